import type { NearShop } from '#contract/near-shops.ts'
import { readPickupHours } from '#modules/stock/allocation/index.ts'
import type { Lists, ShopFacts } from '#modules/catalogue/read-model/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'
import { openingNow } from '#shared/time/opening-week.ts'
import type { ApiDeps } from '../deps.ts'

export type ShopTimes = Pick<NearShop, 'open' | 'readyBy' | 'heldUntil'>
const minute = 60_000

/**
 * Whether each shop is open and when goods would be ready, by index in the list of shops. The times are the same for
 * all shoppers within a minute, so they are computed once a minute.
 */
export function shopTimes({
  database,
  stock: { nearby },
}: Pick<ApiDeps, 'database' | 'stock'>): (lists: Lists) => Promise<readonly ShopTimes[]> {
  let cached: { lists: Lists; minute: number; times: readonly ShopTimes[] } | null = null
  let pickupHours = 16
  return async lists => {
    const now = nearby.clock.now()
    const thisMinute = Math.floor(now.getTime() / minute)
    if (cached?.lists === lists && cached.minute === thisMinute) return cached.times
    // If the database is unavailable, the last known pickup hours are shown. The real deadline is set elsewhere.
    pickupHours = await readPickupHours(database.db).catch(() => pickupHours)
    // Counted from the end of the minute, so that the displayed time is never earlier than the real one.
    const from = new Date((thisMinute + 1) * minute)
    cached = { lists, minute: thisMinute, times: lists.shops.map(shop => timesOf(shop, now, from, pickupHours)) }
    return cached.times
  }
}

function timesOf(
  { openingHours, specialOpeningHours, ...shop }: ShopFacts,
  now: Date,
  from: Date,
  pickupHours: number,
): ShopTimes {
  const week = parseOpeningHours(openingHours)
  const special = parseSpecialHours(specialOpeningHours)
  const found = openingNow(now, week, special)
  const closed = found.state === 'closed' ? found : null
  return {
    open: {
      state: found.state,
      closesAt: found.state === 'open' ? found.closesAt.toISOString() : null,
      opensAt: closed?.opensAt?.toISOString() ?? null,
      closedToday: closed?.closedToday ?? false,
      holiday: closed?.holiday ?? null,
    },
    readyBy: addOpenHours(from, shop.readyHours, week, special)?.toISOString() ?? null,
    // The deadline starts when the goods are ready, which is not before now.
    heldUntil: addOpenHours(now, shop.pickupHours ?? pickupHours, week, special)?.toISOString() ?? null,
  }
}
