import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { write, type MailText } from './reservation-mails.ts'

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

/** Answers its number. */
export async function keepContact(tx: Db, contact: Contact): Promise<number> {
  const { id } = await tx.insertInto('notifications.contact').values(contact).returning('id').executeTakeFirstOrThrow()
  return id
}

/** undefined: it was forgotten meanwhile. */
export function findContact(db: Db, id: number): Promise<Contact | undefined> {
  return db
    .selectFrom('notifications.contact')
    .select(['name', 'email', 'message', 'brand'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What was written more than 30 days before `at` (unset: now) is with the chain's own mail by then. */
export async function pruneContacts(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('notifications.contact')
    .where('made_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - interval '30 days'`)
    .execute()
}

/** To the chain. It is answered by «Svar»: the mail says where to. */
export function contactMail({ name, email, message }: Contact): MailText {
  return write(`Melding fra ${name}`, [
    { lines: [`${name} skrev i nettbutikken:`] },
    { lines: message.split('\n') },
    { lines: [`Svar til ${email}`] },
  ])
}
