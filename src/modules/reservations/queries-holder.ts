import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Holder {
  phone: string
  email: string
  origin: string
}

/** Makes those who share a phone, an e-mail or an origin wait for each other until the transaction ends. */
export async function lockHolder(tx: Db, holder: Holder): Promise<void> {
  const names = [`phone:${holder.phone}`, `email:${holder.email.toLowerCase()}`, `origin:${holder.origin}`]
  // In the order of the numbers that are locked, or two shoppers who share two of them would deadlock.
  await sql`
    select pg_advisory_xact_lock(number)
      from (select distinct hashtextextended(name, 7340222) as number
              from unnest(${names}::text[]) as name order by number) as numbers`.execute(tx)
}

/** The most open reservations that any one of phone, e-mail and origin holds now. */
export async function countOpen(tx: Db, { phone, email, origin }: Holder): Promise<number> {
  const open = sql`from reservations.reservation where status_id in (1, 2, 3)`
  const { rows } = await sql<{ count: number }>`
    select greatest((select count(*) ${open} and phone = ${phone}),
                    (select count(*) ${open} and lower(email) = lower(${email})),
                    (select count(*) ${open} and origin = ${origin})) as count`.execute(tx)
  return rows[0]?.count ?? 0
}
