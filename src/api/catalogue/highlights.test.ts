import { expect, test } from 'vitest'
import { facetsResponse, searchAnswer, searchIdsAnswer } from '#contract/search.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { givenRuledCampaign } from '#tests/support/catalogue/campaign-rules.ts'
import { givenArticle, givenCampaign } from '#tests/support/catalogue/catalogue.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'

const day = 86_400_000
/** The instant of the test's clock. */
const now = Date.parse('2026-03-02T12:00:00Z')

/** Articles by name, each created as many days ago as stated. Those without a number are old. */
async function givenGoods(ages: Record<string, number>) {
  const ids: Record<string, number> = {}
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const name of ['Nyhet med merke', 'Fersk', 'Gammel', 'Nedsatt', 'Tre for to', 'Skjult']) {
      const label = name === 'Nyhet med merke' ? { customLabel: 'Nyhet' } : {}
      const { id, variants } = await givenArticle(db, {
        ...{ name, price: 50_000, visibleOnWeb: name === 'Skjult' ? 0 : 1 },
        ...label,
      })
      ids[name] = id
      const created = new Date(now - (ages[name] ?? 400) * day)
      await db.updateTable('catalogue.article').set({ date_created: created }).where('id', '=', id).execute()
      if (name === 'Nedsatt' || name === 'Skjult') {
        const [variant] = variants
        await givenChargedPrices(db, variant!.id, [{ price: 50_000, from: '2026-01-01' }])
        await givenCampaign(db, { prices: { [variant!.id]: 40_000 } })
      }
    }
    const goods = [{ kind: 'article' as const, ref: ids['Tre for to'] ?? 0 }]
    await givenRuledCampaign(db, { name: 'Uke 47', multiBuy: { take: 3, pay: 2 }, goods })
  })
  const names = async (only: string) => {
    const body = { query: '', only }
    const { ids: found, total } = await shop.post('/articles/searchids', body, searchIdsAnswer)
    expect((await shop.post('/articles/facets', body, facetsResponse)).total).toBe(total)
    return Object.keys(ids).filter(name => found.includes(ids[name] ?? 0))
  }
  return { ...shop, names }
}

test('the list of news contains labelled and recent goods, that of offers goods with a before price and multi-buys', async () => {
  const { names } = await givenGoods({ Fersk: 44, Gammel: 46, Skjult: 1 })
  expect(await names('news')).toEqual(['Nyhet med merke', 'Fersk'])
  expect(await names('sale')).toEqual(['Nedsatt', 'Tre for to'])
  expect(await names('reduced')).toEqual(['Nedsatt'])
  expect(await names('multi_buy')).toEqual(['Tre for to'])
})

test('if most goods are recent, as after a first import without dates, only labelled goods are news', async () => {
  const { names } = await givenGoods({ 'Nyhet med merke': 1, Fersk: 1, Gammel: 1, Nedsatt: 1, 'Tre for to': 1 })
  expect(await names('news')).toEqual(['Nyhet med merke'])
})

test('an unknown highlight is refused', async () => {
  const { failure } = await givenGoods({})
  expect(await failure('/articles/search', { query: '', only: 'brukt' })).toBe(422)
})

test('the card of goods in a multi-buy without a label shows the words of its rule', async () => {
  const { post } = await givenGoods({})
  const { hits } = await post('/articles/search', { query: 'tre for to' }, searchAnswer)
  expect(hits.hits[0]?._source.campaignLabel).toEqual({ text: '3 for 2', type: 'multi_buy' })
})
