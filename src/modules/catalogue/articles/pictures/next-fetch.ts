const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minutes between the tries of a picture while its host fails: about two days in all. */
const waits = [1, 5, 15, 60, 240, 720, 720, 720].map(minutes => minutes * minute)

/**
 * How long to wait after a failed try, in ms. `tries`: failed ones before. `retryAfter`: the delay that the host requests, in ms.
 * Null: not tried again before the next import.
 */
export function nextFetch(tries: number, retryAfter: number | null): number | null {
  const wait = waits[tries]
  return wait === undefined ? null : Math.max(wait, Math.min(retryAfter ?? 0, day))
}

/**
 * For how long an import does not check a fetched picture again, in ms. A picture without a mark cannot be checked
 * without fetching it whole.
 */
export function freshFor(maxAge: number | null, hasMark: boolean): number {
  if (!hasMark) return day
  return Math.min(maxAge ?? 0, day)
}
