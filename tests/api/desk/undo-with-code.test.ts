import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'

test('a cancellation cannot be undone if the shopper has since used the same one-time promo code elsewhere', async () => {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 5 } })
  await givenPromo(db, { code: 'EN-GANG', limitPerCustomer: 1 })
  await addStaff(db, {
    email: 'dina@hent.example',
    role: 'assistant',
    shopIds: [oslo.id],
    password: 'et langt passord',
  })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password: 'et langt passord' })
  const move = (id: number, action: string) =>
    dina.post(`/staff/reservations/${id}/move`, { action, reason: 'Kunden ringte' })
  const kari = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }], { promocode: 'EN-GANG' })
  const reserve = async () => (await shop.reserve(await shop.guest(), kari)).body.reservation.id

  const first = await reserve()
  expect((await move(first, 'cancel')).status).toBe(200)
  const second = await reserve()
  expect((await move(first, 'undo')).status).toBe(409)
  const { rows } = await pool.query('select used from cart.promo_code')
  expect(rows).toEqual([{ used: 1 }])
  expect((await move(second, 'cancel')).status).toBe(200)
  expect((await move(first, 'undo')).status).toBe(200)
  expect(await findStockViolations(shop.database)).toEqual([])
})
