import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { findByHand, findPayments, type Payment } from '#modules/sales/payments/index.ts'
import {
  findById,
  findOrder,
  findRecalledGoods,
  findSoldGoods,
  type ReservationView,
  mailQueue,
  type MailJob,
  type SoldGoods,
} from '#modules/sales/reservations/index.ts'
import { findShopNames, addReturned } from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'
import { findReturns, insertReturn, lockOrder, type ReturnedGoods, type ReturnedLine } from './queries-returns.ts'
import { subjectOf } from './settle-order.ts'
import { sumByLine } from './withdrawals/count-pieces.ts'
import { isHandedOver } from '#shared/reservations/reservation-status.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** An order that staff have looked up for a return. */
export interface Returnable {
  view: ReservationView
  /** `recalled`: a recall in force stops the goods. */
  lines: (SoldGoods & { returned: number; recalled: boolean })[]
  returns: ReturnedGoods[]
  /** Goods can be returned: the order was handed over, and paid online or settled by hand. */
  open: boolean
}

/**
 * Finds an order by its number and pickup code, in any shop. undefined: no order has both.
 */
export async function findReturnable(db: Db, id: number, pickupCode: string): Promise<Returnable | undefined> {
  const view = await findById(db, id)
  if (!view?.isOrder || view.pickupCode !== cleanDigits(pickupCode)) return undefined
  const [returns, goods] = await Promise.all([findReturns(db, id), findSoldGoods(db, id)])
  const back = new Map<number, number>()
  for (const { lines } of returns) for (const { line, count } of lines) back.set(line, (back.get(line) ?? 0) + count)
  const recalled = await findRecalledGoods(db, goods)
  const payment = (await findPayments(db, [subjectOf(id)])).get(subjectOf(id))
  return {
    view,
    returns,
    open: isHandedOver(view.reservation.statusID) && payment !== undefined && (await takenOf(db, payment)) > 0,
    lines: goods.map(sold => ({
      ...{ ...sold, returned: back.get(sold.line) ?? 0 },
      recalled: recalled.has(sold.variantId),
    })),
  }
}

/** The captured sum of a payment, by its provider or by hand, in øre. */
const takenOf = async (db: Db, payment: Payment): Promise<number> =>
  payment.captured + (await findByHand(db, payment)).captured

export type ReturnOutcome =
  | { ok: true; amount: number }
  | { ok: false; reason: 'not_found' | 'not_open' }
  /** The shop does not exist, is none of the actor's shops, or the actor may not refund. */
  | { ok: false; reason: 'shop_unknown' }
  /** Goods were returned meanwhile, the refund is not `amount`, or more pieces are returned than were collected. */
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'nothing' }
  /** A recall stops goods that are returned as `sellable`. */
  | { ok: false; reason: 'recalled' }

/** Whether returned pieces can be sold again, are damaged, or go back to the supplier. */
export type ReturnCondition = 'sellable' | 'damaged' | 'supplier'

interface ReturnRequest {
  id: number
  pickupCode: string
  /** `condition` undefined: unknown, so the stock does not change. */
  lines: readonly { line: number; count: number; condition?: ReturnCondition | undefined }[]
  /** The number of earlier returns that the page showed. */
  seen: number
}

/** The refund for these pieces, in øre, without taking them back. */
export const previewReturn = async (db: Db, request: ReturnRequest): Promise<ReturnOutcome> => {
  const judged = await judgeReturn(db, request)
  return judged.ok ? { ok: true, amount: judged.amount } : judged
}

/**
 * Takes pieces of an order back in a shop. The next settlement refunds them. Of two concurrent returns, one is refused.
 * Pieces that can be sold again are added to the stock on hand of this shop.
 */
