import type { Database } from '#database/connection.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import {
  deleteReturned,
  findRecipient,
  insertReturned,
  isAllowed,
  isRepeatedReturn,
  listReturned,
  lockRecall,
  stateOf,
  type Remedy,
} from '#modules/sales/recalls/index.ts'

type Deps = Pick<Database, 'db'>
export type RecallReturnOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'forbidden' | 'not_found' | 'stale' }
  /** The reservation does not have the goods. */
  | { ok: false; reason: 'not_bought' }
  /** The account has taken an equal return after `seen`. */
  | { ok: false; reason: 'repeated' }
  /** Its buyer has got fewer pieces, or has returned them. */
  | { ok: false; reason: 'too_many'; left: number }

/**
 * Notes recalled pieces that a buyer has returned. `reservationId` null: bought without a reservation. `seen`: the latest
 * return that the page showed. It prevents that a press repeated after a lost response counts twice.
 */
export function takeRecallReturn(
  { db }: Deps,
  actor: Actor,
  {
    recallId,
    reservationId,
    pieces,
    remedy,
    seen,
  }: {
    recallId: number
    reservationId: number | null
    pieces: number
    remedy: Remedy
    seen?: number | undefined
  },
): Promise<RecallReturnOutcome> {
  return db.transaction().execute(async (tx): Promise<RecallReturnOutcome> => {
    if (!hasPermission(actor, 'desk')) return { ok: false, reason: 'forbidden' }
    const recall = await lockRecall(tx, recallId)
    if (!recall) return { ok: false, reason: 'not_found' }
    if (!isAllowed('takeReturn', stateOf(recall))) return { ok: false, reason: 'stale' }
    const accountId = accountIdOf(actor)
    if (
      seen !== undefined &&
      (await isRepeatedReturn(tx, { recallId, reservationId, pieces, remedy, accountId, seen }))
    )
      return { ok: false, reason: 'repeated' }
    if (reservationId !== null) {
      const recipient = await findRecipient(tx, recallId, reservationId)
      if (!recipient) return { ok: false, reason: 'not_bought' }
      const earlier = (await listReturned(tx, recallId)).filter(each => each.reservationId === reservationId)
      const left = recipient.handedOver - earlier.reduce((sum, each) => sum + each.pieces, 0)
      if (pieces > left) return { ok: false, reason: 'too_many', left }
    }
    const id = await insertReturned(tx, { recallId, reservationId, pieces, remedy, accountId })
    const detail = { reservation: reservationId, pieces, remedy }
    await recordAudit(tx, { accountId, action: 'recall return taken', subject: `recall:${recallId}`, detail })
    return { ok: true, id }
  })
}

/** Deletes a note made by mistake. */
export function undoRecallReturn(
  { db }: Deps,
  actor: Actor,
  { recallId, id }: { recallId: number; id: number },
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not_found' }> {
  return db.transaction().execute(async tx => {
    if (!hasPermission(actor, 'desk')) return { ok: false, reason: 'forbidden' } as const
    if (!(await deleteReturned(tx, recallId, id))) return { ok: false, reason: 'not_found' } as const
    const subject = `recall:${recallId}`
    await recordAudit(tx, { accountId: accountIdOf(actor), action: 'recall return undone', subject, detail: { id } })
    return { ok: true } as const
  })
}
