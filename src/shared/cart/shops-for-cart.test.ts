import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestFirst, shopsForCart, type CartShop } from './shops-for-cart.ts'

const shop = (id: number, distance: number | null, ...available: number[]): CartShop => ({ id, distance, available })
const ids = (shops: readonly { id: number }[]) => shops.map(({ id }) => id)

test('shops that have the whole cart stand nearest first, then those that lack the fewest lines', () => {
  const found = shopsForCart(
    [2, 1],
    [shop(1, 900, 2, 1), shop(2, 300, 9, 9), shop(3, 10, 2, 0), shop(4, 5, 1, 0), shop(5, 1, 0, 0)],
  )
  expect(ids(found.complete)).toEqual([2, 1])
  expect(found.partial.map(({ shop: { id }, missing }) => [id, missing])).toEqual([
    [3, [1]],
    [4, [0, 1]],
  ])
})

test('without a position shops stand by name, as they came', () => {
  const all = [shop(7, null, 1), shop(3, null, 1), shop(5, null, 1)]
  expect(ids(nearestFirst(all))).toEqual([7, 3, 5])
  expect(ids(shopsForCart([1], all).complete)).toEqual([7, 3, 5])
})

test('a cart that no shop has alone is split over the two that are nearest together, whole lines where it can be', () => {
  const all = [shop(1, 100, 2, 0), shop(2, 200, 1, 3), shop(3, 250, 2, 3), shop(4, 9_000, 0, 3)]
  expect(shopsForCart([2, 3], all).split).toEqual({
    parts: [
      { id: 1, counts: [2, 0] },
      { id: 2, counts: [0, 3] },
    ],
  })
  expect(
    shopsForCart([3, 0], [shop(1, 5, 2, 0), shop(2, 9, 1, 0)]).split?.parts.map(({ counts }) => counts[0]),
  ).toEqual([2, 1])
  expect(shopsForCart([9, 9], all).split).toBeNull()
  expect(shopsForCart([], all)).toEqual({ complete: [], partial: [], split: null })
})

/** Every two shops, every way to share every line, and of all of them the best. */
function tryAll(counts: readonly number[], shops: readonly CartShop[]) {
  const order = nearestFirst(shops)
  const has = ({ available }: CartShop) => counts.every((count, line) => (available[line] ?? 0) >= count)
  let best: { cost: number[]; parts: [number, number[]][] } | null = null
  for (let a = 0; a < order.length; a++) {
    for (let b = a + 1; b < order.length; b++) {
      const [near, far] = [order[a]!, order[b]!]
      if (has(near) || has(far)) continue
      let shares: number[][] = [[]]
      counts.forEach((count, line) => {
        const ways = Array.from({ length: count + 1 }, (_, pieces) => pieces).filter(
          pieces => pieces <= far.available[line]! && count - pieces <= near.available[line]!,
        )
        shares = shares.flatMap(share => ways.map(pieces => [...share, pieces]))
      })
      for (const share of shares) {
        const divided = share.filter((pieces, line) => pieces > 0 && pieces < counts[line]!).length
        const way = (near.distance ?? 0) + (far.distance ?? 0)
        const cost = [way, divided, share.reduce((sum, pieces) => sum + pieces, 0), a, b]
        const before = best?.cost
        const differs = before ? cost.findIndex((value, at) => value !== before[at]) : 0
        if (before && (differs < 0 || cost[differs]! > before[differs]!)) continue
        best = {
          cost,
          parts: [
            [near.id, counts.map((count, line) => count - share[line]!)],
            [far.id, share],
          ],
        }
      }
    }
  }
  return best?.parts ?? null
}

test('for any cart the split equals the best of all possible splits', () => {
  const lines = fc.integer({ min: 1, max: 4 })
  const cart = lines.chain(length =>
    fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: length, maxLength: length }),
      stock: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: length, maxLength: length }), {
        maxLength: 6,
      }),
      distances: fc.oneof(fc.constant(null), fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 })),
    }),
  )
  fc.assert(
    fc.property(cart, ({ counts, stock, distances }) => {
      const shops = stock.map((available, id) => ({ id, distance: distances?.[id] ?? null, available }))
      const found = shopsForCart(counts, shops)
      expect(found.split?.parts.map(({ id, counts: pieces }) => [id, pieces]) ?? null).toEqual(tryAll(counts, shops))
      expect(new Set(ids(found.complete))).toEqual(
        new Set(ids(shops.filter(({ available }) => counts.every((count, line) => available[line]! >= count)))),
      )
      const ways = found.complete.map(({ distance }) => distance ?? 0)
      expect(ways).toEqual(ways.toSorted((a, b) => a - b))
    }),
    { numRuns: 3_000 },
  )
})
