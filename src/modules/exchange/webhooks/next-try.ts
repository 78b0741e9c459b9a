const [second, minute, hour] = [1_000, 60_000, 3_600_000]
// As Standard Webhooks recommends: about three days in all.
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/**
 * The delay in ms before the next attempt, after `tries` attempts. null: give up.
 * `random` (0 to 1) spreads the attempts, so that deliveries that failed together are not retried together.
 */
export function nextTry(tries: number, random: number): number | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : Math.round(wait * (1 + random / 10))
}
