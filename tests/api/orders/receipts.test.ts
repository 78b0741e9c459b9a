import { expect, test } from 'vitest'
import { receiptsResponse } from '#contract/reservations.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

const unknown = 'A'.repeat(32)

async function twoReserved() {
  const shop = await usingShop()
  await givenStaff(shop.database)
  const { id } = await givenShop(shop.database.db, { name: 'Hent Elverum' })
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 2 } })
  const kari = await shop.guest()
  const reserve = async () => (await shop.reserve(kari, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]))).body
  const placed = [await reserve(), await reserve()] as const
  const ask = (tokens: unknown) => kari.post('/reservations/receipts', { tokens }, { 'x-xsrf-token': '' })
  return { ...shop, placed, ask, shopId: id }
}

test('a device reads the status of its reservations in one call without a CSRF token, newest first', async () => {
  const { placed, ask, deps, shopId } = await twoReserved()
  const [first, second] = placed
  await changeStatus(deps, staff, { id: first.reservation.id, action: 'ready' })
  await changeStatus(deps, { kind: 'shopper' }, { token: second.receiptToken, action: 'cancel' })
  const { status, body, headers } = await ask([first.receiptToken, unknown, second.receiptToken])
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const { receipts } = receiptsResponse.parse(body)
  expect(body).toEqual({ receipts })
  expect(receipts).toMatchObject([
    { id: second.reservation.id, receiptToken: second.receiptToken, status: 'Avbestilt', statusID: 6, heldUntil: null },
    {
      id: first.reservation.id,
      receiptToken: first.receiptToken,
      pickupCode: first.pickupCode,
      status: 'Klar til henting',
      shopID: shopId,
      shopName: 'Hent Elverum',
    },
  ])
  expect(receipts[1]?.heldUntil).toBe(receipts[1]?.pickupDeadline)
})
test('unknown tokens are left out of the response', async () => {
  const { ask } = await twoReserved()
  const { status, body } = await ask([unknown])
  expect([status, body]).toEqual([200, { receipts: [] }])
})
test.each([
  ['none', []],
  ['an invalid token', ['x']],
  ['more than twenty', Array.from({ length: 21 }, () => unknown)],
  ['no list', 'x'],
])('%s is refused', async (_, tokens) => {
  const { ask } = await twoReserved()
  expect((await ask(tokens)).status).toBe(422)
})
