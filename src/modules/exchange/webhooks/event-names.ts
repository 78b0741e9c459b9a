/** All events. Within an API version, events are never removed and never change their meaning. */
export const eventNames = [
  'reservation.placed',
  'reservation.picking',
  'reservation.ready',
  'reservation.extended',
  'reservation.moved',
  'reservation.collected',
  'reservation.expired',
  'reservation.cancelled',
  'reservation.rejected',
  'order.placed',
  'order.confirmed',
  'order.abandoned',
  'order.picking',
  'order.ready',
  'order.extended',
  'order.moved',
  'order.collected',
  'order.sent',
  'order.delivered',
  'order.expired',
  'order.cancelled',
  'order.rejected',
  'order.captured',
  'order.refunded',
] as const
const allowed: ReadonlySet<string> = new Set(['reservation.*', 'order.*', ...eventNames])

/**
 * Parses a list of events (`order.captured,reservation.*`, or `all`). `unknown`: the first name that does not exist.
 */
export function parseEvents(text: string): { ok: true; events: string[] } | { ok: false; unknown: string } {
  if (text === 'all') return { ok: true, events: ['reservation.*', 'order.*'] }
  const events = [...new Set(text.split(',').map(name => name.trim()))]
  const unknown = events.find(name => !allowed.has(name))
  return unknown === undefined ? { ok: true, events } : { ok: false, unknown }
}
