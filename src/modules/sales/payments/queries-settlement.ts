import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'

/** The money that a provider moved for a shop on a day in Oslo. Amounts are in øre. */
export interface SettledDay {
  /** The day, such as `2026-11-24`. */
  day: string
  shopId: number
  provider: ProviderName
  /** The organisation number of the seller. null: the chain. */
  seller: string | null
  captures: number
  captured: number
  refunds: number
  refunded: number
}

/**
 * The settled days in a period (`2026-11-24`, inclusive), newest first. `shops` null: all shops. The fees of the providers
 * are not included; they are in the providers' own statements.
 */
export async function listSettled(
  db: Db,
  { from, to, shops }: { from: string; to: string; shops: readonly number[] | null },
): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    select to_char(o.done_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day, p.shop_id as "shopId", p.provider, p.seller,
           (count(*) filter (where o.kind = 'capture'))::int as captures,
           coalesce(sum(o.amount) filter (where o.kind = 'capture'), 0)::float8 as captured,
           (count(*) filter (where o.kind = 'refund'))::int as refunds,
           coalesce(sum(o.amount) filter (where o.kind = 'refund'), 0)::float8 as refunded
      from payments.operation o join payments.payment p on p.id = o.payment_id
     where o.state = 'done' and o.kind in ('capture', 'refund')
       and o.done_at >= (${from}::date)::timestamp at time zone 'Europe/Oslo'
       and o.done_at < (${to}::date + 1)::timestamp at time zone 'Europe/Oslo'
       and (${shops === null} or p.shop_id = any(${[...(shops ?? [])]}::int[]))
     group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(db)
  return rows
}
