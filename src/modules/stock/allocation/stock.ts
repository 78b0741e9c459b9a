import type { Db } from '#database/connection.ts'
import {
  findDoubtedVariants,
  findHandedOver,
  findLeft,
  insertCorrection,
  insertMovements,
  judgeRows,
  lockStock,
  reservePieces,
  withdrawCorrections,
  updateStock,
  type CorrectionCause,
  type Demand,
  type AllocationCause,
} from '#modules/stock/shops/index.ts'

type TakeOutcome = { ok: true } | { ok: false; left: Map<number, number>; ask: ReadonlySet<number> }

/**
 * Reserves pieces of a shop for a reservation or an order. Lines with the same variant count together. If there are too
 * few pieces of a variant, returns how many are left, and the caller must roll back. `ask`: the variants of which the
 * shop may have a doubtful piece.
 */
export async function reserveStock(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<TakeOutcome> {
  const requested = summed(demand)
  const taken = await reservePieces(tx, shopId, requested, cause)
  const short = requested.map(({ variantId }) => variantId).filter(id => !taken.includes(id))
  return short.length > 0
    ? { ok: false, left: await findLeft(tx, shopId, short), ask: await findDoubtedVariants(tx, shopId, short) }
    : { ok: true }
}

/**
 * Reserves pieces again for the reservation or order that released them a moment ago. Ignores the buffer and stock
 * doubt. False: other shoppers have reserved them meanwhile, and the caller must roll back.
 */
export async function reserveStockAgain(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<boolean> {
  const requested = summed(demand)
  return (await reservePieces(tx, shopId, requested, cause, true)).length === requested.length
}

/**
 * Reserves pieces that have just been added to the stock on hand for this reservation. Never fails: if a feed counted
 * fewer pieces than are reserved, the shortage stays as large as before.
 */
export async function reserveArrived(
  tx: Db,
  shopId: number,
  { variantId, count }: Demand,
  cause: AllocationCause,
): Promise<void> {
  const piece = { shopId, variantId }
  const before = await lockStock(tx, piece)
  await updateStock(tx, piece, { onHand: before.onHand, reserved: before.reserved + count })
  await insertMovements(tx, [{ ...piece, kind: 'reserve', cause, onHand: 0, reserved: count }])
}

/** Releases reserved pieces that were not collected. */
export async function releaseStock(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<void> {
  await settle(tx, shopId, stepsOf(demand, 'release'), cause)
}

/**
 * Removes collected pieces from the stock on hand and from the reserved stock. `left`: pieces of the same reservation
 * that were not collected and are released.
 */
export async function handOver(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
  left: readonly Demand[] = [],
): Promise<void> {
  const steps = [...stepsOf(demand, 'hand_over'), ...stepsOf(left, 'release')]
  await settle(
    tx,
    shopId,
    steps.sort((a, b) => a.variantId - b.variantId),
    cause,
  )
}

/**
 * Removes pieces that the shop cannot find from the reserved stock and from the stock on hand, which does not go below
 * 0. Each changed number gets a ledger entry.
 */
export async function writeOff(
  tx: Db,
  shopId: number,
  { variantId, count }: Demand,
  cause: AllocationCause,
  why: CorrectionCause,
): Promise<void> {
  const piece = { shopId, variantId }
  const before = await lockStock(tx, piece)
  // A feed may already have reduced the count by this piece.
  const onHand = Math.max(0, before.onHand - count)
  await updateStock(tx, piece, { onHand, reserved: before.reserved - count })
  await insertMovements(tx, [{ ...piece, kind: 'release', cause, onHand: 0, reserved: -count }])
  await insertCorrection(tx, piece, onHand - before.onHand, why)
  // If one piece is missing, others of the variant may be missing too.
  await judgeRows(tx, shopId, [variantId])
}

/**
 * Restores pieces that were found after all, and reserves them again. False: other shoppers have reserved them
 * meanwhile, and the caller must roll back.
 */
export async function reallocateStock(
  tx: Db,
  shopId: number,
  { variantId, count }: Demand,
  cause: AllocationCause,
  why: CorrectionCause,
): Promise<boolean> {
  const piece = { shopId, variantId }
  const { onHand, reserved } = await lockStock(tx, piece)
  const pieces = await withdrawCorrections(tx, piece, why.lineId)
  await updateStock(tx, piece, { onHand: onHand + pieces, reserved })
  await insertCorrection(tx, piece, pieces, why, true)
  const ok = await reserveStockAgain(tx, shopId, [{ variantId, count }], cause)
  if (ok) await judgeRows(tx, shopId, [variantId])
  return ok
}

/**
 * Undoes hand-overs since `since` (a timestamp as text): the pieces are on hand and reserved again. False: a feed has
 * counted the shelf meanwhile and other shoppers have reserved the pieces, so the caller must roll back.
 */
export async function undoHandOver(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
  since: string,
): Promise<boolean> {
  for (const { variantId, count } of summed(demand)) {
    const piece = { shopId, variantId }
    const before = await lockStock(tx, piece)
    const { pieces, counted } = await findHandedOver(tx, piece, cause, since)
    if (counted && before.onHand + pieces - before.reserved < count) return false
    await updateStock(tx, piece, { onHand: before.onHand + pieces, reserved: before.reserved + count })
    await insertMovements(tx, [{ ...piece, kind: 'hand_over', cause, onHand: pieces, reserved: count }])
  }
  return true
}

type Step = Demand & { kind: 'release' | 'hand_over' }
const stepsOf = (demand: readonly Demand[], kind: Step['kind']): Step[] =>
  summed(demand).map(each => ({ ...each, kind }))

async function settle(tx: Db, shopId: number, steps: readonly Step[], cause: AllocationCause): Promise<void> {
  for (const { variantId, count, kind } of steps) {
    const piece = { shopId, variantId }
    const before = await lockStock(tx, piece)
    const reserved = before.reserved - count
    // A feed may already have reduced the count by this piece. The stock on hand does not go below 0.
    const onHand = kind === 'hand_over' ? Math.max(0, before.onHand - count) : before.onHand
    await updateStock(tx, piece, { onHand, reserved })
    await insertMovements(tx, [{ ...piece, kind, cause, onHand: onHand - before.onHand, reserved: -count }])
  }
}

/** Sums the demand by variant, in id order, so that two carts with the same variants cannot deadlock. */
function summed(demand: readonly Demand[]): Demand[] {
  const counts = new Map<number, number>()
  for (const { variantId, count } of demand) counts.set(variantId, (counts.get(variantId) ?? 0) + count)
  return [...counts].map(([variantId, count]) => ({ variantId, count })).sort((a, b) => a.variantId - b.variantId)
}
