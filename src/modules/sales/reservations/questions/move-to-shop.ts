import { randomInt } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { releaseStock, readyByFor, reserveStock } from '#modules/stock/allocation/index.ts'
import { findCollectingShop, findShopNames } from '#modules/stock/shops/index.ts'
import { isAwaited } from '../awaited/await-goods.ts'
import { allocatedPieces } from '../lines/line-moves.ts'
import { followsMove } from '../lines/substitute.ts'
import { isCodeTaken, putBackLines, updateReservation } from '../queries-moves.ts'
import { insertEvent, type LineRow, type ReservationRow } from '../queries.ts'
import { sellingShop, type SoldBy } from '#shared/brand/seller.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

const codeTries = 20

/** A reservation to be moved to another shop. */
export interface Moved {
  id: number
  isOrder: boolean
  shopId: number
}

/**
 * Reserves all goods of a reservation in another shop, including those missing in its own shop. Releases the goods that
 * are reserved in its own shop. In the other shop its status is that of a new reservation. false: the other shop does
 * not have all of the goods, or all are recalled, and the caller must roll back.
 */
export async function moveToShop(
  tx: Db,
  row: ReservationRow,
  lines: readonly LineRow[],
  shopId: number,
): Promise<boolean> {
  const requested = lines.filter(followsMove).map(({ variant_id, count }) => ({ variantId: variant_id, count }))
  // Goods on the way from another shop go to the shop that the shopper chose first.
  if (requested.length === 0 || lines.some(isAwaited)) return false
  const now = await databaseNow(tx)
  await updateReservation(tx, row.id, {
    shop_id: shopId,
    seller: await soldByShop(tx, row.seller as SoldBy | null, shopId),
    status_id: reservationStatus.placed,
    moved_at: now,
    ready_by: await readyByFor(tx, shopId, now),
    pickup_code: await freeCode(tx, { ...row, shop_id: shopId }),
  })
  await putBackLines(tx, row.id)
  const names = await findShopNames(tx, [row.shop_id, shopId])
  const reason = `Flyttet fra ${names.get(row.shop_id) ?? 'en butikk'} til ${names.get(shopId) ?? 'en annen'}`
  await insertEvent(tx, {
    reservationId: row.id,
    from: row.status_id,
    to: reservationStatus.placed,
    actor: 'shopper',
    reason,
    fromShopId: row.shop_id,
    ...(row.status_id === reservationStatus.placed && { note: 'moved' }),
  })
  const cause = { type: 'reservation', id: row.id } as const
  const held = allocatedPieces(lines)
  const give = () => releaseStock(tx, row.shop_id, held, cause)
  // Stock is locked in the order of shops, so that two moves in opposite directions cannot deadlock.
  if (row.shop_id < shopId) await give()
  const taken = await reserveStock(tx, shopId, requested, cause)
  if (taken.ok && row.shop_id > shopId) await give()
  return taken.ok
}

/** The stored seller with another shop: that shop now delivers, and sells if it is a company. */
async function soldByShop(tx: Db, stored: SoldBy | null, shopId: number): Promise<string | null> {
  const shop = stored && (await findCollectingShop(tx, shopId))
  return shop ? JSON.stringify({ ...stored, shop: sellingShop(shop) }) : null
}

/** The reservation's pickup code, or a new one if another open reservation in the new shop has the same. */
async function freeCode(tx: Db, row: ReservationRow): Promise<string> {
  let code = row.pickup_code
  for (let attempt = 1; attempt <= codeTries; attempt++) {
    if (!(await isCodeTaken(tx, { ...row, pickup_code: code }))) return code
    code = String(randomInt(1_000_000)).padStart(6, '0')
  }
  throw new Error(`shop ${row.shop_id} has no free pickup code`)
}
