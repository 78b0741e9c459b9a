import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { enqueueRequestMail } from './request-mail-job.ts'
import { closeRow, findRequest, type RequestOutcome } from './queries.ts'

const reasonLimit = 1_000

export type CloseOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'reason' | 'not_open' }

/** Closes a request with a reason, and mails it to the requester. `reason`: it is empty or too long. */
export async function closeRequest(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Pick<Queue, 'enqueue'> },
  actor: Actor,
  { id, outcome, reason: typed }: { id: number; outcome: RequestOutcome; reason: string },
): Promise<CloseOutcome> {
  if (!hasPermission(actor, 'privacy')) return { ok: false, reason: 'forbidden' }
  const reason = cleanText(typed)
  if (reason === '' || reason.length > reasonLimit) return { ok: false, reason: 'reason' }
  return commitWhenOk(database.db, async (tx): Promise<CloseOutcome> => {
    const request = await findRequest(tx, id)
    if (!request || !(await closeRow(tx, { id, outcome, reason }))) return { ok: false, reason: 'not_open' }
    await enqueueRequestMail(queue, tx, { requestId: id })
    const detail = { kind: request.kind, outcome, reason }
    await recordAudit(tx, {
      accountId: accountIdOf(actor),
      action: 'privacy request closed',
      subject: `privacy-request:${id}`,
      detail,
    })
    return { ok: true }
  })
}
