import { expect, test } from 'vitest'
import type { Slot } from '../query/query-slots.ts'
import { entriesOf, withinReach } from './slot-cost.ts'
import { emptySnapshot, type Snapshot } from '#modules/catalogue/read-model/snapshot.ts'

/** An index with words that occur in the given numbers of articles. */
function indexOf(counts: readonly number[]): Snapshot {
  const starts = new Uint32Array(counts.length + 1)
  for (const [at, count] of counts.entries()) starts[at + 1] = starts[at]! + count
  const words = counts.map((_, at) => `ord${at}`)
  const text = { words, numbers: new Float64Array(0), starts, entries: new Uint32Array(starts.at(-1)!) }
  return { ...emptySnapshot({} as Snapshot['lists']), size: 1_000, text }
}
const slot = (at: number): Slot => ({
  text: `ord${at}`,
  from: at * 5,
  to: at * 5 + 4,
  corrected: undefined,
  alternatives: [
    { words: [[{ first: at, last: at + 1, fit: 'exact', least: 0 }]], worth: 16, how: 'typed', text: `ord${at}` },
  ],
})

test('a query of many common words searches for the rarest of them, at a bounded cost', () => {
  const counts = Array.from({ length: 30 }, (_, at) => (at % 10 === 0 ? 100 : 20_000))
  const snapshot = indexOf(counts)
  const reached = withinReach(
    snapshot,
    counts.map((_, at) => slot(at)),
  )
  // In the order in which they were typed.
  expect(reached.map(({ text }) => text)).toEqual(['ord0', 'ord1', 'ord2', 'ord10', 'ord20'])
  expect(reached.reduce((sum, one) => sum + entriesOf(snapshot.text, one), 0)).toBeLessThanOrEqual(50_000)
})

test('a single word is searched for however common it is, and a query within the bound keeps all its words', () => {
  const snapshot = indexOf([500_000, 10, 20])
  expect(withinReach(snapshot, [slot(0)])).toEqual([slot(0)])
  expect(withinReach(snapshot, [slot(2), slot(1)])).toEqual([slot(2), slot(1)])
  expect(withinReach(snapshot, [])).toEqual([])
})
