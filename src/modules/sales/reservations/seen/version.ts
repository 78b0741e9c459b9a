/** The state of a reservation that a page showed. */
export interface Seen {
  /** The id of the newest event. 0: none since it was placed. */
  event: number
  status: number
  /** In øre. */
  total: number
}

/**
 * The version that a page sends with each action. The event determines whether something has changed. The status and the sum
 * are used to describe the change.
 */
export const versionOf = (
  { last_event_id, status_id }: { last_event_id: number | null; status_id: number },
  total: number,
): string => [last_event_id ?? 0, status_id, total].join('-')

/** Parses a version. null: it is malformed. */
export function readVersion(text: string): Seen | null {
  const [, event, status, total] = /^(\d{1,15})-(\d{1,2})-(-?\d{1,12})$/.exec(text) ?? []
  return total === undefined ? null : { event: Number(event), status: Number(status), total: Number(total) }
}
