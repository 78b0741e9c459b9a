import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recommendationPoints, type Recommendable } from './recommendation.ts'

const article = (facts: Partial<Recommendable>): Recommendable => ({
  qtyRank: null,
  season: null,
  sizes: 4,
  sizesInStock: 4,
  ...facts,
})
const season = fc.constantFrom('Vinter', 'Vår', 'Sommer', 'Høst')
const anyArticle = fc
  .record({
    qtyRank: fc.option(fc.integer({ min: 1, max: 20_000 })),
    season: fc.option(season),
    sizes: fc.integer({ min: 1, max: 40 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...facts }): Recommendable => ({ ...facts, sizesInStock: Math.round(share * facts.sizes) }))

describe('recommendationPoints', () => {
  test.each<[string, Partial<Recommendable>, Partial<Recommendable>]>([
    ['the best seller before the tenth', { qtyRank: 1 }, { qtyRank: 10 }],
    ['a sold article before an unsold one', { qtyRank: 900 }, {}],
    ['in season before an unlabelled one', { season: 'Vinter' }, {}],
    ['an unlabelled one before another season', {}, { season: 'Sommer' }],
    ['all sizes before half of them', { sizesInStock: 4 }, { sizesInStock: 2 }],
    ['one size of one before three sizes of four', { sizes: 1, sizesInStock: 1 }, { sizesInStock: 3 }],
    ['in season before a rank nine times as good', { qtyRank: 90, season: 'Vinter' }, { qtyRank: 10 }],
    ['a rank a hundred times as good before the season', { qtyRank: 1 }, { qtyRank: 200, season: 'Vinter' }],
    [
      'an unsold article in stock before a sold-out best seller',
      { sizesInStock: 1, season: 'Vår' },
      { qtyRank: 1, season: 'Vinter', sizesInStock: 0 },
    ],
  ])('in winter: %s', (_, first, second) => {
    expect(recommendationPoints(article(first), 'Vinter')).toBeGreaterThan(
      recommendationPoints(article(second), 'Vinter'),
    )
  })

  test('a better rank, more sizes or the right season do not lower the points', () => {
    fc.assert(
      fc.property(anyArticle, season, (one, now) => {
        const points = recommendationPoints(one, now)
        const rank = one.qtyRank === null ? 5_000 : Math.max(1, one.qtyRank - 1)
        const better = [{ qtyRank: rank }, { season: now }, { sizesInStock: Math.min(one.sizes, one.sizesInStock + 1) }]
        for (const change of better)
          expect(recommendationPoints({ ...one, ...change }, now)).toBeGreaterThanOrEqual(points)
      }),
    )
  })

  test('every article in stock comes before every sold-out one, and points fit in 16 bits', () => {
    fc.assert(
      fc.property(anyArticle, anyArticle, season, (one, other, now) => {
        const here = recommendationPoints({ ...one, sizesInStock: Math.max(1, one.sizesInStock) }, now)
        const gone = recommendationPoints({ ...other, sizesInStock: 0 }, now)
        expect(here).toBeGreaterThan(gone)
        for (const points of [here, gone]) expect(new Int16Array([points])[0]).toBe(points)
      }),
    )
  })
})
