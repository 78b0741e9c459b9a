import type { DeskEvent } from '../history/queries-events.ts'
import type { ActorKind } from '../reservation.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** `mark` marks a line during picking. `move` is any other action. */
export type ButtonAction = 'move' | 'mark'
type Event = Pick<DeskEvent, 'from_status' | 'to_status' | 'actor' | 'line'>

/**
 * Whether an action depends on events since the page was shown.
 * - A `move` by staff depends on every event.
 * - A `mark` does not depend on other marks or on the start of picking: a scanner sends the next mark before the response
 * to the last one, and two assistants may pick together. `LineMark.from` checks the state of its own line.
 * - An action of a shopper depends on the sum and on events of others. It does not depend on marks, which shoppers do
 * not see.
 */
export function isStaleFor(
  events: readonly Event[],
  { press, actor, isOtherTotal }: { press: ButtonAction; actor: ActorKind; isOtherTotal: boolean },
): boolean {
  if (press === 'mark') return events.some(event => event.line === null && !isPickingBegun(event))
  if (actor === 'shopper') return isOtherTotal || events.some(event => event.line === null && event.actor !== 'shopper')
  return events.length > 0
}

const isPickingBegun = ({ from_status, to_status }: Event): boolean =>
  from_status === reservationStatus.placed && to_status === reservationStatus.picking
