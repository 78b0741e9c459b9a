/** Numbers from 0 to 1, the same for each seed (mulberry32). */
export function seeded(from: number): () => number {
  let a = from
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** All permutations. */
export function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map(rest => [first, ...rest]))
}

/** Runs all events in an order chosen by `random`, up to three at once. */
export async function interleave(events: readonly (() => unknown)[], random: () => number): Promise<void> {
  const shuffled = events.map(event => ({ event, at: random() })).toSorted((a, b) => a.at - b.at)
  while (shuffled.length > 0)
    await Promise.all(shuffled.splice(0, 1 + Math.floor(random() * 3)).map(({ event }) => event()))
}
