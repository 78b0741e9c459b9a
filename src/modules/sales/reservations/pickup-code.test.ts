import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

// vi.mock would have no effect if another test file in this worker has loaded the module already.
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a pickup code used by another open reservation of the shop is drawn again, and one mail is queued', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const { ean } = await givenVariant(shop.database.db, { stock: { [id]: 9 } })
  const draw = crypto.randomInt
  const codes = [7, 7, 7, 8]
  vi.spyOn(crypto, 'randomInt').mockImplementation((below: number) =>
    below === 1_000_000 ? codes.shift()! : draw(below),
  )
  syncBuiltinESMExports()
  const reserve = async () => shop.reserve(await shop.guest(), requestFor(id, [{ EanNo: ean, Count: 1 }]))
  expect((await reserve()).body.pickupCode).toBe('000007')
  expect((await reserve()).body.pickupCode).toBe('000008')
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from jobs.job where name = 'reservation-mail') as mails,
            (select count(*)::int from reservations.line) as lines`,
  )
  expect(rows).toEqual([{ mails: 2, lines: 2 }])
})
