import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'

test('a code limited to one use per customer is used up for both the phone and the e-mail, also in another spelling', async () => {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db)
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 9 } })
  await givenPromo(db, { code: 'EN-GANG', limitPerCustomer: 1 })
  const reserve = async (changes: { Email?: string; Phone?: string }) => {
    const goods = [{ EanNo: jacket.ean, Count: 1 }]
    return shop.reserve(await shop.guest(), requestFor(oslo.id, goods, { promocode: 'en-gang', ...changes }))
  }
  expect((await reserve({ Email: 'Kari.Nordmann@example.no', Phone: '91234567' })).status).toBe(201)
  const used = { status: 422, body: { errors: { promocode: [expect.any(String)] } } }
  expect(await reserve({ Email: 'kari.nordmann@EXAMPLE.no' })).toMatchObject(used)
  expect(await reserve({ Phone: '+47 912 34 567' })).toMatchObject(used)
  expect((await reserve({})).status).toBe(201)
})
