import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeCount } from './count-guard.ts'

test('a count that differs by more than 20 pieces and five times or more is unlikely', () => {
  const verdicts = [
    [12, 247],
    [247, 12],
    [0, 21],
    [21, 0],
    [0, 20],
    [20, 0],
    [5, 25],
    [5, 26],
    [6, 30],
    [7, 34],
    [7, 35],
    [300, 310],
    [200, 900],
    [12, 12],
    [0, 9_999],
    [247_312, 12],
  ].map(([last, counted]) => [last, counted, judgeCount(counted ?? 0, last ?? 0)])
  expect(verdicts).toEqual([
    [12, 247, 'unlikely'],
    [247, 12, 'unlikely'],
    [0, 21, 'unlikely'],
    [21, 0, 'unlikely'],
    [0, 20, 'likely'],
    [20, 0, 'likely'],
    [5, 25, 'likely'],
    [5, 26, 'unlikely'],
    [6, 30, 'unlikely'],
    [7, 34, 'likely'],
    [7, 35, 'unlikely'],
    [300, 310, 'likely'],
    [200, 900, 'likely'],
    [12, 12, 'likely'],
    [0, 9_999, 'unlikely'],
    [247_312, 12, 'unlikely'],
  ])
})

test('more than 9,999 pieces are too many, regardless of the last count', () => {
  for (const last of [null, 0, 9_999, 10_000, 247_312])
    expect([last, judgeCount(10_000, last), judgeCount(247_312, last)]).toEqual([last, 'too_many', 'too_many'])
  expect(judgeCount(9_999, null)).toBe('likely')
  expect(judgeCount(9_999, 9_990)).toBe('likely')
})

test('an unlikely change is unlikely in both directions, and so is every larger change', () => {
  const pieces = fc.integer({ min: 0, max: 9_999 })
  fc.assert(
    fc.property(pieces, pieces, pieces, (last, counted, further) => {
      const verdict = judgeCount(counted, last)
      expect(judgeCount(last, counted)).toBe(verdict)
      const isFurther = counted > last ? further > counted : further < counted
      if (verdict === 'unlikely' && isFurther) expect(judgeCount(further, last)).toBe('unlikely')
      if (Math.abs(counted - last) <= 20) expect(verdict).toBe('likely')
    }),
  )
})
