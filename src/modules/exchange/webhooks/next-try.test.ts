import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

test('a failing delivery is tried ten times over three days at growing intervals, then given up', () => {
  const waits: number[] = []
  for (let tries = 1; ; tries++) {
    const wait = nextTry(tries, 0)
    if (wait === null) break
    waits.push(wait)
  }
  expect(waits).toHaveLength(9)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000).toBeCloseTo(3.15, 1)
  expect(nextTry(1, 1)).toBe(5_500)
})
