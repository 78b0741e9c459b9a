import { readChosen } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { findCollectingShop, type CollectingShop } from '#modules/stock/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { extensionHours, pickingDays, pickupHours, readyWithinHours } from './settings.ts'

type Hours = Pick<CollectingShop, 'week' | 'special' | 'readyHours'>

/**
 * The time by which a shop will have goods ready that were reserved at `now`. `chainHours`: the chain's number of
 * opening hours, for a shop without its own number. null: the shop's opening hours are unreadable.
 */
export function readyBy(now: Date, chainHours: number, shop: Hours): Date | null {
  return addOpenHours(now, shop.readyHours ?? chainHours, shop.week, shop.special)
}

/** `readyBy` for the shop with this id. */
export async function readyByFor(tx: Db, shopId: number, now: Date): Promise<Date | null> {
  const shop = await findCollectingShop(tx, shopId)
  return shop ? readyBy(now, await readReadyHours(tx), shop) : null
}

/**
 * When a ready reservation expires, counted in opening hours: the shop's own number, or the chain's (default: 16). If
 * the shop's hours are unreadable, after 72 hours. `atLeast`: a deadline that the shopper was already given.
 */
export async function pickupDeadline(tx: Db, shopId: number, now: Date, atLeast: Date | null = null): Promise<Date> {
  const shop = await findCollectingShop(tx, shopId)
  const hours = shop?.pickupHours ?? (await readPickupHours(tx))
  const deadline = addOpenHours(now, hours, shop?.week ?? null, shop?.special) ?? afterThreeDays(now)
  return atLeast && atLeast > deadline ? atLeast : deadline
}

/**
 * The extended pickup deadline, counted in opening hours like the deadline itself. null: the chain allows no extension.
 */
export async function extendedDeadline(db: Db, shopId: number, deadline: Date): Promise<Date | null> {
  const hours = await readChosen(db, extensionHours)
  if (hours === 0) return null
  const shop = await findCollectingShop(db, shopId)
  return addOpenHours(deadline, hours, shop?.week ?? null, shop?.special) ?? afterThreeDays(deadline)
}

const afterThreeDays = (from: Date): Date => new Date(from.getTime() + 72 * 3_600_000)

/** The opening hours within which a shop without its own setting has goods ready. */
export const readReadyHours = (db: Db): Promise<number> => readChosen(db, readyWithinHours)

/** The opening hours for which a shop without its own setting holds ready goods. */
export const readPickupHours = (db: Db): Promise<number> => readChosen(db, pickupHours)

/**
 * Days that a shop has to pick a reservation; then it expires. A later `pick_by` of the reservation, stored before the
 * setting was lowered, still counts.
 */
export const readPickingDays = (db: Db): Promise<number> => readChosen(db, pickingDays)
