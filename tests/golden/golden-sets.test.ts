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

/** Half of these is of the weakest kinds. */
const hard: ReadonlySet<string> = new Set(['fourth', 'fifth', 'sixth'])
/** The third is a spot check beside the two large ones. */
const leastOf = (name: string) => {
  if (name === 'third') return { queries: 60, kind: 5 }
  return hard.has(name) ? { queries: 120, kind: 5 } : { queries: 160, kind: 10 }
}
/** The first three were written before there was a kind for what the chain lacks. */
const kindsOf = (name: string) => kinds.filter(kind => kind !== 'lacking' || hard.has(name))
const emptyKinds: ReadonlySet<Kind> = new Set(['nothing', 'lacking'])
const weakKinds: ReadonlySet<Kind> = new Set(['lacking', 'synonym', 'spelling'])

describe.each(Object.entries(goldenSets))('the %s set of golden queries', (name, queries) => {
  test('is as large as it has to be to say something', () => {
    expect(queries.length).toBeGreaterThanOrEqual(leastOf(name).queries)
  })

  test('asks each query once', () => {
    const asked = queries.map(({ query }) => query.toLowerCase())
    expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([])
  })

  test.each(kindsOf(name))('has enough queries of the kind %s', kind => {
    expect(queries.filter(golden => golden.kind === kind).length).toBeGreaterThanOrEqual(leastOf(name).kind)
  })

  test('means nothing in the kinds nothing and lacking, and something in every other', () => {
    expect(written(queries.filter(({ kind, wants }) => emptyKinds.has(kind) !== (wants === null)))).toEqual([])
  })

  test('wants something that the demo chain has', () => {
    const empty = judged(queries).filter(({ count }) => count === 0)
    expect(written(empty.map(({ golden }) => golden))).toEqual([])
  })

  test('wants no more than four tenths of the range', () => {
    const wide = judged(queries).filter(({ count }) => count > goods.length * 0.4)
    expect(written(wide.map(({ golden }) => golden))).toEqual([])
  })

  test('names near misses that the demo chain has', () => {
    const empty = queries.filter(({ also }) => also && fitting(also) === 0)
    expect(written(empty)).toEqual([])
  })

  test('judges the same each time it is asked', () => {
    // A regular expression with g or y remembers where it stopped, and would judge by turns.
    const remembering = queries.filter(({ wants, also }) =>
      [wants?.type, wants?.name, wants?.text, also?.type, also?.name, also?.text].some(
        expression => expression?.global || expression?.sticky,
      ),
    )
    expect(written(remembering)).toEqual([])
  })

  test('asks for numbers that the articles they mean really carry', () => {
    const numbersOf = new Map(
      assortment.map(article => [
        article.no,
        [article.no, ...variantsOf(article).flatMap(({ gtin, sku }) => [gtin, sku])],
      ]),
    )
    // What stands before the number says only what it is: art 731441.
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
