import { expect, test } from 'vitest'
import type { Db } from '#database/connection.ts'
import { campaign, campaignList, shippingMethod } from '#contract/campaigns.ts'
import { article, articleDetail } from '#contract/catalogue.ts'
import { facetsResponse, searchIdsAnswer } from '#contract/search.ts'
import { givenRuledCampaign } from '#tests/support/catalogue/campaign-rules.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const day = 86_400_000

async function givenCampaigns() {
  const now = Date.now()
  const [startsAt, endsAt] = [new Date(now - day), new Date(now + day)]
  const { api, filled } = await usingWholeApi(async ({ db }) => {
    const boots = await givenArticle(db, { name: 'Støvel', price: 100_000 })
    const hidden = await givenArticle(db, { name: 'Skjult', price: 100_000, visibleOnWeb: 0 })
    const goods = [boots.id, hidden.id].map(ref => ({ kind: 'article' as const, ref }))
    const given = (name: string, more: Partial<Parameters<typeof givenRuledCampaign>[1]> = {}) =>
      givenRuledCampaign(db, { name, percent: 10, goods, ...more })
    return {
      boots,
      running: await described(db, await given('Vintersalg', { startsAt, endsAt })),
      weekly: await given('Klikk & Hent'),
      over: await given('Over', { startsAt: new Date(now - 2 * day), endsAt: new Date(now - day) }),
      planned: await given('Planlagt', { startsAt: new Date(now + day) }),
      draft: await given('Utkast', { published: false }),
    }
  })
  const get = async (path: string) => {
    const response = await api.request(`http://hent.test/api/v1${path}`)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { ...filled, get, startsAt, endsAt }
}

/** Every field has a different value, so that a swap of two is noticed. */
async function described(db: Db, id: number): Promise<number> {
  await db
    .updateTable('campaigns.campaign')
    .set({
      short_description: 'Kort om salget',
      description: 'Langt om salget',
      image: '/media/bred.jpg',
      image_mobile: '/media/smal.jpg',
      show_label: 1,
      show_image: 0,
      label_text: 'Salg',
      url: '/salg',
    })
    .where('id', '=', id)
    .execute()
  return id
}

test('running campaigns are listed with all fields; ended, planned and draft campaigns are not', async () => {
  const { get, running, weekly, over, planned, draft, startsAt, endsAt } = await givenCampaigns()
  const { data } = campaignList.parse((await get('/campaigns/')).body)
  expect(data.map(({ id, name, count }) => [id, name, count])).toEqual([
    // The hidden article is not counted.
    [weekly, 'Ukens annonse!', 1],
    [running, 'Vintersalg', 1],
  ])
  expect((await get('/campaigns')).body).toEqual({ data })
  const one = campaign.parse((await get(`/campaigns/${running}`)).body)
  expect(one).toEqual(data[1])
  expect(one).toEqual({
    id: running,
    name: 'Vintersalg',
    shortDescription: 'Kort om salget',
    description: 'Langt om salget',
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    count: 1,
    image: '/media/bred.jpg',
    imageMobile: '/media/smal.jpg',
    imageAlt: '',
    pictures: { desktop: null, phone: null },
    showLabel: true,
    showImage: false,
    labelText: 'Salg',
    url: '/salg',
  })
  expect([data[0]?.start, data[0]?.end]).toEqual([null, null])
  for (const id of [over, planned, draft, 999_999]) expect((await get(`/campaigns/${id}`)).status).toBe(404)
  expect((await get('/campaigns/x')).status).toBe(422)
})

test('articles in a running campaign are listed once, without those hidden on the web', async () => {
  const { get, boots } = await givenCampaigns()
  const articles = article.array().parse((await get('/campaigns/combined/articles')).body)
  expect(articles.map(({ id, price }) => [id, price])).toEqual([[boots.id, 90_000]])
})

test('without online payment, collection is the only shipping method, and free', async () => {
  const { get } = await givenCampaigns()
  const { status, body } = await get('/shipping_methods')
  expect([status, shippingMethod.array().parse(body)]).toEqual([
    200,
    [
      {
        ...{ id: 1, name: 'Hent i butikk', type: 'collect', price: 0 },
        promise: { carrier: null, earliest: null, latest: null, exchangeDays: null, returnDays: 14 },
      },
    ],
  ])
})

test('the articles of a running campaign are listed, those of an ended or planned one are not, and an article names the campaign of its price', async () => {
  const now = Date.now()
  const { api, filled } = await usingWholeApi(async ({ db }) => {
    const boots = await givenArticle(db, { name: 'Støvel', price: 100_000 })
    const socks = await givenArticle(db, { name: 'Sokk', price: 10_000 })
    const hat = await givenArticle(db, { name: 'Lue', price: 20_000 })
    const goods = (...some: { id: number }[]) => some.map(({ id: ref }) => ({ kind: 'article' as const, ref }))
    const given = (facts: Parameters<typeof givenRuledCampaign>[1]) => givenRuledCampaign(db, facts)
    return {
      boots,
      socks,
      hat,
      cheap: await given({ name: 'Klikk & Hent', percent: 30, goods: goods(boots, socks) }),
      dear: await given({ name: 'Vintersalg', percent: 10, goods: goods(boots) }),
      three: await given({ name: '3 for 2', multiBuy: { take: 3, pay: 2 }, goods: goods(hat) }),
      over: await given({ percent: 50, endsAt: new Date(now - day), goods: goods(hat) }),
      planned: await given({ percent: 50, startsAt: new Date(now + day), goods: goods(hat) }),
    }
  })
  const { boots, socks, hat, cheap, dear, three, over, planned } = filled
  const listed = async (id: number) => {
    const body = JSON.stringify({ query: '', campaign: id, filters: {} })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const found = await api.request('http://hent.test/api/v1/articles/searchids', init)
    const counted = await api.request('http://hent.test/api/v1/articles/facets', init)
    const { ids } = searchIdsAnswer.parse(await found.json())
    expect(facetsResponse.parse(await counted.json()).total).toBe(ids.length)
    return ids.toSorted((a, b) => a - b)
  }
  expect(await listed(cheap)).toEqual([boots.id, socks.id])
  expect(await listed(dear)).toEqual([boots.id])
  expect(await listed(three)).toEqual([hat.id])
  for (const id of [over, planned, 999_999, 0, -1]) expect(await listed(id)).toEqual([])
  const named = async ({ id }: { id: number }) =>
    articleDetail.parse(await (await api.request(`http://hent.test/api/v1/articles/${id}`)).json()).campaign
  expect(await named(boots)).toEqual({ id: cheap, name: 'Ukens annonse!', label: null })
  expect(await named(hat)).toEqual({ id: three, name: '3 for 2', label: { text: '3 for 2', type: 'multi_buy' } })
})
