import type { Database } from '#database/connection.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { findRecipient, insertCall } from '#modules/sales/recalls/index.ts'

export type RecallCallOutcome =
  | { ok: true }
  | { ok: false; reason: 'forbidden' }
  /** The reservation does not have the goods. */
  | { ok: false; reason: 'not_bought' }

/** Records a call to a buyer whom no mail has reached, as evidence. `note`: what came of it. */
export function recordRecallCall(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  { recallId, reservationId, note }: { recallId: number; reservationId: number; note: string },
): Promise<RecallCallOutcome> {
  return db.transaction().execute(async (tx): Promise<RecallCallOutcome> => {
    if (!hasPermission(actor, 'desk')) return { ok: false, reason: 'forbidden' }
    if (!(await findRecipient(tx, recallId, reservationId))) return { ok: false, reason: 'not_bought' }
    const accountId = accountIdOf(actor)
    await insertCall(tx, { recallId, reservationId, accountId, note })
    const subject = `recall:${recallId}`
    await recordAudit(tx, {
      accountId,
      action: 'recall call recorded',
      subject,
      detail: { reservation: reservationId },
    })
    return { ok: true }
  })
}
