import type { DeskEvent } from '#contract/staff.ts'
import type { Db } from '#database/connection.ts'
import { statusLabel, type EventOfReservation } from '#modules/sales/reservations/index.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import { accountOf, byWhom } from '../present-desk.ts'

/** The history of a reservation, as Norwegian text. `isProgram`: without the names and words of employees. */
export async function presentEvents(
  db: Db,
  events: readonly EventOfReservation[],
  { isProgram = false } = {},
): Promise<DeskEvent[]> {
  const accounts = events.flatMap(({ actor }) => accountOf(actor) ?? [])
  const names = isProgram ? new Map<number, string>() : await findAccountNames(db, accounts)
  return events.map(event => ({
    at: event.at.toISOString(),
    statusID: event.to_status,
    status: event.note === null ? statusLabel(event.to_status) : (noteLabels[event.note] ?? event.note),
    by: byWhom(event.actor, names),
    reason: isProgram && accountOf(event.actor) !== null ? null : event.reason,
    line: event.line,
  }))
}

const noteLabels: Record<string, string> = {
  extended: 'Hentefristen er forlenget',
  moved: 'Byttet butikk',
  transfer: 'Sending mellom butikker',
  asked_move: 'Spurt om å hente et annet sted',
  declined_move: 'Vil ikke hente et annet sted',
  asked_substitute: 'Spurt om en annen vare',
  agreed_substitute: 'Vil ha den andre varen',
  declined_substitute: 'Vil ikke ha den andre varen',
  collector: 'Noen andre skal hente',
  no_collector: 'Ingen andre skal hente lenger',
  phone_corrected: 'Telefonnummeret er rettet',
  lapsed: 'Svarte ikke i tide',
  withdrawn: 'Spørsmålet er trukket',
  payment_lost: 'Betalingen er ikke reservert lenger',
}

/** Labels of line states. */
export const lineStateLabels: Record<string, string> = {
  waiting: 'satt tilbake',
  found: 'funnet',
  not_found: 'meldt ikke funnet',
}
