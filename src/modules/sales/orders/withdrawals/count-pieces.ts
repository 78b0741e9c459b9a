import type { Pieces } from './queries-withdrawals.ts'

interface Event {
  at: Date
  lines: readonly Pieces[]
}

/**
 * Counts the pieces of an order by line. `left`: neither announced nor returned. `expected`: announced, but not returned. A
 * returned piece reduces `expected`, or `left` if none is expected.
 */
export function countPieces(
  sold: readonly Pieces[],
  announced: readonly Event[],
  comeBack: readonly Event[],
): { left: Pieces[]; expected: Pieces[] } {
  const lines = new Map(sold.map(({ line, count }) => [line, { left: count, expected: 0 }]))
  const events = [
    ...announced.map(event => ({ ...event, back: false })),
    ...comeBack.map(event => ({ ...event, back: true })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const event of events)
    for (const { line, count } of event.lines) {
      const standing = lines.get(line)
      if (!standing) continue
      const met = event.back ? Math.min(count, standing.expected) : -count
      standing.expected -= met
      standing.left -= event.back ? count - met : count
    }
  const of = (what: 'left' | 'expected') =>
    [...lines].flatMap(([line, standing]) => (standing[what] > 0 ? [{ line, count: standing[what] }] : []))
  return { left: of('left'), expected: of('expected') }
}

/** Merges repeated lines, with the sum of their pieces. */
export const sumByLine = (lines: readonly Pieces[]): Pieces[] =>
  [...Map.groupBy(lines, ({ line }) => line)]
    .map(([line, same]) => ({ line, count: same.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.line - b.line)
