import type { Database, Db } from '#database/connection.ts'
import { hasPermission, recordAudit, worksFor, type Actor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'

/** The actors that may change the status of a reservation, or mark a line of it. */
export type ReservationActor = Extract<Actor, { kind: 'staff' | 'shopper' | 'system' }>

export interface ReservationDeps {
  database: Pick<Database, 'db'>
  queue: Queue
}

/** An actor's name in events and stock corrections. */
export const actorName = (actor: ReservationActor): string =>
  actor.kind === 'staff' ? `staff:${actor.accountId}` : actor.kind

/**
 * Whether an actor may change the reservations of a shop: true for staff of that shop and the system. A shopper may
 * change only the reservation of a receipt token (`mayChange`).
 */
export const mayServe = (actor: ReservationActor, shopId: number): boolean =>
  hasPermission(actor, 'desk') && worksFor(actor, shopId)

/**
 * Records an action of staff on a reservation in the audit log. Actions of other actors are only in the reservation's
 * events.
 */
export async function auditReservation(
  tx: Db,
  actor: ReservationActor,
  { id, action, detail }: { id: number; action: string; detail?: Record<string, string | number | null> },
): Promise<void> {
  if (actor.kind !== 'staff') return
  await recordAudit(tx, {
    accountId: actor.accountId,
    action: `reservation ${action}`,
    subject: `reservation:${id}`,
    ...(detail && { detail }),
  })
}
