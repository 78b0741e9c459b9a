const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Delays in ms after each failed attempt to fetch a picture: 41 hours in all. */
const waits = [1, 5, 15, 60, 240, 720, 720, 720].map(minutes => minutes * minute)

/**
 * Returns the delay after a failed attempt, in ms. Null: no attempt before the next import. `tries`: the failed
 * attempts before this one. `retryAfter`: the delay that the host requests, in ms. At most one day of it counts.
 */
export function nextFetch(tries: number, retryAfter: number | null): number | null {
  const wait = waits[tries]
  return wait === undefined ? null : Math.max(wait, Math.min(retryAfter ?? 0, day))
}

/**
 * Returns how long a fetched picture stays fresh, in ms. Imports do not fetch or check fresh pictures. `maxAge`: the
 * time from the host, in ms; at most one day of it counts. Default: 0. A picture without a mark (ETag or Last-Modified)
 * stays fresh for one day, because each check downloads the whole picture.
 */
export function freshFor(maxAge: number | null, hasMark: boolean): number {
  if (!hasMark) return day
  return Math.min(maxAge ?? 0, day)
}
