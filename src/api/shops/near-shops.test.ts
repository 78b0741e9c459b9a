import { expect, test } from 'vitest'
import { z } from 'zod'
import { nearShopsResponse } from '#contract/near-shops.ts'
import { dayHours } from '#contract/shops.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const noon = '2026-11-20T11:00:00Z'

async function givenChain() {
  const shop = await usingWholeApi(async database => {
    const { db } = database
    const { take } = await usingFeeds(database)
    await take('postcodes', [{ postcode: '2408', place: 'ELVERUM', lat: '60.8815', lon: '11.5627' }])
    await givenShop(db, { id: 1, name: 'Ålesund', at: [62.47, 6.15] })
    await givenShop(db, { id: 2, name: 'Bergen', at: [60.39, 5.32], openingHours: 'Åpent nesten alltid' })
    await givenShop(db, { id: 3, name: 'Hamar', at: [60.79, 11.07], specialOpeningHours: '2026-11-20 stengt' })
    await givenShop(db, { id: 55, name: 'Elverum', at: [60.88, 11.56] })
    const jacket = await givenArticle(db, { variants: [{ stock: { 1: 9, 3: 2, 55: 0 } }, { stock: { 1: 1, 3: 2 } }] })
    const hidden = await givenArticle(db, { visibleOnWeb: 0, variants: [{ stock: { 1: 9 } }] })
    return { jacket, hidden }
  })
  const clock = { at: noon }
  shop.deps.stock.nearby.clock = { now: () => new Date(clock.at) }
  const ask = async (query: string) => {
    const response = await shop.api.request(`/api/v1/shops/near?${query}`)
    return { status: response.status, body: await response.json() }
  }
  const near = async (query: string) => nearShopsResponse.parse((await ask(query)).body).shops
  return { ...shop, ...shop.filled, clock, ask, near }
}
const names = (shops: { name: string }[]) => shops.map(({ name }) => name)
const inElverum = 'lat=60.8815&lon=11.5627'

test('shops are sorted by name, or by distance from a given position', async () => {
  const { near } = await givenChain()
  expect(names(await near(''))).toEqual(['Bergen', 'Elverum', 'Hamar', 'Ålesund'])
  expect((await near('')).every(({ distance }) => distance === null)).toBe(true)
  const here = await near(inElverum)
  expect(names(here)).toEqual(['Elverum', 'Hamar', 'Ålesund', 'Bergen'])
  const there = await near('lat=60.39&lon=5.32')
  expect(names(there)).toEqual(['Bergen', 'Ålesund', 'Hamar', 'Elverum'])
  expect(there[0]?.distance).toBe(0)
  for (const { id, distance } of there) expect(distance).not.toBe(here.find(each => each.id === id)?.distance)
})

test('without a position, distances are measured from a given shop, and an unknown shop is ignored', async () => {
  const { near } = await givenChain()
  const fromHamar = await near('fromShop=3')
  expect(names(fromHamar)).toEqual(['Hamar', 'Elverum', 'Bergen', 'Ålesund'])
  expect(fromHamar[0]?.distance).toBe(0)
  expect(names(await near(`fromShop=2&${inElverum}`))[0]).toBe('Elverum')
  expect((await near('fromShop=987')).every(({ distance }) => distance === null)).toBe(true)
})

test('a postcode is accepted as a position', async () => {
  const { ask, near } = await givenChain()
  expect(await near('postcode=24%2008')).toEqual(await near(inElverum))
  expect((await ask('postcode=2408')).body.position).toEqual({
    latitude: 60.8815,
    longitude: 11.5627,
    place: 'ELVERUM',
  })
})

test('each shop has a text about the article’s stock, its opening state and the time when goods are ready', async () => {
  const { near, jacket } = await givenChain()
  const shops = new Map((await near(`article=${jacket.id}`)).map(shop => [shop.name, shop]))
  expect([...shops].map(([name, { stock }]) => [name, stock?.words])).toEqual([
    ['Bergen', 'Ikke på lager'],
    ['Elverum', 'Ikke på lager'],
    ['Hamar', 'På lager'],
    ['Ålesund', 'På lager'],
  ])
  expect(shops.get('Elverum')).toMatchObject({
    open: { state: 'open', closesAt: '2026-11-20T19:00:00.000Z', opensAt: null },
    readyBy: '2026-11-20T13:01:00.000Z',
    heldUntil: '2026-11-21T17:00:00.000Z',
  })
  expect(shops.get('Hamar')).toMatchObject({
    open: { state: 'closed', closesAt: null, opensAt: '2026-11-21T09:00:00.000Z', closedToday: true },
    readyBy: '2026-11-21T11:00:00.000Z',
  })
  expect(shops.get('Bergen')).toMatchObject({ open: { state: 'unknown' }, readyBy: null, heldUntil: null })
})

