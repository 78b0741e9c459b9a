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
 * Promises pieces of a shop to a reservation or an order, or answers for each variant that falls short how many are left, and of
 * which the shop may have more than it promises; then the caller must roll back. The same variant on several lines counts as one demand.
 */
export async function reserveStock(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<TakeOutcome> {
  const wanted = summed(demand)
  const taken = await reservePieces(tx, shopId, wanted, cause)
  const short = wanted.map(({ variantId }) => variantId).filter(id => !taken.includes(id))
  return short.length > 0
    ? { ok: false, left: await findLeft(tx, shopId, short), ask: await findDoubtedVariants(tx, shopId, short) }
    : { ok: true }
}

/**
 * What was promised a moment ago is promised again to the same, whatever is kept back from new promises. False, and the
 * caller must roll back, where others were promised it meanwhile.
 */
export async function reserveStockAgain(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<boolean> {
  const wanted = summed(demand)
  return (await reservePieces(tx, shopId, wanted, cause, true)).length === wanted.length
}

/** Gives back what was promised and nobody collected. */
export async function releaseStock(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
): Promise<void> {
  await settle(tx, shopId, stepsOf(demand, 'release'), cause)
}

/** Takes collected pieces out of the shop: off the shelf and off the promises at once. `left`: promised with them, and given back. */
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

/** Pieces that were promised and are not there: neither promised nor on hand any more, each with its own entry. */
export async function writeOff(
  tx: Db,
  shopId: number,
  { variantId, count }: Demand,
  cause: AllocationCause,
  why: CorrectionCause,
): Promise<void> {
  const piece = { shopId, variantId }
  const before = await lockStock(tx, piece)
  // A feed may have counted the piece away already.
  const onHand = Math.max(0, before.onHand - count)
  await updateStock(tx, piece, { onHand, reserved: before.reserved - count })
  await insertMovements(tx, [{ ...piece, kind: 'release', cause, onHand: 0, reserved: -count }])
  await insertCorrection(tx, piece, onHand - before.onHand, why)
  // Where one is missing, the others of it may be as well.
  await judgeRows(tx, shopId, [variantId])
}

/** Pieces that were found after all are on hand and promised again; false, and the caller must roll back, where they are others' by now. */
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
 * What was handed over since then (a time as text) was not, after all: it is on the shelf and promised again. False, and the
 * caller must roll back, where a feed has counted the shelf meanwhile and others were promised what lies there.
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
    // A feed may have counted the piece away already: then the shelf has nothing more to give.
    const onHand = kind === 'hand_over' ? Math.max(0, before.onHand - count) : before.onHand
    await updateStock(tx, piece, { onHand, reserved })
    await insertMovements(tx, [{ ...piece, kind, cause, onHand: onHand - before.onHand, reserved: -count }])
  }
}

/** One entry a variant, in id order: two carts that share two variants would otherwise deadlock. */
function summed(demand: readonly Demand[]): Demand[] {
  const counts = new Map<number, number>()
  for (const { variantId, count } of demand) counts.set(variantId, (counts.get(variantId) ?? 0) + count)
  return [...counts].map(([variantId, count]) => ({ variantId, count })).sort((a, b) => a.variantId - b.variantId)
}
