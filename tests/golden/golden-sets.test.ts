import { describe, expect, test } from 'vitest'
import { assortment } from '#demo/assortment.ts'
import { variantsOf } from '#demo/variants.ts'
import { type GoldenQuery, type Kind, kinds, type Wants } from './golden-query.ts'
import { fits, goods } from './goods.ts'
import { goldenSets } from './score-search.ts'

const fitting = (wants: Wants) => goods.filter(good => fits(wants, good)).length
const written = (queries: readonly GoldenQuery[]) => queries.map(({ kind, query }) => `${kind}: ${query}`)
const judged = (queries: readonly GoldenQuery[]) =>
  queries.flatMap(golden => (golden.wants ? [{ golden, count: fitting(golden.wants) }] : []))

/** Half of each of these sets is of the weakest kinds. */
const hard: ReadonlySet<string> = new Set(['fourth', 'fifth', 'sixth'])
/** The third set is a spot check beside the two large ones. */
const leastOf = (name: string) => {
  if (name === 'third') return { queries: 60, kind: 5 }
  if (name === 'seventh') return { queries: 150, kind: 5 }
  return hard.has(name) ? { queries: 120, kind: 5 } : { queries: 160, kind: 10 }
}
const olderThanLacking: ReadonlySet<string> = new Set(['first', 'second', 'third'])
const kindsOf = (name: string) => kinds.filter(kind => kind !== 'lacking' || !olderThanLacking.has(name))
const emptyKinds: ReadonlySet<Kind> = new Set(['nothing', 'lacking'])
const weakKinds: ReadonlySet<Kind> = new Set(['lacking', 'synonym', 'spelling'])

describe.each(Object.entries(goldenSets))('the %s set of golden queries', (name, queries) => {
  test('a set of golden queries is large enough to be meaningful', () => {
    expect(queries.length).toBeGreaterThanOrEqual(leastOf(name).queries)
  })

  test('a set of golden queries has each query once', () => {
    const requested = queries.map(({ query }) => query.toLowerCase())
    expect(requested.filter((query, index) => requested.indexOf(query) !== index)).toEqual([])
  })

  test.each(kindsOf(name))('has enough queries of the kind %s', kind => {
    expect(queries.filter(golden => golden.kind === kind).length).toBeGreaterThanOrEqual(leastOf(name).kind)
  })

  test('a set of golden queries expects no hits for the kinds nothing and lacking, and hits for every other kind', () => {
    expect(written(queries.filter(({ kind, wants }) => emptyKinds.has(kind) !== (wants === null)))).toEqual([])
  })

  test('a set of golden queries expects articles that the demo chain has', () => {
    const empty = judged(queries).filter(({ count }) => count === 0)
    expect(written(empty.map(({ golden }) => golden))).toEqual([])
  })

  test('a golden query expects at most 40 % of the range', () => {
    const wide = judged(queries).filter(({ count }) => count > goods.length * 0.4)
    expect(written(wide.map(({ golden }) => golden))).toEqual([])
  })

  test('a set of golden queries names near misses that the demo chain has', () => {
    const empty = queries.filter(({ also }) => also && fitting(also) === 0)
    expect(written(empty)).toEqual([])
  })

  test('a set of golden queries gives the same judgement every time', () => {
    // A regular expression with g or y keeps its last position, and would give alternating results.
    const remembering = queries.filter(({ wants, also }) =>
      [wants?.type, wants?.name, wants?.text, also?.type, also?.name, also?.text].some(
        expression => expression?.global || expression?.sticky,
      ),
    )
    expect(written(remembering)).toEqual([])
  })

  test('the numbers in golden queries are in the articles that they expect', () => {
    const numbersOf = new Map(
      assortment.map(article => [
        article.no,
        [article.no, ...variantsOf(article).flatMap(({ gtin, sku }) => [gtin, sku])],
      ]),
    )
    // Text before the number only names its kind: art 731441.
    const numberIn = (query: string) => query.replace(/^\p{L}+\.? (?=\d)/u, '').replaceAll(' ', '')
    const wrong = queries
      .filter(({ kind }) => kind === 'number')
      .filter(({ query, wants }) => !numbersOf.get(wants?.articleNo ?? '')?.includes(numberIn(query)))
    expect(written(wrong)).toEqual([])
  })
})

test.each([...hard])('half of the %s set is of the weakest kinds', name => {
  const queries = goldenSets[name] ?? []
  const weak = queries.filter(({ kind }) => weakKinds.has(kind))
  expect(weak.length * 2).toBeGreaterThanOrEqual(queries.length)
})

test('more than half of the seventh set has several words', () => {
  const queries = goldenSets['seventh'] ?? []
  expect(queries.filter(({ query }) => query.includes(' ')).length * 2).toBeGreaterThan(queries.length)
})
