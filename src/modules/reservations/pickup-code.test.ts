import type * as Crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const codes: number[] = []
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof Crypto>()
  return { ...crypto, randomInt: (below: number) => (below === 1_000_000 ? codes.shift() : crypto.randomInt(below)) }
})

test('a pickup code that another open reservation of the shop has is drawn again, and only one mail is asked for', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const { ean } = await givenVariant(shop.database.db, { stock: { [id]: 9 } })
  codes.push(7, 7, 7, 8)
  const reserve = async () => shop.reserve(await shop.guest(), requestFor(id, [{ EanNo: ean, Count: 1 }]))
  expect((await reserve()).body.pickupCode).toBe('000007')
  expect((await reserve()).body.pickupCode).toBe('000008')
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from jobs.job where name = 'reservation-mail') as mails,
            (select count(*)::int from reservations.line) as lines`,
  )
  expect(rows).toEqual([{ mails: 2, lines: 2 }])
})
