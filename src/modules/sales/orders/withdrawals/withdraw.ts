import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findOrder, mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { lockOrder } from '../queries-returns.ts'
import { sumByLine } from './count-pieces.ts'
import { insertWithdrawal, type Pieces } from './queries-withdrawals.ts'
import { findWithdrawals, type Withdrawal } from './withdrawal.ts'

export type WithdrawOutcome =
  | { ok: true; orderId: number }
  | { ok: false; reason: 'not_found' }
  /** The order is not handed over, is paid in the shop, or its hand-over can still be undone. */
  | { ok: false; reason: 'not_open' }
  | { ok: false; reason: 'too_late'; lastDay: string }
  /** A withdrawal or return has been recorded meanwhile, or too many pieces are requested. */
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'nothing' }

interface WithdrawalInput {
  token: string
  lines: readonly Pieces[]
  reason: string
  /** The number of withdrawals that the page showed. */
  seen: number
}

/**
 * Records a withdrawal from pieces of an order, and mails the acknowledgement. Idempotent: a repeated request gets the
 * first response.
 */
export async function withdraw(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  { token, lines, reason, seen }: WithdrawalInput,
): Promise<WithdrawOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<WithdrawOutcome> => {
    const id = (await findOrder(tx, { token }))?.id
    if (id === undefined || !(await lockOrder(tx, id))) return { ok: false, reason: 'not_found' }
    const found = (await findWithdrawals(tx, [id])).get(id)
    if (!found) return { ok: false, reason: 'not_open' }
    const requested = sumByLine(lines)
    if (requested.length === 0) return { ok: false, reason: 'nothing' }
    if (isSentAgain(found, { seen, reason, lines: requested })) return { ok: true, orderId: id }
    if (found.announced.length !== seen) return { ok: false, reason: 'stale' }
    if (!found.open)
      return found.lastDay !== null && found.left.length > 0
        ? { ok: false, reason: 'too_late', lastDay: found.lastDay }
        : { ok: false, reason: 'stale' }
    const left = new Map(found.left.map(({ line, count }) => [line, count]))
    if (requested.some(({ line, count }) => count > (left.get(line) ?? 0))) return { ok: false, reason: 'stale' }
    const withdrawalId = await insertWithdrawal(tx, { order_id: id, number: seen + 1, reason, lines: requested })
    await queue.enqueue(tx, mailQueue, { kind: 'withdrawn', reservationId: id, withdrawalId } satisfies MailJob)
    return { ok: true, orderId: id }
  })
}

function isSentAgain(
  { announced }: Withdrawal,
  { seen, reason, lines }: Pick<WithdrawalInput, 'seen' | 'reason' | 'lines'>,
) {
  const made = announced[seen]
  return (
    made?.reason === reason &&
    JSON.stringify(made.lines.map(({ line, count }) => [line, count])) ===
      JSON.stringify(lines.map(({ line, count }) => [line, count]))
  )
}
