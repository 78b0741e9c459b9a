import { describe, expect, test } from 'vitest'
import type { GoldenQuery } from './golden-query.ts'
import type { Good } from './goods.ts'
import { meansByKind, scoreOf } from './measure.ts'

const good = (articleNo: string, shelf: string): Good => ({
  articleNo,
  shelf,
  name: articleNo,
  brand: '',
  text: '',
  colours: [],
  sizes: [],
  gender: 10,
  price: 100,
})

const range = [good('jacket', 'Jakker'), good('anorak', 'Jakker'), good('vest', 'Vester'), good('ball', 'Baller')]
const jackets: GoldenQuery = { query: 'jakke', kind: 'word', wants: { type: /Jakker/ }, also: { type: /Vester/ } }

describe('the score of a result', () => {
  test('a search result with all expected articles first, then the near miss, scores 1', () => {
    expect(scoreOf(jackets, ['jacket', 'anorak', 'vest'], range)).toEqual({ ndcg: 1, hit: 1 })
  })

  test('in the score of a search, an expected article has weight seven, a near miss one, and both less further down', () => {
    // Ideal: 7/1 + 7/1.58496 + 1/2 = 11.91651. Found: 1/1 + 0 + 7/2 = 4.5.
    expect(scoreOf(jackets, ['vest', 'ball', 'jacket'], range).ndcg).toBeCloseTo(4.5 / 11.91651, 5)
  })

  test('only the first ten hits count for the score of a search', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `other-${index}`)
    expect(scoreOf(jackets, [...ten, 'jacket'], range)).toEqual({ ndcg: 0, hit: 0 })
  })

  test('a repeated article adds nothing to the score of a search', () => {
    // 7 of 11.91651: the repetitions count as empty places.
    expect(scoreOf(jackets, ['jacket', 'jacket', 'jacket'], range).ndcg).toBeCloseTo(7 / 11.91651, 5)
  })

  test('a search result with near misses only counts as no hit', () => {
    expect(scoreOf(jackets, ['vest'], range).hit).toBe(0)
  })

  test('if no hits are expected, an empty result scores 1 and any other 0', () => {
    const nothing: GoldenQuery = { query: 'kjøleskap', kind: 'nothing', wants: null }
    expect(scoreOf(nothing, [], range)).toEqual({ ndcg: 1, hit: 1 })
    expect(scoreOf(nothing, ['jacket'], range)).toEqual({ ndcg: 0, hit: 0 })
  })
})

test('each kind of golden queries has its own mean score', () => {
  const means = meansByKind([
    { kind: 'word', score: { ndcg: 1, hit: 1 } },
    { kind: 'word', score: { ndcg: 0.5, hit: 0 } },
    { kind: 'nothing', score: { ndcg: 0, hit: 0 } },
  ])
  expect(means.get('word')).toEqual({ queries: 2, ndcg: 0.75, hit: 0.5 })
  expect(means.get('nothing')).toEqual({ queries: 1, ndcg: 0, hit: 0 })
})
