import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const many = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 1000 }, () => random.below(1000))
}

test('the same seed gives the same choices, another seed different ones', () => {
  expect(many(1)).toEqual(many(1))
  expect(many(1)).not.toEqual(many(2))
})
test('choices spread over all items', () => {
  const counts = new Map<number, number>()
  const random = seededRandom(5)
  for (let n = 0; n < 10_000; n++) {
    const picked = random.pick([0, 1, 2, 3])
    counts.set(picked, (counts.get(picked) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(Math.abs(count - 2500)).toBeLessThan(200)
  expect(() => random.pick([])).toThrow('nothing to pick')
})
test('shuffling keeps all items and does not modify the list', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = seededRandom(3).shuffled(list)
  expect(shuffled).not.toEqual(list)
  expect([...shuffled].sort((a, b) => a - b)).toEqual(list)
})
