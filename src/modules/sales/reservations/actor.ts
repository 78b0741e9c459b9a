import type { Database, Db } from '#database/connection.ts'
import { accountIdOf, hasPermission, recordAudit, worksFor, type Actor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'
import type { ActorKind } from './reservation.ts'

/** The actors that may change the status of a reservation, or mark a line of it. */
export type ReservationActor = Extract<Actor, { kind: 'staff' | 'key' | 'shopper' | 'system' }>

export interface ReservationDeps {
  database: Pick<Database, 'db'>
  queue: Queue
}

/** An actor's name in events and stock corrections. */
export function actorName(actor: ReservationActor): string {
  if (actor.kind === 'staff') return `staff:${actor.accountId}`
  return actor.kind === 'key' ? `key:${actor.keyId}` : actor.kind
}

/** The actor in the table of reservation.ts. A key works at the desk as staff do. */
export const deskKind = ({ kind }: ReservationActor): ActorKind => (kind === 'key' ? 'staff' : kind)

/**
 * Whether an actor may change the reservations of a shop: true for staff of that shop with the permission `desk`, for
 * keys of that shop, and for the system. A shopper may change only the reservation of a receipt token (`mayChange`).
 */
export const mayServe = (actor: ReservationActor, shopId: number): boolean =>
  (actor.kind === 'key' || hasPermission(actor, 'desk')) && worksFor(actor, shopId)

/**
 * Records an action of staff or of a key on a reservation in the audit log. Actions of other actors are only in the reservation's
 * events.
 */
export async function auditReservation(
  tx: Db,
  actor: ReservationActor,
  { id, action, detail }: { id: number; action: string; detail?: Record<string, string | number | null> },
): Promise<void> {
  if (actor.kind !== 'staff' && actor.kind !== 'key') return
  await recordAudit(tx, {
    accountId: accountIdOf(actor),
    action: `reservation ${action}`,
    subject: `reservation:${id}`,
    ...((detail ?? actor.kind === 'key') && {
      detail: { ...detail, ...(actor.kind === 'key' && { key: actor.keyId }) },
    }),
  })
}
