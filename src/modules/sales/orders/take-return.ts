import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { findByHand, findPayments, type Payment } from '#modules/sales/payments/index.ts'
import {
  findById,
  findOrder,
  findSoldGoods,
  type ReservationView,
  mailQueue,
  type MailJob,
  type SoldGoods,
} from '#modules/sales/reservations/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'
import { findReturns, insertReturn, lockOrder, type ReturnedGoods } from './queries-returns.ts'
import { subjectOf } from './settle-order.ts'
import { sumByLine } from './withdrawals/count-pieces.ts'
import { isHandedOver } from '#shared/reservations/reservation-status.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** An order that staff have looked up for a return. */
export interface Returnable {
  view: ReservationView
  lines: (SoldGoods & { returned: number })[]
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
  const payment = (await findPayments(db, [subjectOf(id)])).get(subjectOf(id))
  return {
    view,
    returns,
    open: isHandedOver(view.reservation.statusID) && payment !== undefined && (await takenOf(db, payment)) > 0,
    lines: goods.map(sold => ({ ...sold, returned: back.get(sold.line) ?? 0 })),
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
  /** Goods of the order were returned meanwhile, or more pieces are returned than were collected. */
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'nothing' }

/**
 * Takes pieces of an order back in a shop. The next settlement refunds them. Of two concurrent returns, one is refused. The
 * stock does not change, because the shop's next count includes the pieces that can be sold again.
 */
export async function takeReturn(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  actor: StaffActor,
  request: {
    id: number
    pickupCode: string
    lines: readonly { line: number; count: number }[]
    /** The number of earlier returns that the page showed. */
    seen: number
    reason: string
    shopId: number
  },
): Promise<ReturnOutcome> {
  const isOwn = hasPermission(actor, 'refund') && worksFor(actor, request.shopId)
  if (!isOwn || (await findShopNames(database.db, [request.shopId])).size === 0)
    return { ok: false, reason: 'shop_unknown' }
  return commitWhenOk(database.db, async (tx): Promise<ReturnOutcome> => {
    if (!(await lockOrder(tx, request.id))) return { ok: false, reason: 'not_found' }
    const returnable = await findReturnable(tx, request.id, request.pickupCode)
    if (!returnable) return { ok: false, reason: 'not_found' }
    if (!returnable.open) return { ok: false, reason: 'not_open' }
    if (returnable.returns.length !== request.seen) return { ok: false, reason: 'stale' }
    const lines = sumByLine(request.lines)
    for (const { line, count } of lines) {
      const sold = returnable.lines.find(each => each.line === line)
      if (!sold || sold.returned + count > sold.count) return { ok: false, reason: 'stale' }
    }
    const order = await findOrder(tx, { id: request.id })
    const vat = order?.vatOfReturns([...returnable.returns.map(each => each.lines), lines]).at(-1) ?? []
    const amount = vat.reduce((sum, { gross }) => sum + gross, 0)
    if (amount === 0) return { ok: false, reason: 'nothing' }
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
    await recordAudit(tx, {
      accountId,
      action: 'order return',
      subject: `reservation:${id}`,
      detail: { amount, shop: shopId, pieces },
    })
    await queue.enqueue(tx, mailQueue, { kind: 'returned', reservationId: id, returnId } satisfies MailJob)
    return { ok: true, amount }
  })
}
