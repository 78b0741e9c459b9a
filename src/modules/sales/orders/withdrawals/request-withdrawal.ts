import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashToken, mailQueue, newSeed, withdrawalToken, type MailJob } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { lockOrder } from '../queries-returns.ts'
import { sumByLine } from './count-pieces.ts'
import {
  addMail,
  countMails,
  findRequest,
  findWaiting,
  insertRequest,
  type WithdrawalRequest,
} from './queries-requests.ts'
import { checkWithdrawal, withdrawFrom, type WithdrawalInput, type WithdrawOutcome } from './withdraw.ts'
import { findWithdrawals, type Withdrawal } from './withdrawal.ts'

interface RequestDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  /** Derives the token of the mailed link. */
  secret: string
}

export type RequestOutcome =
  | { ok: true; at: Date }
  /** The order has got three mails within a day. */
  | { ok: false; reason: 'too_many' }
  | Exclude<WithdrawOutcome, { ok: true }>

const mailsPerDay = 3

/**
 * Stores a withdrawal of a browser that has not shown that the order is its own, and mails a link that confirms it to the
 * order's address. A repeated request gets the first response, and the link is mailed again.
 */
export function requestWithdrawal(
  { database, queue, secret }: RequestDeps,
  orderId: number,
  { reason, ...input }: Omit<WithdrawalInput, 'at'>,
): Promise<RequestOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<RequestOutcome> => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'not_found' }
    const lines = sumByLine(input.lines)
    const same = (await findWaiting(tx, [orderId])).find(
      each => each.reason === reason && JSON.stringify(sumByLine(each.lines)) === JSON.stringify(lines),
    )
    const found = (await findWithdrawals(tx, [orderId])).get(orderId)
    const checked = checkWithdrawal(found, { ...input, lines, ...(same && { at: same.at }) })
    if (!checked.ok) return checked
    if ((await countMails(tx, orderId)) >= mailsPerDay)
      return same ? { ok: true, at: same.at } : { ok: false, reason: 'too_many' }
    const { id, at } = same ?? (await addRequest(tx, secret, { orderId, lines, reason }))
    if (same) await addMail(tx, id)
    await queue.enqueue(tx, mailQueue, {
      kind: 'withdrawing',
      reservationId: orderId,
      requestId: id,
    } satisfies MailJob)
    return { ok: true, at }
  })
}

function addRequest(
  tx: Db,
  secret: string,
  { orderId, lines, reason }: Pick<WithdrawalRequest, 'orderId' | 'lines' | 'reason'>,
): Promise<{ id: number; at: Date }> {
  const seed = newSeed()
  const tokenHash = hashToken(withdrawalToken(secret, seed))
  return insertRequest(tx, { order_id: orderId, seed, token_hash: tokenHash, lines, reason })
}

/**
 * Confirms a request by the token of its mailed link: records the withdrawal with the time of the request. Other waiting
 * requests for the same pieces are confirmed with it, so that a form that was sent twice withdraws once. Idempotent.
 */
export function confirmWithdrawal(
  { database, queue }: Omit<RequestDeps, 'secret'>,
  token: string,
): Promise<WithdrawOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<WithdrawOutcome> => {
    const which = { tokenHash: hashToken(token) }
    const orderId = (await findRequest(tx, which))?.orderId
    if (orderId === undefined || !(await lockOrder(tx, orderId))) return { ok: false, reason: 'not_found' }
    // Read again, because another link may have confirmed it before the order was locked.
    const request = await findRequest(tx, which)
    if (!request) return { ok: false, reason: 'not_found' }
    const { lines, reason, at, confirmedAt } = request
    if (confirmedAt) return { ok: true, orderId }
    return withdrawFrom(tx, queue, orderId, { lines, reason, seen: null, at })
  })
}

/** The waiting requests for these orders that their links can still confirm, newest first. */
export async function findConfirmable(
  db: Db,
  withdrawals: ReadonlyMap<number, Withdrawal>,
): Promise<WithdrawalRequest[]> {
  const waiting = await findWaiting(db, [...withdrawals.keys()])
  return waiting.filter(
    ({ orderId, lines, at }) => checkWithdrawal(withdrawals.get(orderId), { lines, seen: null, at }).ok,
  )
}

/** A request by the token of its link, with the pieces that it names. undefined: unknown. */
export const findRequestByToken = (db: Database['db'], token: string) =>
  findRequest(db, { tokenHash: hashToken(token) })
