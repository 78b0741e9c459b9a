import { tillSaleDays } from './queries-till-sales.ts'

/** `ahead`: more than five minutes ahead of the database's clock. `too_old`: older than the lines that are stored. */
export type SaleFault = 'unknown_shop' | 'ahead' | 'too_old'

/** How far the clock of a till may be ahead, in ms. */
const tolerance = 5 * 60_000
const day = 24 * 3_600_000

/** Why a line is refused for its shop or its time. null: both are right. `now` and `soldAt` in ms. */
export function faultOfSale(
  { shopId, soldAt }: { shopId: number; soldAt: number },
  { shops, now }: { shops: ReadonlySet<number>; now: number },
): SaleFault | null {
  if (!shops.has(shopId)) return 'unknown_shop'
  if (soldAt > now + tolerance) return 'ahead'
  return soldAt < now - tillSaleDays * day ? 'too_old' : null
}
