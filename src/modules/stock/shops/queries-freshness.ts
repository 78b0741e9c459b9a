import { sql } from 'kysely'
import { z } from 'zod'
import { type ChainSetting, chosenValue, settingsObject } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'

/** Stores the time of a shop's newest count, if it is later than the stored time. */
export async function writeFreshness(
  db: Db,
  shopId: number,
  rows: readonly { countedAt: number; carried: boolean }[],
): Promise<void> {
  // Rows that the file leaves out are not counts.
  const newest = rows.reduce((latest, row) => (row.carried ? Math.max(latest, row.countedAt) : latest), 0)
  if (newest === 0) return
  await sql`insert into shops.stock_freshness as f (shop_id, counted_at) values (${shopId}, ${new Date(newest)})
    on conflict (shop_id) do update set counted_at = excluded.counted_at where f.counted_at < excluded.counted_at`.execute(
    db,
  )
}

export const staleStockHours: ChainSetting<number> = {
  key: 'stale_stock_hours',
  schema: z.number().min(0).max(10_000),
  fallback: 26,
  form: 'a number from 0 to 10000',
  meaning: 'hours without a count after which stock is stale; 0: never',
}
const demoSetting = z.object({ loaded: z.boolean() }).catch({ loaded: false })

export interface StaleStock {
  id: number
  name: string
  /** Time of the newest count of any of the shop's goods. */
  countedAt: Date
}

/**
 * Shops without a count for longer than the setting `stale_stock_hours` (default: 26; 0: never), the oldest count
 * first. Leaves out shops that never had a count or have left the feed. Returns no shops for the demo chain, because
 * its counts are as old as its files.
 */
export async function findStaleStock(db: Db): Promise<{ shops: StaleStock[]; hours: number }> {
  const read = await db
    .selectNoFrom(settingsObject([staleStockHours.key, 'demo']).as('values'))
    .executeTakeFirstOrThrow()
  const hours = chosenValue(staleStockHours, read.values[staleStockHours.key])
  const demo = demoSetting.parse(read.values['demo'])
  if (hours === 0 || demo.loaded) return { shops: [], hours }
  const shops = await db
    .selectFrom('shops.stock_freshness as f')
    .innerJoin('shops.shop as s', 's.id', 'f.shop_id')
    .select(['s.id', 's.name', 'f.counted_at as countedAt'])
    .where('s.in_feed', '=', true)
    .where('f.counted_at', '<', sql<Date>`now() - ${hours}::float8 * interval '1 hour'`)
    .orderBy('f.counted_at')
    .orderBy('s.id')
    .execute()
  return { shops, hours }
}
