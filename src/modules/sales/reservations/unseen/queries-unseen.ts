import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { HeldPieces } from '#modules/sales/cart/index.ts'
import type { Shopper, UnseenOrder } from './unseen-orders.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** Whether an order belongs to the shopper. Orders of an account belong only to it, not to other users of the browser. */
const ownedBy = (guest: RawBuilder<string | null>, customerId: RawBuilder<number | null>) =>
  sql<boolean>`(customer_id = ${customerId}::int or (guest = ${guest}::text and customer_id is null))`
const ownOf = ({ guest, customerId }: Shopper) => ownedBy(sql.val(guest), sql.val(customerId))

/** The unseen orders of a shopper, as a value in a statement of the caller. */
export const unseenOrders = (guest: RawBuilder<string | null>, customerId: RawBuilder<number | null>) =>
  sql<UnseenOrder[]>`coalesce((
    select json_agg(json_build_object('id', id, 'statusId', status_id, 'articleIds',
             (select json_agg(article_id) from reservations.line where reservation_id = r.id)) order by id)
      from reservations.reservation r
     where unseen and ${ownedBy(guest, customerId)}), '[]')`

const isKnown = ({ guest, customerId }: Shopper) => guest !== null || customerId !== null

/**
 * The pieces that a shopper's unpaid orders hold, as a value in a statement of the caller. null: the shopper is unknown.
 */
export function heldPieces(shopper: Shopper): RawBuilder<HeldPieces[]> | null {
  if (!isKnown(shopper)) return null
  return sql<HeldPieces[]>`coalesce((
    select json_agg(json_build_object('shopId', r.shop_id, 'ean', l.ean, 'count', l.kept))
      from reservations.reservation r join reservations.line l on l.reservation_id = r.id
     where r.unseen and r.status_id = ${sql.lit(reservationStatus.awaitingPayment)} and ${ownOf(shopper)}), '[]')`
}

export async function findHeldPieces(db: Db, shopper: Shopper): Promise<HeldPieces[]> {
  const held = heldPieces(shopper)
  if (!held) return []
  const { rows } = await sql<{ held: HeldPieces[] }>`select ${held} as held`.execute(db)
  return rows[0]?.held ?? []
}

/** The ids of the shopper's unseen orders, newest first. */
export async function findUnseenIds(db: Db, shopper: Shopper): Promise<number[]> {
  if (!isKnown(shopper)) return []
  const { rows } = await sql<{ id: number }>`
    select id from reservations.reservation where unseen and ${ownOf(shopper)} order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Records that the shopper has seen the result of an order's payment. Changes nothing if the order awaits its payment
 * or belongs to another shopper.
 */
export async function markSeen(db: Db, id: number, shopper: Shopper): Promise<void> {
  await db
    .updateTable('reservations.reservation')
    .set({ unseen: false, guest: null })
    .where('id', '=', id)
    .where('unseen', '=', true)
    .where('status_id', '<>', reservationStatus.awaitingPayment)
    .where(ownOf(shopper))
    .execute()
}
