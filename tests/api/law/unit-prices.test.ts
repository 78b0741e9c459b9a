import { expect, test } from 'vitest'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

test('suggestions and the cart have the unit price of goods sold by measure, without deposit, and of no others', async () => {
  const { api, filled } = await usingWholeApi(async ({ db, pool }) => {
    const { id } = await givenShop(db)
    const stock = { [id]: 9 }
    const [oil, ski] = [await givenVariant(db, { stock, price: 12_300 }), await givenVariant(db, { stock })]
    await pool.query(`update catalogue.article set name = 'Skismøring', pant = 300 where id = $1`, [oil.articleId])
    await pool.query(`update catalogue.article set name = 'Skismurning' where id = $1`, [ski.articleId])
    await pool.query(`update catalogue.variant set unit_measure = '500 g' where id = $1`, [oil.id])
    return { oil, ski }
  })
  const guest = await guestOf(api)
  const unitPrice = { price: 24_000, per: 'kg' }
  const suggested = (await guest.get('/search/suggestions?q=skism')).body.articles as { name: string }[]
  expect(suggested.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: 'Skismurning', unitPrice: null },
    { name: 'Skismøring', unitPrice },
  ])
  const items = [filled.oil, filled.ski].map(({ ean }) => ({ EanNo: ean, Count: 1 }))
  const { lines } = (await guest.post('/cart/validate', { items })).body
  expect(lines).toMatchObject([{ unitPrice }, { unitPrice: null }])
})
