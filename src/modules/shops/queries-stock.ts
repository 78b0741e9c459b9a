import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Piece {
  shopId: number
  variantId: number
}
export interface Movement extends Piece {
  cause: 'reserve' | 'release' | 'hand_over'
  reservationId: number
  onHand: number
  reserved: number
}

/** False when fewer than `count` can be promised. */
export async function reservePieces(tx: Db, { shopId, variantId }: Piece, count: number): Promise<boolean> {
  // The guard stands in the statement that takes: a check before it would be out of date when the lock is given.
  const row = await tx
    .updateTable('shops.stock')
    .set(eb => ({ reserved: eb('reserved', '+', count) }))
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .where('available', '>=', count)
    .returning('variant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a shop can promise of each variant now. */
export async function findLeft(tx: Db, shopId: number, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('shops.stock')
    .select(['variant_id', 'available'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', sql<number>`any(${[...variantIds]})`)
    .execute()
  const left = new Map(rows.map(row => [row.variant_id, row.available]))
  return new Map(variantIds.map(id => [id, left.get(id) ?? 0]))
}

export async function lockStock(tx: Db, { shopId, variantId }: Piece): Promise<{ onHand: number; reserved: number }> {
  return tx
    .selectFrom('shops.stock')
    .select(['on_hand as onHand', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateStock(
  tx: Db,
  { shopId, variantId }: Piece,
  { onHand, reserved }: { onHand: number; reserved: number },
): Promise<void> {
  await tx
    .updateTable('shops.stock')
    .set({ reserved, on_hand: onHand, shortfall: Math.max(0, reserved - onHand) })
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .execute()
}

export async function insertMovements(tx: Db, movements: readonly Movement[]): Promise<void> {
  await tx
    .insertInto('shops.stock_movement')
    .values(
      movements.map(each => ({
        shop_id: each.shopId,
        variant_id: each.variantId,
        on_hand_delta: each.onHand,
        reserved_delta: each.reserved,
        cause: each.cause,
        reservation_id: each.reservationId,
      })),
    )
    .execute()
}
