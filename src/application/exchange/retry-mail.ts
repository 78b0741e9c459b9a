import type { Database } from '#database/connection.ts'
import { reviewRequestQueue } from '#modules/catalogue/reviews/index.ts'
import { contactQueue, summaryQueue } from '#modules/exchange/notifications/index.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import { favouriteMailQueue } from '#modules/people/customers/index.ts'
import { recallMailQueue } from '#modules/sales/recalls/index.ts'
import { mailQueue } from '#modules/sales/reservations/index.ts'
import { alertQueue } from '#modules/stock/stock-alerts/index.ts'
import { retryFailedJob } from '#platform/failed-jobs.ts'

/**
 * Queues in which an editor may retry failed mails. SMS are left out, because a failed SMS may have been sent. Mails
 * with codes and links are left out, because they have expired, and the addresses in their jobs are soon deleted.
 */
const retriedQueues = [
  mailQueue,
  summaryQueue,
  alertQueue,
  favouriteMailQueue,
  reviewRequestQueue,
  contactQueue,
  recallMailQueue,
]

export const canRetryMail = (queue: string): boolean => retriedQueues.includes(queue)

/**
 * Sends a failed mail again. Needs the permission `editor`. `not_found`: it was sent, is being sent, is deleted, or is
 * of another kind.
 */
export async function retryMail(
  { database }: { database: Pick<Database, 'db'> },
  actor: StaffActor,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not_found' }> {
  if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
  return database.db.transaction().execute(async tx => {
    if (!(await retryFailedJob(tx, id, retriedQueues))) return { ok: false, reason: 'not_found' }
    const { accountId } = actor
    await recordAudit(tx, { accountId, action: 'mail retried', subject: `mail:${id}`, detail: {} })
    return { ok: true }
  })
}
