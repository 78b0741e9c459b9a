import { statusLabel, type Changes } from '#modules/sales/reservations/index.ts'
import type { ApiContext } from '../deps.ts'
import { fail } from '../errors.ts'
import { presentChanges, totalChangeText } from './stale-messages.ts'

/** Responds with the current state, without the staff's notes. */
export function failStaleReceipt(c: ApiContext, changes: Changes) {
  const { from, to, version } = changes
  const moved = from && from.status !== to.status ? ` Status er nå: ${statusLabel(to.status)}.` : ''
  const what = moved + totalChangeText(changes) || ' Se hva som gjelder nå.'
  return fail(c, 'stale', {
    message: `Butikken har endret noe siden du åpnet siden.${what} Vil du fortsatt, trykker du en gang til.`,
    version,
    changes: presentChanges(changes),
  })
}
