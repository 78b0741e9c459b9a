import type { Database } from '#database/connection.ts'
import { queueSms, type QueueSmsDeps } from '#modules/exchange/notifications/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { takeDueReminders } from './queries-reminders.ts'

type ReminderOutcome = { ok: true; taken: number } | { ok: false; reason: 'forbidden' }

/**
 * Queues reminders by SMS for at most `limit` reservations that have been ready for four hours and have a pickup deadline
 * in 1 to 24 hours, one per reservation.
 */
export async function remindBySms(
  deps: QueueSmsDeps & { database: Pick<Database, 'db'> },
  actor: Actor,
  { limit }: { limit: number },
): Promise<ReminderOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return deps.database.db.transaction().execute(async tx => {
    const due = await takeDueReminders(tx, limit)
    for (const { id, phone } of due) await queueSms(deps, tx, { kind: 'reminder', reservationId: id, phone })
    return { ok: true, taken: due.length }
  })
}
