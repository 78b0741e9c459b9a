import { systemActor } from '#modules/people/audit/index.ts'
import { findEndedBefore, settledAfter } from '#modules/sales/reservations/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { TransferDeps } from './ask-transfer.ts'
import { findHeldTransfers } from './queries-transfers.ts'
import { stepTransfer } from './step-transfer.ts'

/**
 * Cancels transfers that were not sent before their reservation ended, once that can no longer be undone. Sent ones go
 * to the stock of the receiving shop. Returns the number of cancelled transfers.
 */
export async function cancelIdleTransfers(deps: TransferDeps): Promise<number> {
  const { db } = deps.database
  const held = await findHeldTransfers(db)
  const reservations = held.map(({ reservationId }) => reservationId)
  const ended = await findEndedBefore(db, reservations, await settledAfter(db))
  return forEachPart(
    held.filter(({ reservationId }) => ended.has(reservationId)).map(({ id }) => id),
    id => `transfer ${id}`,
    async id => ((await stepTransfer(deps, systemActor, { id, step: 'cancel' })).ok ? 1 : 0),
  )
}
