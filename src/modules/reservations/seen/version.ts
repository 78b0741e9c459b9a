/** How a reservation stood on a page. */
export interface Seen {
  /** The newest event then; 0: nothing had happened since it was placed. */
  event: number
  status: number
  /** øre */
  total: number
}

/**
 * What a page sends back with each press, as one word. The event alone says whether something has happened since; status and sum are
 * there to say what has changed.
 */
export const versionOf = (
  { last_event_id, status_id }: { last_event_id: number | null; status_id: number },
  total: number,
): string => [last_event_id ?? 0, status_id, total].join('-')

/** null: not a version. */
export function readVersion(text: string): Seen | null {
  const [, event, status, total] = /^(\d{1,15})-(\d{1,2})-(-?\d{1,12})$/.exec(text) ?? []
  return total === undefined ? null : { event: Number(event), status: Number(status), total: Number(total) }
}
