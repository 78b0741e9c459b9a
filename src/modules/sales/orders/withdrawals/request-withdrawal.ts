import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hashToken, mailQueue, newSeed, withdrawalToken, type MailJob } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { lockOrder } from '../queries-returns.ts'
import { sumByLine } from './count-pieces.ts'
import { countRecent, findRequest, findWaiting, insertRequest, markConfirmed } from './queries-requests.ts'
import { checkWithdrawal, withdrawFrom, type WithdrawalInput, type WithdrawOutcome } from './withdraw.ts'
import { findWithdrawals } from './withdrawal.ts'

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
 * order's address. A repeated request gets the first response.
 */
export function requestWithdrawal(
  { database, queue, secret }: RequestDeps,
  orderId: number,
  { reason, ...input }: Omit<WithdrawalInput, 'at'>,
): Promise<RequestOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<RequestOutcome> => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'not_found' }
    const lines = sumByLine(input.lines)
    const checked = checkWithdrawal((await findWithdrawals(tx, [orderId])).get(orderId), { ...input, lines })
    if (!checked.ok) return checked
    const same = (await findWaiting(tx, [orderId])).find(
      each => each.reason === reason && JSON.stringify(sumByLine(each.lines)) === JSON.stringify(lines),
    )
    if ((await countRecent(tx, orderId)) >= mailsPerDay)
      return same ? { ok: true, at: same.at } : { ok: false, reason: 'too_many' }
    const seed = newSeed()
    const tokenHash = hashToken(withdrawalToken(secret, seed))
    const { id, at } = await insertRequest(tx, { order_id: orderId, seed, token_hash: tokenHash, lines, reason })
    await queue.enqueue(tx, mailQueue, {
      kind: 'withdrawing',
      reservationId: orderId,
      requestId: id,
    } satisfies MailJob)
    return { ok: true, at }
  })
}

/**
 * Confirms a request by the token of its mailed link: records the withdrawal with the time of the request. Idempotent.
 */
export function confirmWithdrawal(
  { database, queue }: Omit<RequestDeps, 'secret'>,
  token: string,
): Promise<WithdrawOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<WithdrawOutcome> => {
    const request = await findRequest(tx, { tokenHash: hashToken(token) }, { lock: true })
    if (!request) return { ok: false, reason: 'not_found' }
    const { id, orderId, lines, reason, at, confirmedAt } = request
    if (confirmedAt) return { ok: true, orderId }
    const outcome = await withdrawFrom(tx, queue, orderId, { lines, reason, seen: null, at })
    if (outcome.ok) await markConfirmed(tx, id)
    return outcome
  })
}

/** A request by the token of its link, with the pieces that it names. undefined: unknown, or older than 30 days. */
export const findRequestByToken = (db: Database['db'], token: string) =>
  findRequest(db, { tokenHash: hashToken(token) })