export async function takeReturn(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  actor: StaffActor,
  request: ReturnRequest & {
    reason: string
    shopId: number
    /** The refund that the page showed, in øre. Another one is refused. Default: any. */
    amount?: number | undefined
  },
): Promise<ReturnOutcome> {
  const isOwn = hasPermission(actor, 'refund') && worksFor(actor, request.shopId)
  if (!isOwn || (await findShopNames(database.db, [request.shopId])).size === 0)
    return { ok: false, reason: 'shop_unknown' }
  return commitWhenOk(database.db, async (tx): Promise<ReturnOutcome> => {
    if (!(await lockOrder(tx, request.id))) return { ok: false, reason: 'not_found' }
    const judged = await judgeReturn(tx, request)
    if (!judged.ok) return judged
    const { amount, lines } = judged
    if (request.amount !== undefined && request.amount !== amount) return { ok: false, reason: 'stale' }
    const { id, shopId, reason } = request
    const { accountId } = actor
    const returnId = await insertReturn(tx, {
      order_id: id,
      shop_id: shopId,
      account_id: accountId,
      amount,
      reason,
      lines,
    })
    const pieces = request.lines.reduce((sum, { count }) => sum + count, 0)
    const sellable = lines.reduce((sum, line) => sum + (line.sellable ?? 0), 0)
    await recordAudit(tx, {
      accountId,
      action: 'order return',
      subject: `reservation:${id}`,
      detail: { amount, shop: shopId, pieces, sellable },
    })
    await queue.enqueue(tx, mailQueue, { kind: 'returned', reservationId: id, returnId } satisfies MailJob)
    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    await addReturned(tx, shopId, soldAgain(judged.goods, lines), {
      actor: `staff:${accountId}`,
      reason: 'Retur, kan selges igjen',
    })
    return { ok: true, amount }
  })
}

/** Calculates the refund of a return, or says why it is refused. */
async function judgeReturn(
  db: Db,
  request: ReturnRequest,
): Promise<
  | { ok: true; amount: number; lines: ReturnedLine[]; goods: readonly SoldGoods[] }
  | Extract<ReturnOutcome, { ok: false }>
> {
  const returnable = await findReturnable(db, request.id, request.pickupCode)
  if (!returnable) return { ok: false, reason: 'not_found' }
  if (!returnable.open) return { ok: false, reason: 'not_open' }
  if (returnable.returns.length !== request.seen) return { ok: false, reason: 'stale' }
  const lines = sumByLine(request.lines)
  for (const { line, count } of lines) {
    const sold = returnable.lines.find(each => each.line === line)
    if (!sold || sold.returned + count > sold.count) return { ok: false, reason: 'stale' }
  }
  const sellable = request.lines.filter(({ count, condition }) => count > 0 && condition === 'sellable')
  if (returnable.lines.some(({ line, recalled }) => recalled && sellable.some(each => each.line === line)))
    return { ok: false, reason: 'recalled' }
  const order = await findOrder(db, { id: request.id })
  const vat = order?.vatOfReturns([...returnable.returns.map(each => each.lines), lines]).at(-1) ?? []
  const amount = vat.reduce((sum, { gross }) => sum + gross, 0)
  if (amount === 0) return { ok: false, reason: 'nothing' }
  return { ok: true, amount, lines: lines.map(each => withCondition(each, request.lines)), goods: returnable.lines }
}

/** The pieces of a line by condition. */
function withCondition({ line, count }: { line: number; count: number }, all: ReturnRequest['lines']): ReturnedLine {
  const own = all.filter(each => each.line === line && each.count > 0)
  const isKnown = own.every(({ condition }) => condition !== undefined)
  const piecesOf = (condition: ReturnCondition) =>
    own.reduce((sum, each) => sum + (each.condition === condition ? each.count : 0), 0)
  return {
    ...{ line, count },
    sellable: isKnown ? piecesOf('sellable') : null,
    toSupplier: isKnown ? piecesOf('supplier') : null,
  }
}

/** The pieces to add to the stock, by variant. */
function soldAgain(goods: readonly SoldGoods[], lines: readonly ReturnedLine[]) {
  const pieces = new Map<number, number>()
  for (const { line, variantId } of goods) {
    const sellable = lines.find(each => each.line === line)?.sellable ?? 0
    if (sellable > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + sellable)
  }
  return [...pieces].map(([variantId, count]) => ({ variantId, count }))
}
