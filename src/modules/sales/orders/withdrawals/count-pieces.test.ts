import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from './count-pieces.ts'

const at = (minute: number) => new Date(minute * 60_000)
const event = (minute: number, count: number) => ({ at: at(minute), lines: [{ line: 0, count }] })
const three = [{ line: 0, count: 3 }]

test('announced pieces are expected until they are returned', () => {
  expect(countPieces(three, [], [])).toEqual({ left: three, expected: [] })
  expect(countPieces(three, [event(1, 2)], [])).toEqual({
    left: [{ line: 0, count: 1 }],
    expected: [{ line: 0, count: 2 }],
  })
  expect(countPieces(three, [event(1, 2)], [event(2, 1)])).toEqual({
    left: [{ line: 0, count: 1 }],
    expected: [{ line: 0, count: 1 }],
  })
})
test('pieces returned before the withdrawal was announced do not count as announced', () => {
  expect(countPieces(three, [event(2, 1)], [event(1, 1)])).toEqual({
    left: [{ line: 0, count: 1 }],
    expected: [{ line: 0, count: 1 }],
  })
})
test('pieces returned beyond the announced ones were not expected, and are no longer left', () => {
  expect(countPieces(three, [event(1, 1)], [event(2, 3)])).toEqual({ left: [], expected: [] })
})
test('in any order of withdrawals and returns, each piece is kept by the shopper, expected or returned', () => {
  const step = fc.record({ back: fc.boolean(), pieces: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 12 }), (count, steps) => {
      const [said, back]: [ReturnType<typeof event>[], ReturnType<typeof event>[]] = [[], []]
      const now = () => countPieces([{ line: 0, count }], said, back)
      let returned = 0
      for (const [minute, { back: comes, pieces }] of steps.entries()) {
        const { left, expected } = now()
        const [free, due] = [left[0]?.count ?? 0, expected[0]?.count ?? 0]
        // Like the commands, takes at most the pieces that remain.
        const taken = Math.min(pieces, comes ? free + due : free)
        if (taken === 0) continue
        ;(comes ? back : said).push(event(minute, taken))
        if (comes) returned += taken
        const after = now()
        expect((after.left[0]?.count ?? 0) + (after.expected[0]?.count ?? 0) + returned).toBe(count)
        if (comes) expect(after.expected[0]?.count ?? 0).toBe(Math.max(0, due - taken))
      }
    }),
  )
})
