import type { Db } from '#database/connection.ts'
import { judgeRows } from '../presence/judge-stock.ts'
import { findSoldAfter } from './queries-till-sales.ts'

/**
 * Judges counted rows again if tills sold pieces of them after the previous count. The new count takes these sales into
 * account. `known`: the rows before the count.
 */
export async function judgeCounted(
  tx: Db,
  shopId: number,
  known: ReadonlyMap<number, { countedAt: number | null }>,
): Promise<void> {
  const counted = [...known].flatMap(([variantId, { countedAt }]) =>
    countedAt === null ? [] : { variantId, countedAt },
  )
  const sold = counted.length === 0 ? [] : await findSoldAfter(tx, shopId, counted)
  if (sold.length > 0) await judgeRows(tx, shopId, sold)
}
