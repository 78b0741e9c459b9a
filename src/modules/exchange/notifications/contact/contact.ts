import { z } from 'zod'
import { write, type MailText } from '../mail-text.ts'

export const contactQueue = 'contact-mail'
export const contactJob = z.object({ contactId: z.int() })
export type ContactJob = z.infer<typeof contactJob>

/** A shopper's message to the chain. */
export interface Contact {
  name: string
  email: string
  message: string
  brand: string
}

/** The mail to the chain. Its Reply-To is the shopper, and the text says so. */
export function contactMail({ name, email, message }: Contact): MailText {
  return write(`Melding fra ${name}`, [
    { lines: [`${name} skrev i nettbutikken:`] },
    { lines: message.split('\n') },
    { lines: [`Svar til ${email}`] },
  ])
}
