import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSorted } from './merge-sort.ts'
import { allAtOnce } from '../slices.ts'

test('a sort in slices equals an uninterrupted stable sort', () => {
  const items = fc.array(fc.record({ rank: fc.nat(50), name: fc.string({ maxLength: 2 }) }), { maxLength: 2_000 })
  const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank
  fc.assert(
    fc.property(items, some => {
      expect(allAtOnce(mergeSorted(some, byRank))).toEqual(some.toSorted(byRank))
    }),
    { numRuns: 30 },
  )
})
