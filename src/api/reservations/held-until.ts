import type { Db } from '#database/connection.ts'
import { readPickupHours } from '#modules/stock/allocation/index.ts'
import { findHeldUntil } from '#modules/sales/reservations/index.ts'
import { findCollectingShop } from '#modules/stock/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { reservationStatus, isPickable } from '#shared/reservations/reservation-status.ts'

interface Held {
  id: number
  statusID: number
  shopID: number
  date: string
  pickupDeadline: string | null
  /** The goods are sent to the shopper. */
  delivery?: boolean
}

/**
 * The time until which each reservation's goods are held: the pickup deadline, or before the goods are ready, the
 * earliest possible deadline or a later stored time. null: the reservation has ended, it is sent, or the opening hours
 * cannot be read and no time is stored.
 */
export async function heldUntil(db: Db, reservations: readonly Held[]): Promise<(string | null)[]> {
  const picked = reservations.filter(({ statusID, delivery }) => !delivery && isPickable(statusID))
  const shops = new Map<number, Awaited<ReturnType<typeof findCollectingShop>>>()
  for (const id of new Set(picked.map(({ shopID }) => shopID))) shops.set(id, await findCollectingShop(db, id))
  const hours = picked.length > 0 ? await readPickupHours(db) : 0
  const deadlines =
    picked.length > 0
      ? await findHeldUntil(
          db,
          picked.map(({ id }) => id),
        )
      : new Map<number, Date>()
  return reservations.map(({ id, statusID, shopID, date, pickupDeadline, delivery }) => {
    if (statusID === reservationStatus.ready) return pickupDeadline
    if (!isPickable(statusID) || delivery) return null
    const shop = shops.get(shopID)
    const now = addOpenHours(new Date(date), shop?.pickupHours ?? hours, shop?.week ?? null, shop?.special)
    const before = deadlines.get(id) ?? null
    return (before && (!now || before > now) ? before : now)?.toISOString() ?? null
  })
}
