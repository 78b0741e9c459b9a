import type { Db } from '#database/connection.ts'
import { actorName, deskKind, type ReservationActor } from '../actor.ts'
import { owedOf } from '../lines/owed.ts'
import { findEvents, type DeskEvent } from '../history/queries-events.ts'
import { lockReservation } from '../queries-moves.ts'
import { findLines, type ReservationRow } from '../queries.ts'
import { isStaleFor, type ButtonAction } from './is-stale-for.ts'
import { readVersion, versionOf } from './version.ts'

/** The changes of a reservation since a page showed it. */
export interface Changes {
  /** The state on the page. null: the caller sent no valid version. */
  from: Standing | null
  to: Standing
  /** The version now. */
  version: string
  /** Oldest first. Empty if the page's state is unknown. */
  events: DeskEvent[]
}
interface Standing {
  status: number
  /** In øre. */
  total: number
}
export type Stale = { ok: false; reason: 'stale'; changes: Changes }

/**
 * Returns the events after `seen` (the version that the page showed) that affect the action. null: there are none, or
 * the caller sent no version. The caller has locked the reservation, so it cannot change before the action.
 */
export async function findChanges(
  tx: Db,
  row: ReservationRow,
  { seen, actor, press }: { seen: string | undefined; actor: ReservationActor; press: ButtonAction },
): Promise<Changes | null> {
  const view = seen === undefined ? undefined : readVersion(seen)
  if (view === undefined || view?.event === (row.last_event_id ?? 0)) return null
  const lines = (await findLines(tx, [row.id])).get(row.id) ?? []
  const { total } = owedOf({ ...row, deductions: row.deductions as { name: string; amount: number }[] }, lines)
  // Leave out the event of placing, which has no earlier status.
  const events = view ? (await findEvents(tx, row.id, view.event)).filter(event => event.from_status !== null) : []
  const isOtherTotal = view?.total !== total
  if (view && !isStaleFor(events, { press, actor: deskKind(actor), isOtherTotal })) return null
  return {
    from: view && { status: view.status, total: view.total },
    to: { status: row.status_id, total },
    version: versionOf(row, total),
    events,
  }
}

/** Locks a reservation, then returns the changes that affect an action, as `findChanges` does. */
export async function lockAndFindChanges(
  tx: Db,
  id: number,
  { seen, actor }: { seen: string | undefined; actor: ReservationActor },
): Promise<Changes | null> {
  const row = await lockReservation(tx, { id })
  return row ? findChanges(tx, row, { seen, actor, press: 'move' }) : null
}

/**
 * Whether the last change is the same action by the same actor. Then the response was lost, or the button was clicked
 * twice.
 */
export const isOwnLast = ({ events }: Changes, actor: ReservationActor, is: (event: DeskEvent) => boolean): boolean => {
  const last = events.at(-1)
  return last !== undefined && last.actor === actorName(actor) && is(last)
}
