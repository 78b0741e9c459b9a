/** The state of a reservation that a page showed. */
export interface Seen {
  /** Id of the newest event. 0: none since it was placed. */
  event: number
  status: number
  /** øre */
  total: number
}

/**
 * The version that a page sends with each press. The event alone decides whether something has changed; the status and the
 * total tell what has changed.
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
