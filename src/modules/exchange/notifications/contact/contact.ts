import { z } from 'zod'
import { write, type MailText } from '../mail-text.ts'

export const contactQueue = 'contact-mail'
export const contactJob = z.object({ contactId: z.int() })
export type ContactJob = z.infer<typeof contactJob>

/** What a shopper wrote to the chain. */
export interface Contact {
  name: string
  email: string
  message: string
  brand: string
}

/** To the chain. It is answered by «Svar»: the mail says where to. */
export function contactMail({ name, email, message }: Contact): MailText {
  return write(`Melding fra ${name}`, [
    { lines: [`${name} skrev i nettbutikken:`] },
    { lines: message.split('\n') },
    { lines: [`Svar til ${email}`] },
  ])
}