test('a variant can be requested instead of its article, and shops without it can be left out', async () => {
  const { near, jacket } = await givenChain()
  const ean = jacket.variants[1]?.ean ?? ''
  expect((await near(`ean=${ean}&${inElverum}`)).map(({ name, stock }) => [name, stock?.words])).toEqual([
    ['Elverum', 'Ikke på lager'],
    ['Hamar', 'Få igjen'],
    ['Ålesund', 'Få igjen'],
    ['Bergen', 'Ikke på lager'],
  ])
  expect(names(await near(`ean=${ean}&${inElverum}&inStock=true&take=1`))).toEqual(['Hamar'])
})

test('a single shop can be requested', async () => {
  const { near, jacket } = await givenChain()
  expect(names(await near('shop=3'))).toEqual(['Hamar'])
  expect(await near(`shop=3&article=${jacket.id}&${inElverum}`)).toMatchObject([
    { name: 'Hamar', stock: { words: 'På lager' } },
  ])
  expect(await near('shop=9')).toEqual([])
})

test('the opening state follows the clock', async () => {
  const { near, clock } = await givenChain()
  const elverum = async () => (await near(inElverum))[0]
  expect((await elverum())?.open.state).toBe('open')
  clock.at = '2026-11-20T19:00:00Z'
  expect((await elverum())?.open).toMatchObject({ state: 'closed', opensAt: '2026-11-21T09:00:00.000Z' })
  clock.at = '2027-05-17T10:00:00Z'
  expect((await elverum())?.open).toMatchObject({ closedToday: true, holiday: '17. mai og 2. pinsedag' })
})

test.each([
  ['lat=11.56&lon=60.88', 422, 'byttet om'],
  ['lat=91&lon=10', 422, 'Breddegraden går fra -90 til 90'],
  ['lat=NaN&lon=NaN', 422, 'to tall'],
  ['lat=60.88', 422, 'to tall'],
  ['lat=6e1&lon=10', 422, 'to tall'],
  ['lat=60&lat=61&lon=10', 422, 'Ugyldig data'],
  ['lat=60&lon=181', 422, 'lengdegraden fra -180 til 180'],
  ['postcode=99%2099', 404, 'Vi kjenner ikke postnummeret 9999'],
  ['postcode=240', 422, 'fire sifre'],
  ['postcode=9999', 404, 'Vi kjenner ikke postnummeret 9999'],
  ['ean=7038010000000', 404, 'Varen finnes ikke'],
  ['take=0', 422, 'Ugyldig data'],
  ['shop=55.5', 422, 'Ugyldig data'],
])('invalid input is refused with a reason: %s', async (query, status, message) => {
  const { ask } = await givenChain()
  const result = await ask(query)
  expect(result.status).toBe(status)
  expect(result.body.message).toContain(message)
})

test('a request for the shops of a hidden article gets 404', async () => {
  const { ask, hidden } = await givenChain()
  expect((await ask(`article=${hidden.id}`)).status).toBe(404)
  expect((await ask(`ean=${hidden.variants[0]?.ean}`)).status).toBe(404)
})

test('a shop with a break is closed during it, and promised times and deadlines count the spans only', async () => {
  const shop = await usingWholeApi(({ db }) =>
    givenShop(db, { id: 1, name: 'Elverum', openingHours: 'Mandag–fredag 10:00–14:00, 16:00–20:00' }),
  )
  const clock = { at: '2026-11-20T12:30:00Z' }
  shop.deps.stock.nearby.clock = { now: () => new Date(clock.at) }
  const ask = async (path: string) => (await shop.api.request(`/api/v1${path}`)).json()
  const near = async () => nearShopsResponse.parse(await ask('/shops/near')).shops[0]
  // Two hours until ready: half an hour before the break, the rest after it. Held for 16 open hours: 4.5, 8 and 3.5.
  expect(await near()).toMatchObject({
    open: { state: 'open', closesAt: '2026-11-20T13:00:00.000Z' },
    readyBy: '2026-11-20T16:31:00.000Z',
    heldUntil: '2026-11-24T12:30:00.000Z',
  })
  clock.at = '2026-11-20T14:00:00Z'
  expect(await near()).toMatchObject({
    open: { state: 'closed', opensAt: '2026-11-20T15:00:00.000Z', closedToday: false },
  })
  const [, monday] = z.array(dayHours).parse((await ask('/shops/1')).openingHours)
  expect(monday).toEqual({
    ...{ open: '1000', close: '2000' },
    spans: [
      { open: '1000', close: '1400' },
      { open: '1600', close: '2000' },
    ],
  })
})
