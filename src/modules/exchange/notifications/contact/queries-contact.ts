import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Contact } from './contact.ts'

/** Answers its number. */
export async function saveContact(tx: Db, contact: Contact): Promise<number> {
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
