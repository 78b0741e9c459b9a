import type { DeskEvent } from '#contract/staff.ts'
import type { Db } from '#database/connection.ts'
import type { Changes } from '#modules/sales/reservations/index.ts'
import type { ApiContext } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { presentChanges, totalChangeText } from '../../reservations/stale-messages.ts'
import { lineStateLabels, presentEvents } from './present-events.ts'

const maxEvents = 3

/**
 * Responds to a request from an outdated page with the changes since, and who made them. `isProgram`: without the names
 * of employees and what they wrote.
 */
export async function failStale(c: ApiContext, db: Db, changes: Changes, { isProgram = false } = {}) {
  const events = await presentEvents(db, changes.events, { isProgram })
  const message = events.slice(-maxEvents).map(eventText).join('. ')
  const what = message === '' ? 'Siden viste ikke hva som gjelder nå.' : `Endret etter at siden ble vist: ${message}.`
  return fail(c, 'stale', {
    message: `${what}${totalChangeText(changes)} Ingenting er gjort. Se over, og trykk igjen.`,
    statusID: changes.to.status,
    version: changes.version,
    changes: { ...presentChanges(changes), events },
  })
}

function eventText({ line, status, by, reason }: DeskEvent): string {
  const what = line ? `${line.name} er ${lineStateLabels[line.state] ?? line.state}` : status
  return `${what} (${by})${reason === null ? '' : `: ${reason}`}`
}
