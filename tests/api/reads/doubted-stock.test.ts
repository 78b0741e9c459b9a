import { expect, test } from 'vitest'
import { articleDetail } from '#contract/catalogue.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

test('a shop with only doubted stock is marked to ask, and does not count as available or in stock', async () => {
  let id = 0
  const { get, database, catalogue } = await givenCatalogueApi(async ({ db }) => {
    const stock = {
      1: { onHand: 1, doubt: 1 },
      2: { onHand: 2, doubt: 1 },
      3: { onHand: 1, reserved: 1, doubt: 1 },
      4: { onHand: 1, doubt: 1, pickup: false },
      5: { onHand: 1, buffer: 1, doubt: 1 },
    }
    id = (await givenArticle(db, { variants: [{ stock }] })).id
  })
  const shops = async () =>
    (await get(`/articles/${id}`, articleDetail)).variants[0]!.shops.toSorted((a, b) => a.id - b.id)
  expect(await shops()).toEqual([
    { id: 1, qty: 0, ask: true },
    { id: 2, qty: 1 },
    { id: 3, qty: 0 },
    { id: 4, qty: 0 },
    { id: 5, qty: 0 },
  ])
  expect(await get(`/articles/${id}`, articleDetail)).toMatchObject({ available: [2], availability: 1 })
  await database.db.updateTable('shops.stock').set({ doubt: 0 }).where('shop_id', '=', 1).execute()
  await catalogue.refresh()
  expect((await shops())[0]).toEqual({ id: 1, qty: 1 })
})
