import type { Log } from '#platform/log.ts'

/** Lines per reason and minute. The rest of the minute is counted. */
const linesPerMinute = 20
// Unauthorised, forbidden, too large, wrong type, page expired, invalid, too many requests.
const logged: ReadonlySet<number> = new Set([401, 403, 413, 415, 419, 422, 429])

export interface Refusal {
  requestId?: string
  status: number
  /** The error code, or a more precise reason. Never a value from the request. */
  reason: string
  /** The declared pattern of the route, the first part of its path for a direct read, or `page`. */
  route: string
  /** The first 24 bits of an IPv4 address or 48 bits of an IPv6 address. */
  network: () => string
}
export type LogRefusal = (refusal: Refusal) => void

/**
 * Logs refused requests, without personal data: 20 lines per reason and minute, then one line with the number of the
 * others. A flood therefore cannot fill the disk, and cannot hide refusals for other reasons.
 */
export function createRefusalLog(log: Pick<Log, 'info'>): LogRefusal {
  let counts = new Map<string, number>()

  function endMinute() {
    for (const [reason, count] of counts)
      if (count > linesPerMinute) log.info('requests refused, not logged', { reason, count: count - linesPerMinute })
    counts = new Map()
  }

  return refusal => {
    const { status, reason } = refusal
    if (!logged.has(status)) return
    if (counts.size === 0) setTimeout(endMinute, 60_000).unref()
    const count = (counts.get(reason) ?? 0) + 1
    counts.set(reason, count)
    if (count <= linesPerMinute) log.info('request refused', { ...refusal, network: refusal.network() })
  }
}
