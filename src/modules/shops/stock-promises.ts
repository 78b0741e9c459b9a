import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Demand {
  variantId: number
  count: number
}
export type TakeOutcome = { ok: true } | { ok: false; left: Map<number, number> }

/**
 * Promises pieces of a shop to a reservation, or answers for each variant that falls short how many are left; then the
 * caller must roll back. The same variant on several lines counts as one demand.
 */
export async function takeStock(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  reservationId: number,
): Promise<TakeOutcome> {
  const short: number[] = []
  const taken = summed(demand)
  for (const { variantId, count } of taken) {
    // The guard stands in the statement that takes: a check before it would be out of date when the lock is given.
    const row = await tx
      .updateTable('shops.stock')
      .set(eb => ({ reserved: eb('reserved', '+', count) }))
      .where('shop_id', '=', shopId)
      .where('variant_id', '=', variantId)
      .where('available', '>=', count)
      .returning('variant_id')
      .executeTakeFirst()
    if (!row) short.push(variantId)
  }
  if (short.length > 0) return { ok: false, left: await findLeft(tx, shopId, short) }
  await tx
    .insertInto('shops.stock_movement')
    .values(
      taken.map(({ variantId, count }) => ({
        shop_id: shopId,
        variant_id: variantId,
        reserved_delta: count,
        cause: 'reserve',
        reservation_id: reservationId,
      })),
    )
    .execute()
  return { ok: true }
}

/** Gives back what a reservation held and nobody collected. */
export async function giveBack(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  reservationId: number,
): Promise<void> {
  await settle(tx, shopId, demand, reservationId, 'release')
}

/** Takes collected pieces out of the shop: off the shelf and off the promises at once. */
export async function handOver(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  reservationId: number,
): Promise<void> {
  await settle(tx, shopId, demand, reservationId, 'hand_over')
}

async function settle(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  reservationId: number,
  cause: 'release' | 'hand_over',
) {
  for (const { variantId, count } of summed(demand)) {
    const before = await tx
      .selectFrom('shops.stock')
      .select(['on_hand', 'reserved'])
      .where('shop_id', '=', shopId)
      .where('variant_id', '=', variantId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const reserved = before.reserved - count
    // A feed may have counted the piece away already: then the shelf has nothing more to give.
    const onHand = cause === 'hand_over' ? Math.max(0, before.on_hand - count) : before.on_hand
    await tx
      .updateTable('shops.stock')
      .set({ reserved, on_hand: onHand, shortfall: Math.max(0, reserved - onHand) })
      .where('shop_id', '=', shopId)
      .where('variant_id', '=', variantId)
      .execute()
    await tx
      .insertInto('shops.stock_movement')
      .values({
        shop_id: shopId,
        variant_id: variantId,
        on_hand_delta: onHand - before.on_hand,
        reserved_delta: -count,
        cause,
        reservation_id: reservationId,
      })
      .execute()
  }
}

/** One entry a variant, in id order: two carts that share two variants would otherwise deadlock. */
function summed(demand: readonly Demand[]): Demand[] {
  const counts = new Map<number, number>()
  for (const { variantId, count } of demand) counts.set(variantId, (counts.get(variantId) ?? 0) + count)
  return [...counts].map(([variantId, count]) => ({ variantId, count })).sort((a, b) => a.variantId - b.variantId)
}

async function findLeft(tx: Db, shopId: number, variantIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('shops.stock')
    .select(['variant_id', 'available'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', sql<number>`any(${variantIds})`)
    .execute()
  const left = new Map(rows.map(row => [row.variant_id, row.available]))
  return new Map(variantIds.map(id => [id, left.get(id) ?? 0]))
}
