import { readChosen } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { findCollectingShop, type CollectingShop } from '#modules/stock/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { extensionHours, pickingDays, pickupHours, readyWithinHours } from './settings.ts'

type Hours = Pick<CollectingShop, 'week' | 'special' | 'readyHours'>

/** When a shop has the goods ready that are promised `now`, in `chainHours` where it has no hours of its own; null where its hours cannot be read. */
export function readyBy(now: Date, chainHours: number, shop: Hours): Date | null {
  return addOpenHours(now, shop.readyHours ?? chainHours, shop.week, shop.special)
}

/** The same of a shop by its id. */
export async function readyByFor(tx: Db, shopId: number, now: Date): Promise<Date | null> {
  const shop = await findCollectingShop(tx, shopId)
  return shop ? readyBy(now, await readReadyHours(tx), shop) : null
}

/** Sixteen hours of open doors, or the shop's own number; three days by the calendar where the shop's hours cannot be read. `atLeast`: what was told before. */
export async function pickupDeadline(tx: Db, shopId: number, now: Date, atLeast: Date | null = null): Promise<Date> {
  const shop = await findCollectingShop(tx, shopId)
  const hours = shop?.pickupHours ?? (await readPickupHours(tx))
  const deadline = addOpenHours(now, hours, shop?.week ?? null, shop?.special) ?? afterThreeDays(now)
  return atLeast && atLeast > deadline ? atLeast : deadline
}

/** A pickup deadline that is extended, counted as the deadline itself was; null: the chain extends none. */
export async function extendedDeadline(db: Db, shopId: number, deadline: Date): Promise<Date | null> {
  const hours = await readChosen(db, extensionHours)
  if (hours === 0) return null
  const shop = await findCollectingShop(db, shopId)
  return addOpenHours(deadline, hours, shop?.week ?? null, shop?.special) ?? afterThreeDays(deadline)
}

const afterThreeDays = (from: Date): Date => new Date(from.getTime() + 72 * 3_600_000)

/** Hours of open doors within which a shop has goods ready, where it has no number of its own. */
export const readReadyHours = (db: Db): Promise<number> => readChosen(db, readyWithinHours)

/** Hours of open doors for which a shop holds goods that are ready, where it has no number of its own. */
export const readPickupHours = (db: Db): Promise<number> => readChosen(db, pickupHours)

/** Days after which nobody waits any more for a shop to pick the goods. */
export const readPickingDays = (db: Db): Promise<number> => readChosen(db, pickingDays)
