import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAt, type SeenFavourite } from './favourite-news.ts'

const seen = { shopId: 1, available: true, price: 1_000 }
const now = { ...seen, before: 1_000 }

test.each([
  ['the first look', null, now, null],
  ['nothing changed', seen, now, null],
  ['back in the shop', { ...seen, available: false }, now, 'back'],
  ['back and reduced is reported as back', { ...seen, available: false }, { ...now, price: 800 }, 'back'],
  ['sold out', seen, { ...now, available: false }, null],
  ['reduced from its before price', seen, { ...now, price: 800 }, 'reduced'],
  ['lower, but not below the before price by law', seen, { ...now, price: 800, before: 800 }, null],
  ['dearer', seen, { ...now, price: 1_200, before: 1_200 }, null],
  ['reduced, but unavailable', seen, { ...now, available: false, price: 800 }, null],
  ['the first look at another shop', { ...seen, shopId: 2, available: false }, now, null],
] as const)('%s', (_, before, after, news) => {
  expect(lookAt(before, after).news).toBe(news)
})

const look = fc.record({
  available: fc.boolean(),
  price: fc.integer({ min: 1, max: 5 }),
  before: fc.integer({ min: 1, max: 5 }),
})

test('each return of an article, and each fall of its price to below the before price, is reported once', () => {
  fc.assert(
    fc.property(fc.array(look, { maxLength: 30 }), looks => {
      let kept: SeenFavourite | null = null
      // Independent model: the last availability, and the last price while available.
      let had: boolean | null = null
      let price = 0
      for (const each of looks) {
        const { news, seen }: ReturnType<typeof lookAt> = lookAt(kept, { shopId: null, ...each })
        const expected =
          had === null || !each.available
            ? null
            : !had
              ? 'back'
              : each.price < price && each.price < each.before
                ? 'reduced'
                : null
        expect(news).toBe(expected)
        // A second look at the same state finds no news.
        expect(lookAt(seen, { shopId: null, ...each }).news).toBeNull()
        kept = seen
        if (each.available) price = each.price
        had = each.available
      }
    }),
  )
})
