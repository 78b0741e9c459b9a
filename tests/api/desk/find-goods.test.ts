import { expect, test } from 'vitest'
import { foundGoods, foundVariant } from '#contract/own-shop/find-goods.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue } from '#tests/support/catalogue/open-catalogue.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

/** A jacket in sizes 40 and 42, a cheaper one in Oslo, and an assistant of Oslo. */
async function givenFinder() {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', at: [59.91, 10.75] })
  const bergen = await givenShop(db, { name: 'Bergen', at: [60.39, 5.32] })
  const drammen = await givenShop(db, { name: 'Drammen', at: [59.74, 10.2] })
  const article = await givenArticle(db, { name: 'Ulljakke Fjell', articleNo: 'UJ-1', variants: [] })
  const of = { articleId: article.id, price: 90_000 }
  const small = await givenVariant(db, { ...of, size: '40', stock: { [oslo.id]: 2 } })
  const large = await givenVariant(db, {
    ...of,
    size: '42',
    position: 1,
    stock: { [oslo.id]: { onHand: 1, reserved: 0, buffer: 1, ownPrice: 80_000 }, [bergen.id]: 3, [drammen.id]: 1 },
  })
  await givenArticle(db, { name: 'Skjult jakke', visibleOnWeb: 0, variants: [{ size: '42' }] })
  Object.assign(shop.deps, { catalogue: await givenCatalogue(shop.database) })
  await addStaff(db, { email: 'dina@hent.example', name: 'Dina', role: 'assistant', shopIds: [oslo.id], password })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  return { shop, oslo, bergen, drammen, small, large, dina }
}

test('the desk searches as shoppers do, and shows what its own shop has of each size', async () => {
  const { shop, dina, oslo, bergen, small, large } = await givenFinder()
  const find = async (q: string) =>
    foundGoods.parse((await dina.get(`/staff/goods?shop=${oslo.id}&q=${encodeURIComponent(q)}`)).body)
  const found = await find('ulljakke 42')
  expect([found.total, found.ean, found.articles[0]?.name]).toEqual([1, null, 'Ulljakke Fjell'])
  expect(found.articles[0]?.colours.flatMap(({ sizes }) => sizes)).toEqual([
    { ean: small.ean, size: '40', available: 2, elsewhere: 0, named: false },
    { ean: large.ean, size: '42', available: 0, elsewhere: 2, named: true },
  ])
  expect((await find('uljakke')).corrected).toBe('ulljakke')
  expect((await find('skjult')).total).toBe(0)
  expect((await find(large.ean)).ean).toBe(large.ean)
  expect((await find('')).articles).toEqual([])
  const path = `/staff/goods?shop=${oslo.id}&q=ulljakke`
  expect((await (await shop.guest()).get(path)).status).toBe(401)
  expect((await dina.get(path.replace(`shop=${oslo.id}`, `shop=${bergen.id}`))).status).toBe(403)
})

test("a variant has the shop's own price, and the other shops with pieces come first by distance", async () => {
  const { dina, oslo, bergen, drammen, small, large } = await givenFinder()
  const one = async (ean: string) => (await dina.get(`/staff/goods/${ean}?shop=${oslo.id}`)).body
  const found = foundVariant.parse(await one(large.ean))
  expect(found).toMatchObject({ size: '42', price: 80_000, canReserve: true })
  expect(found.here).toEqual({ onHand: 1, reserved: 0, available: 0 })
  expect(found.shops.map(({ id, available }) => [id, available])).toEqual([
    [drammen.id, 1],
    [bergen.id, 3],
  ])
  expect(found.shops[0]?.distance).toBeGreaterThan(30_000)
  expect(foundVariant.parse(await one(small.ean)).shops.map(({ available }) => available)).toEqual([0, 0])
  expect((await dina.get(`/staff/goods/123?shop=${oslo.id}`)).status).toBe(404)
})
