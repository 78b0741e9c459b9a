import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Contact } from './contact.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

/** Stores a message and returns its id. */
export async function saveContact(tx: Db, contact: Contact): Promise<number> {
  const { id } = await tx.insertInto('notifications.contact').values(contact).returning('id').executeTakeFirstOrThrow()
  return id
}

/** undefined: the message was deleted meanwhile. */
export function findContact(db: Db, id: number): Promise<Contact | undefined> {
  return db
    .selectFrom('notifications.contact')
    .select(['name', 'email', 'message', 'brand'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The messages from an address that are not deleted yet, oldest first. */
export function listContactsFrom(db: Db, email: string): Promise<{ message: string; madeAt: Date }[]> {
  return db
    .selectFrom('notifications.contact')
    .select(['message', 'made_at as madeAt'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .execute()
}

export async function deleteContactsFrom(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('notifications.contact')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}

/** Deletes messages older than 30 days at `at` (default: now). The chain has them in its mailbox by then. */
export async function pruneContacts(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('notifications.contact')
    .where(
      'made_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.contact)}::interval`,
    )
    .execute()
}
