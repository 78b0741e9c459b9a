import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { MailConsent } from '#shared/customer-consents.ts'

/** Whether the latest change of this consent was a withdrawal by a mail's link, less than an hour ago. */
export async function isWithdrawnByLink(db: Db, customerId: number, kind: MailConsent): Promise<boolean> {
  const { rows } = await sql<{ lately: boolean }>`
    select not given and source = 'link' and at > now() - interval '1 hour' as lately from customers.consent
     where customer_id = ${customerId} and kind = ${kind} order by id desc limit 1`.execute(db)
  return rows[0]?.lately ?? false
}

interface ConsentingCustomer {
  id: number
  emailKey: string
}

/**
 * Finds the customers with one of these ids or addresses who may get this kind of mail: they have verified their
 * address and consented.
 */
export async function findConsenting(
  db: Db,
  kind: MailConsent,
  { ids, emailKeys }: { ids: readonly number[]; emailKeys: readonly string[] },
): Promise<ConsentingCustomer[]> {
  const { rows } = await sql<ConsentingCustomer>`
    select id, email_key as "emailKey" from customers.customer c
     where (id = any(${[...ids]}::int[]) or email_key = any(${[...emailKeys]}::text[])) and email_verified_at is not null
       and (select given from customers.consent where customer_id = c.id and kind = ${kind} order by id desc limit 1)
     order by id`.execute(db)
  return rows
}
