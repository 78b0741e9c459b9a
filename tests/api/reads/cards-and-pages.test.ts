import { expect, test } from 'vitest'
import { articleCard, articleDetail, type ArticleCard, type ArticleDetail } from '#contract/catalogue.ts'
import { facetsResponse, searchAnswer, type Filters } from '#contract/search.ts'
import { priceOf, readVariantChoice, chosenVariant, shopRows } from '#storefront/features/product/choose-variant.ts'
import type { ProductView } from '#storefront/features/product/load-product.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { givenArticle, givenShop, type VariantFacts } from '#tests/support/catalogue/catalogue.ts'
import { seeded } from '#tests/support/run/seeded.ts'

const shops = [1, 2, 3]
const colours = [
  { name: 'Rosa', group: 'Rosa' },
  { name: 'Turkis', group: 'Turkis' },
  { name: 'Marineblå', group: 'Blå' },
]
const sizes = ['122', '128', '140']
const articles = 24

/** Articles in random colours and sizes, of which random shops have some pieces, or one that may be gone. */
async function givenJackets(seed: number) {
  const random = seeded(seed)
  const stockOf = () =>
    Object.fromEntries(
      shops.flatMap(id => (random() < 0.45 ? [[id, random() < 0.2 ? { onHand: 1, doubt: 1 } : 2]] : [])),
    )
  return givenCatalogueApi(async ({ db }) => {
    for (const id of shops) await givenShop(db, { id, name: `Butikk ${id}` })
    for (let at = 0; at < articles; at++) {
      const variants = colours.flatMap(colour =>
        sizes.flatMap((size): VariantFacts[] =>
          random() < 0.6 ? [{ colour, size, price: 20_000 + Math.floor(random() * 3) * 10_000, stock: stockOf() }] : [],
        ),
      )
      await givenArticle(db, {
        name: `Regnjakke nummer ${at}`,
        groups: ['Tekstil', 'Jakker', 'Regnjakker'],
        variants: variants.length > 0 ? variants : [{ colour: colours[0]!, size: '128' }],
      })
    }
  })
}

/** The choice that the article's page makes from a card's link. */
function opened(card: ArticleCard, { variants }: ArticleDetail) {
  const link = new URLSearchParams()
  if (card.colorId !== null) link.set('farge', String(card.colorId))
  if (card.sizeId !== null) link.set('storrelse', String(card.sizeId))
  return readVariantChoice(variants, link)
}

async function walk(seed: number) {
  const api = await givenJackets(seed)
  const search = (query: string, filters: Filters) =>
    api.post('/articles/search', { query, filters, take: 1000 }, searchAnswer)
  const facets = (query: string, filters: Filters) => api.post('/articles/facets', { query, filters }, facetsResponse)
  const all = await facets('regnjakke', {})
  const idOf = (field: 'sizes' | 'colors', name: string) => all.facets[field]!.find(one => one.name === name)!.id
  return { ...api, search, facets, idOf }
}
type Walk = Awaited<ReturnType<typeof walk>>

/** Queries and filters that name sizes, colours and shops in different ways. */
const requests = ({ idOf }: Walk): [query: string, filters: Filters][] => [
  ['regnjakke', { shops: [1] }],
  ['regnjakke 128', { shops: [1] }],
  ['128 regnjakke', { shops: [2, 3] }],
  ['regnjakke rosa', { shops: [2] }],
  ['regnjakke turkis 140', { shops: [3] }],
  ['regnjakke', { shops: [1], sizes: [idOf('sizes', '128')] }],
  ['regnjakke', { shops: [1], sizes: [idOf('sizes', '128'), idOf('sizes', '140')] }],
  ['regnjakke 128', { shops: [1], sizes: [idOf('sizes', '140')] }],
  ['regnjakke', { shops: [2], colors: [idOf('colors', 'Turkis')] }],
  ['regnjakke 122', { shops: [2], colors: [idOf('colors', 'Rosa')] }],
  ['regnjakke 128', {}],
]

test.each([1, 2, 3])('each facet counts the articles that its filter finds, case %i', async seed => {
  const shop = await walk(seed)
  for (const [query, filters] of requests(shop)) {
    const { hits } = await shop.search(query, filters)
    const found = hits.hits.map(({ _source }) => _source.id)
    const counted = await shop.facets(query, filters)
    const context = `${query} ${JSON.stringify(filters)}`
    expect(counted.total, context).toBe(found.length)
    for (const field of ['sizes', 'colors', 'shops'] as const)
      for (const { id, count } of counted.facets[field]!)
        expect((await shop.search(query, { ...filters, [field]: [id] })).hits.total.value, `${context} ${field}`).toBe(
          count,
        )
  }
})

test.each([4, 5, 6])('a card’s stock and price are those of the variant that its link opens, case %i', async seed => {
  const shop = await walk(seed)
  for (const [query, filters] of requests(shop)) {
    const { hits, understood } = await shop.search(query, filters)
    const named = (field: 'sizes' | 'colors') => understood.flatMap(one => one.filters[field] ?? [])
    const wish = new URLSearchParams({ articles: hits.hits.map(({ _id }) => _id).join(',') })
    for (const [name, ids] of Object.entries({
      sizes: filters.sizes ?? named('sizes'),
      colors: filters.colors ?? named('colors'),
      shops: filters.shops ?? [],
    }))
      if (ids.length > 0) wish.set(name, ids.join(','))
    if (hits.hits.length === 0) continue
    for (const card of await shop.get(`/articles/cards?${wish}`, articleCard.array())) {
      const article = await shop.get(`/articles/${card.id}`, articleDetail)
      const choice = opened(card, article)
      const page = { ...article, shops: shops.map(id => ({ id })) } as unknown as ProductView
      const having = shopRows(page, choice, null).flatMap(({ id, qty }) => (qty > 0 ? id : []))
      expect([...card.shops].sort(), `${wish}`).toEqual(having.sort())
      if (filters.shops)
        expect(
          card.shops.some(id => filters.shops!.includes(id)),
          `${wish}`,
        ).toBe(true)
      const { price, varies } = priceOf(page, choice, chosenVariant(page.variants, choice))
      expect([card.price, card.priceVaries]).toEqual([price, varies])
    }
  }
})
