import type { StaffActor } from '#modules/people/audit/index.ts'
import { stepTransfer, type StepOutcome, type TransferStep } from '#modules/sales/transfers/index.ts'
import { changeStatus, type ReservationDeps } from '#modules/sales/reservations/index.ts'

/**
 * Takes a step of a transfer at a desk. When the last goods of a reservation arrive, it becomes ready, which sends the
 * customer the usual message. If the process dies in between, the reservation waits in the list of those to pick.
 */
export async function stepTransferAtDesk(
  deps: ReservationDeps,
  actor: StaffActor,
  input: { id: number; step: TransferStep; reason?: string | undefined },
): Promise<StepOutcome> {
  const outcome = await stepTransfer(deps, actor, input)
  if (outcome.ok && outcome.isComplete && outcome.reservationId !== null)
    await changeStatus(deps, actor, { id: outcome.reservationId, action: 'ready' })
  return outcome
}
