import type { Db } from '#database/connection.ts'
import { readPickupHours } from '#modules/promises/index.ts'
import type { ReservationView } from '#modules/reservations/index.ts'
import { findCollectingShop } from '#modules/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'

const beingPicked = new Set([1, 2])

/**
 * Until when the goods are held: the deadline; before there is one, the time until which they are held at least, since
 * it runs from when they are ready and that is not before they were reserved. null: it is over, or the hours cannot be
 * read.
 */
export async function heldUntil(
  db: Db,
  { reservation, pickupDeadline }: Pick<ReservationView, 'reservation' | 'pickupDeadline'>,
): Promise<string | null> {
  const { statusID, shopID, date } = reservation
  if (statusID === 3) return pickupDeadline
  if (!beingPicked.has(statusID)) return null
  const shop = await findCollectingShop(db, shopID)
  const least = addOpenHours(new Date(date), await readPickupHours(db), shop?.week ?? null, shop?.special)
  return least?.toISOString() ?? null
}
