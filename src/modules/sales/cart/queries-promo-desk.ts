import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { promoKey, readCode } from './promo-code.ts'

/** Codes that were generated together, or a single chosen code. */
export interface PromoGroup {
  name: string
  codes: number
  /** The first of the codes in the order of the alphabet. */
  code: string
  fixed: boolean
  amount: number
  used: number
  /** The maximum number of uses of all codes together. null: unlimited. */
  limit: number | null
  state: 'planned' | 'holds' | 'over'
  /** The last instant. null: no end. */
  endsAt: Date | null
}

/**
 * The promo codes, newest first. Codes with the same name, terms and period form one row. Ended codes form one row even
 * if their periods differ.
 */
export async function listPromoGroups(db: Db): Promise<PromoGroup[]> {
  const { rows } = await sql<PromoGroup>`
    select name, count(*)::int as codes, min(code) as code, fixed, amount, sum(used)::int as used,
           (sum(limit_total) filter (where limit_total is not null))::int as "limit",
           state, nullif(max(ends_at), 'infinity') as "endsAt"
      from (select *, case when ends_at < clock_timestamp() then 'over' when starts_at > clock_timestamp() then 'planned' else 'holds' end as state
              from cart.promo_code) as promo
     group by name, fixed, amount, limit_total is null, state,
              case when state <> 'over' then starts_at end, case when state <> 'over' then ends_at end
     order by max(id) desc`.execute(db)
  return rows
}

/** Selects the codes with exactly these texts. A text without an exact match selects codes that differ only in dashes. */
function named(typed: readonly string[]) {
  const exact = typed.map(readCode)
  return sql<boolean>`(code = any(${exact}::text[]) or key = any(${typed.map(promoKey)}::text[])
    and not exists (select from cart.promo_code e where e.key = promo_code.key and e.code = any(${exact}::text[])))`
}

/**
 * Ends codes immediately, selected by code or by name. Codes that have already ended are not changed. Returns the number
 * of codes ended per name.
 */
export async function endPromos(
  tx: Db,
  { codes, name }: { codes: readonly string[]; name: string | null },
): Promise<Map<string, number>> {
  const rows = await tx
    .updateTable('cart.promo_code')
    .set({
      ends_at: sql<Date>`clock_timestamp()`,
      // A code that has not started is ended too. Its start becomes now, because a period cannot end before it starts.
      starts_at: sql<Date>`least(starts_at, clock_timestamp())`,
    })
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .where(eb => (name === null ? named(codes) : eb('name', '=', name)))
    .returning('name')
    .execute()
  const ended = new Map<string, number>()
  for (const row of rows) ended.set(row.name, (ended.get(row.name) ?? 0) + 1)
  return ended
}

/**
 * Ends the personal codes of a customer when the account is deleted. Existing reservations keep their discount.
 */
export async function endPersonalPromos(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('cart.promo_code')
    .set({ ends_at: sql<Date>`clock_timestamp()`, starts_at: sql<Date>`least(starts_at, clock_timestamp())` })
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .execute()
}
