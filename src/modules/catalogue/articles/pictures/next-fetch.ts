const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Delays in ms between attempts to fetch a picture while its host fails: about two days in all. */
const waits = [1, 5, 15, 60, 240, 720, 720, 720].map(minutes => minutes * minute)

/**
 * The delay after a failed attempt, in ms. Null: no attempt before the next import. `tries`: earlier failed attempts.
 * `retryAfter`: the delay that the host requests, in ms.
 */
export function nextFetch(tries: number, retryAfter: number | null): number | null {
  const wait = waits[tries]
  return wait === undefined ? null : Math.max(wait, Math.min(retryAfter ?? 0, day))
}

/**
 * How long a fetched picture counts as fresh, in ms. Imports do not check fresh pictures. Without a mark (ETag or
 * Last-Modified), a check downloads the whole picture.
 */
export function freshFor(maxAge: number | null, hasMark: boolean): number {
  if (!hasMark) return day
  return Math.min(maxAge ?? 0, day)
}
