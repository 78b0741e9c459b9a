import type { Db } from '#database/connection.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { readPickingDays } from '#modules/stock/allocation/index.ts'
import { actorName, type ReservationDeps } from '../actor.ts'
import { mailQueue, type MailJob } from '../mail-job.ts'
import { movePromises, type ShopPromise } from './queries-promises.ts'

/** Moves promises that `lockPromises` has locked, and mails the new times to the shoppers. */
export async function extendPromises(
  { queue }: Pick<ReservationDeps, 'queue'>,
  tx: Db,
  actor: StaffActor,
  moved: readonly (ShopPromise & { until: Date })[],
): Promise<void> {
  if (moved.length === 0) return
  const events = await movePromises(tx, moved, { actor: actorName(actor), pickingDays: await readPickingDays(tx) })
  for (const [reservationId, change] of events)
    await queue.enqueue(tx, mailQueue, { kind: 'extended', reservationId, change } satisfies MailJob)
}
