import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findOrder, mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { lockOrder } from '../queries-returns.ts'
import { sumByLine } from './count-pieces.ts'
import { confirmSame } from './queries-requests.ts'
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

export interface WithdrawalInput {
  lines: readonly Pieces[]
  reason: string
  /** The number of withdrawals that the page showed. null: only the pieces are compared. */
  seen: number | null
  /** When the shopper gave notice, if earlier than now. */
  at?: Date
}

/**
 * Records a withdrawal from pieces of an order, and mails the acknowledgement. A request for the same pieces that waits
 * for its mailed link counts as confirmed. Idempotent: a repeated request gets the first response.
 */
export async function withdraw(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  { token, ...input }: WithdrawalInput & { token: string },
): Promise<WithdrawOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<WithdrawOutcome> => {
    const id = (await findOrder(tx, { token }))?.id
    return id === undefined ? { ok: false, reason: 'not_found' } : withdrawFrom(tx, queue, id, input)
  })
}

/** As `withdraw`, in an open transaction. */
export async function withdrawFrom(tx: Db, queue: Queue, id: number, input: WithdrawalInput): Promise<WithdrawOutcome> {
  if (!(await lockOrder(tx, id))) return { ok: false, reason: 'not_found' }
  const { lines, reason, seen, at } = input
  const found = (await findWithdrawals(tx, [id])).get(id)
  const requested = sumByLine(lines)
  if (found && isSentAgain(found, { seen, reason, lines: requested })) return { ok: true, orderId: id }
  const checked = checkWithdrawal(found, { ...input, lines: requested })
  if (!checked.ok) return checked
  const number = checked.found.announced.length + 1
  const withdrawalId = await insertWithdrawal(tx, { order_id: id, number, reason, lines: requested, ...(at && { at }) })
  await confirmSame(tx, id, requested)
  await queue.enqueue(tx, mailQueue, { kind: 'withdrawn', reservationId: id, withdrawalId } satisfies MailJob)
  return { ok: true, orderId: id }
}

type Refusal = Exclude<WithdrawOutcome, { ok: true }>

/** Whether the order permits the withdrawal. `lines`: one entry per line. */
export function checkWithdrawal(
  found: Withdrawal | undefined,
  { lines, seen, at }: Pick<WithdrawalInput, 'lines' | 'seen' | 'at'>,
): { ok: true; found: Withdrawal } | Refusal {
  if (!found) return { ok: false, reason: 'not_open' }
  if (lines.length === 0) return { ok: false, reason: 'nothing' }
  if (seen !== null && found.announced.length !== seen) return { ok: false, reason: 'stale' }
  const { lastDay, left } = found
  const inTime = found.open || (at !== undefined && lastDay !== null && osloDay(at).date <= lastDay)
  if (!inTime && lastDay !== null && left.length > 0) return { ok: false, reason: 'too_late', lastDay }
  const most = new Map(left.map(({ line, count }) => [line, count]))
  return lines.some(({ line, count }) => count > (most.get(line) ?? 0))
    ? { ok: false, reason: 'stale' }
    : { ok: true, found }
}

function isSentAgain(
  { announced }: Withdrawal,
  { seen, reason, lines }: Pick<WithdrawalInput, 'seen' | 'reason' | 'lines'>,
) {
  if (seen === null) return false
  const made = announced[seen]
  return (
    made?.reason === reason &&
    JSON.stringify(made.lines.map(({ line, count }) => [line, count])) ===
      JSON.stringify(lines.map(({ line, count }) => [line, count]))
  )
}
