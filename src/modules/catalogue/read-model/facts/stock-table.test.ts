import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArticleFacts } from './article-facts.ts'
import { listsFrom, type ShopFacts } from './lists.ts'
import { stockByVariant, stockFigure } from './stock.ts'
import { stockTable } from './stock-table.ts'

const lists = listsFrom({
  brands: [],
  groups: [],
  genders: [],
  colourGroups: [],
  colours: [],
  sizes: [],
  synonyms: [],
  arrangements: [],
  shops: [70_000, 3, 9].map((id, at) => ({ id, name: `Butikk ${at}` }) as ShopFacts),
})
const articleOf = (ids: readonly number[]) => ({ variants: ids.map(id => ({ id })) }) as unknown as ArticleFacts

test('a stock table returns figures of any size by variant and shop, whatever the order in which they were added', () => {
  const quantity = fc.oneof(fc.nat(3), fc.integer({ min: 250, max: 260 }), fc.nat(70_000), fc.nat(2 ** 31 - 2))
  const entry = fc.record({ variant: fc.nat(9), shop: fc.constantFrom(70_000, 3, 9, 12), quantity, ask: fc.boolean() })
  const numbering = fc.constantFrom(
    (id: number) => id + 1,
    (id: number) => 7 + id * 100_000,
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), numbering, (entries, numbered) => {
      const articles = [[0, 1, 2], [], [3], [4, 5, 6, 7]].map(ids => articleOf(ids.map(numbered)))
      const ids = articles.flatMap(({ variants }) => variants.map(({ id }) => id))
      const table = stockTable(Int32Array.from(ids), lists)
      const requested = new Map<string, { qty: number; ask: boolean }>()
      for (const { variant, shop, quantity: qty, ask } of entries) {
        table.put(numbered(variant), shop, stockFigure(qty, ask))
        requested.set(`${numbered(variant)} ${shop}`, { qty, ask: ask && qty === 0 })
      }
      const expected = articles.map(({ variants }) =>
        variants.map(({ id }) =>
          lists.shops.flatMap((shop, place) => {
            const has = requested.get(`${id} ${shop.id}`)
            return has === undefined ? [] : { shop: place, ...has }
          }),
        ),
      )
      const got = table.stockOf(articles).map((stock, i) => stockByVariant(stock, articles[i]!.variants.length))
      expect(got).toEqual(expected)
    }),
  )
})

test('a stock figure takes one byte, or two in articles with a large figure, and articles share buffers', () => {
  const articles = [articleOf([1]), articleOf([2]), articleOf([3])]
  const table = stockTable(Int32Array.of(1, 2, 3), lists)
  table.put(1, 3, 5)
  table.put(2, 3, 300)
  table.put(3, 9, 254)
  const [some, many, most] = table.stockOf(articles)
  expect([some, many, most].map(stock => stock!.BYTES_PER_ELEMENT)).toEqual([1, 2, 1])
  expect(some!.buffer).toBe(most!.buffer)
})
