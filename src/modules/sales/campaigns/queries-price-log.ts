import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ChargedPrice } from './before-price.ts'

interface PriceChange {
  feedRunId: number | null
  /** The variants of which prices may change. null: all variants. */
  variantIds: readonly number[] | null
  /** Default: the database's clock. */
  at?: Date
}

/**
 * Changes prices or campaigns, and logs the prices charged from then on, in the caller's transaction. Every change of a
 * price must use it. Sales that began or ended since the last update are logged first, before the campaigns change.
 */
export async function changePrices(db: Db, change: PriceChange, apply: () => Promise<void>): Promise<void> {
  await bringUp(db, { ...change, whole: false })
  await apply()
  await bringUp(db, { ...change, whole: true })
}

/**
 * Logs the starts and ends of sales since the last update. Each row gets the time of the start or end, not of this
 * call.
 */
export async function logSalePeriods(db: Db, at?: Date): Promise<void> {
  await bringUp(db, { feedRunId: null, variantIds: null, whole: false, ...(at ? { at } : {}) })
}

async function bringUp(db: Db, { feedRunId, variantIds, at, whole }: PriceChange & { whole: boolean }): Promise<void> {
  const only = variantIds && [...variantIds]
  await sql`select campaigns.bring_price_log_up(${at?.toISOString() ?? null}::timestamptz, ${whole}, 'feed', ${feedRunId}, ${only}::int[])`.execute(
    db,
  )
}

/** The prices that the chain charged for these variants, oldest first. Variants without rows are left out. */
export async function findChargedPrices(db: Db, variantIds: readonly number[]): Promise<Map<number, ChargedPrice[]>> {
  const rows = await loggedRows(db)
    .where('shop_id', 'is', null)
    .where('variant_id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
  const charged = new Map<number, ChargedPrice[]>()
  for (const { variantId, shopId: _, ...row } of rows) {
    const log = charged.get(variantId)
    if (log) log.push(row)
    else charged.set(variantId, [row])
  }
  return charged
}

/**
 * The price log of the chain and of one shop, for `chargedIn`. `shopId` null: only the chain. Leaves out variants that
 * have no campaign price.
 */
export function chargedRows(db: Db, shopId: number | Expression<number> | null, variantIds: Expression<number>) {
  return loggedRows(db)
    .where('variant_id', 'in', variantIds)
    .where(eb =>
      shopId === null ? eb('shop_id', 'is', null) : eb.or([eb('shop_id', 'is', null), eb('shop_id', '=', shopId)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaigns.campaign_price as p')
          .select('p.variant_id')
          .whereRef('p.variant_id', '=', 'campaigns.price_log.variant_id'),
      ),
    )
}

/** Rows of the log by variant, oldest first. */
function loggedRows(db: Db) {
  return db
    .selectFrom('campaigns.price_log')
    .select(['variant_id as variantId', 'shop_id as shopId', 'price'])
    .select([
      sql<number | null>`(extract(epoch from sale_from) * 1000)::float8`.as('saleFrom'),
      sql<number>`(extract(epoch from valid_from) * 1000)::float8`.as('from'),
      sql<number>`(extract(epoch from valid_to) * 1000)::float8`.as('to'),
    ])
    .orderBy('variant_id')
    .orderBy('valid_from')
}
