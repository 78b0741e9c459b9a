import { expect, test } from 'vitest'
import { cartShopsResponse, type CartShopsRequest } from '#contract/near-shops.ts'
import { givenArticle, givenShop, givenStock } from '#tests/support/catalogue/catalogue.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

async function givenCart() {
  const shop = await usingWholeApi(async ({ db }) => {
    await givenShop(db, { id: 1, name: 'Alta', at: [69.97, 23.27] })
    await givenShop(db, { id: 3, name: 'Hamar', at: [60.79, 11.07] })
    await givenShop(db, { id: 55, name: 'Elverum', at: [60.88, 11.56] })
    const jacket = await givenArticle(db, { variants: [{ stock: { 1: 5, 55: 2 } }] })
    const boots = await givenArticle(db, { variants: [{ stock: { 1: 5, 3: 1 } }] })
    const closed = await givenArticle(db, { purchasableOnWeb: 0, variants: [{ stock: { 1: 5 } }] })
    return { jacket, boots, closed }
  })
  const ask = async (body: unknown) => {
    const response = await shop.api.request('/api/v1/cart/shops', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const look = async (body: CartShopsRequest) => cartShopsResponse.parse((await ask(body)).body)
  const ean = (name: 'jacket' | 'boots' | 'closed') => shop.filled[name].variants[0]?.ean ?? ''
  return { ...shop, ask, look, ean, here: { lat: 60.8815, lon: 11.5627 } }
}

test('shops that have the whole cart come first, then those that lack the least', async () => {
  const { look, ean, here } = await givenCart()
  const items = [
    { EanNo: ean('jacket'), Count: 1 },
    { EanNo: ean('boots'), Count: 1 },
  ]
  const { shops, cartErrors } = await look({ items, ...here })
  expect(cartErrors).toEqual([])
  expect(shops.map(({ name, complete, missing }) => [name, complete, missing])).toEqual([
    ['Alta', true, []],
    ['Elverum', false, [ean('boots')]],
    ['Hamar', false, [ean('jacket')]],
  ])
})

test('the chosen shop comes first, whatever it has, and an unknown one is ignored', async () => {
  const { look, ean, here } = await givenCart()
  const boots = [{ EanNo: ean('boots'), Count: 1 }]
  const order = async (shop: number) =>
    (await look({ items: boots, ...here, shop })).shops.map(({ name, available }) => [name, ...available])
  expect(await order(1)).toEqual([
    ['Alta', 1],
    ['Hamar', 1],
  ])
  expect(await order(55)).toEqual([
    ['Elverum', 0],
    ['Hamar', 1],
    ['Alta', 1],
  ])
  expect((await order(987_654)).map(([name]) => name)).toEqual(['Hamar', 'Alta'])
})

test('without a position, distances are measured from the chosen shop', async () => {
  const { look, ean, here } = await givenCart()
  const items = [{ EanNo: ean('jacket'), Count: 1 }]
  const from = async (body: Partial<CartShopsRequest>) =>
    (await look({ items, ...body })).shops.map(({ name, distance }) => [name, distance === null ? null : distance > 0])
  expect(await from({ fromShop: 55 })).toEqual([
    ['Elverum', false],
    ['Alta', true],
  ])
  expect(await from({ fromShop: 55, lat: 69.97, lon: 23.27 })).toEqual([
    ['Alta', false],
    ['Elverum', true],
  ])
  expect(await from({ fromShop: 987_654 })).toEqual([
    ['Alta', null],
    ['Elverum', null],
  ])
  expect((await look({ items, ...here })).shops[0]?.name).toBe('Elverum')
})

test('each shop has a text about the line with the lowest stock', async () => {
  const { look, ean } = await givenCart()
  const distribute = async (...names: ('jacket' | 'boots')[]) => {
    const { shops } = await look({ items: names.map(name => ({ EanNo: ean(name), Count: 1 })) })
    return shops.map(({ name, stock }) => [name, stock.words])
  }
  expect(await distribute('jacket')).toEqual([
    ['Alta', 'På lager'],
    ['Elverum', 'Få igjen'],
  ])
  expect(await distribute('jacket', 'boots')).toEqual([
    ['Alta', 'På lager'],
    ['Elverum', 'Ikke på lager'],
    ['Hamar', 'Ikke på lager'],
  ])
})

test('each shop says how many of the requested pieces it has', async () => {
  const { look, ean, here } = await givenCart()
  const items = [
    { EanNo: ean('jacket'), Count: 2 },
    { EanNo: ean('boots'), Count: 1 },
  ]
  const { lines, shops } = await look({ items, ...here })
  expect(lines).toEqual(items)
  expect(shops.map(({ name, available }) => [name, available])).toEqual([
    ['Alta', [2, 1]],
    ['Elverum', [2, 0]],
    ['Hamar', [0, 1]],
  ])
})

test('two lines of one variant count as one', async () => {
  const { look, ean } = await givenCart()
  const { lines, shops } = await look({ items: Array.from({ length: 6 }, () => ({ EanNo: ean('boots'), Count: 1 })) })
  expect(shops.map(({ name, complete }) => [name, complete])).toEqual([
    ['Alta', false],
    ['Hamar', false],
  ])
  expect(lines).toEqual([{ EanNo: ean('boots'), Count: 6 }])
  expect(shops.map(({ available }) => available)).toEqual([[5], [1]])
})

test('lines that cannot be reserved are reported, and the rest of the cart is searched for', async () => {
  const { look, ean } = await givenCart()
  const items = [
    { EanNo: ean('closed'), Count: 1 },
    { EanNo: '7038010000000', Count: 1 },
    { EanNo: ean('jacket'), Count: 1 },
  ]
  const { cartErrors, shops } = await look({ items })
  expect(cartErrors).toEqual([ean('closed'), '7038010000000'])
  expect(shops.filter(({ complete }) => complete).map(({ name }) => name)).toEqual(['Alta', 'Elverum'])
  expect(await look({ items: [] })).toEqual({ position: null, cartErrors: [], lines: [], shops: [], paused: [] })
})

test.each([
  [{ lat: 10.75, lon: 59.91 }, 422, 'byttet om'],
  [{ lat: 60 }, 422, 'to tall'],
  [{ lat: 91, lon: 10 }, 422, 'Breddegraden går fra -90 til 90'],
  [{ lat: 60, lon: 181 }, 422, 'lengdegraden fra -180 til 180'],
  [{ lat: '60', lon: '10' }, 422, 'Ugyldig data'],
  [{ lat: null, lon: null }, 422, 'Ugyldig data'],
  [{ postcode: '240' }, 422, 'fire sifre'],
  [{ postcode: '99 99' }, 404, 'Vi kjenner ikke postnummeret 9999'],
  [{ take: 0 }, 422, 'Ugyldig data'],
  [{ items: Array.from({ length: 101 }, () => ({ EanNo: '7038010000000', Count: 1 })) }, 422, 'Ugyldig data'],
  [{ items: [{ EanNo: '7038010000000', Count: 0.5 }] }, 422, 'Ugyldig data'],
])('invalid input is refused with a reason: %j', async (sent, status, message) => {
  const { ask } = await givenCart()
  const result = await ask({ items: [], ...sent })
  expect([result.status, result.body.message]).toEqual([status, expect.stringContaining(message)])
})

test('a position with the coordinate 0 is valid', async () => {
  const { ask } = await givenCart()
  expect(await ask({ items: [], lat: 51.5, lon: 1e-7 })).toMatchObject({ status: 200 })
})

test('an invalid position is refused, and new stock changes the shops', async () => {
  const { ask, look, ean, database, filled, catalogue } = await givenCart()
  expect(await ask({ items: [], lat: 11.56, lon: 60.88 })).toMatchObject({ status: 422 })
  expect(await ask({ items: [], lat: 1e308, lon: 0 })).toMatchObject({ status: 422 })
  expect(await ask({ items: [], postcode: '9999' })).toMatchObject({ status: 404 })
  const complete = async () =>
    (await look({ items: [{ EanNo: ean('jacket'), Count: 1 }] })).shops.map(({ name }) => name)
  expect(await complete()).toEqual(['Alta', 'Elverum'])
  await givenStock(database.db, 3, filled.jacket.variants[0]?.id ?? 0, 1)
  await catalogue.refresh()
  expect(await complete()).toEqual(['Alta', 'Elverum', 'Hamar'])
})
