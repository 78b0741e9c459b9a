import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader, shownFreightHeader, shownTotalHeader } from '#contract/paths.ts'
import { writeSetting } from '#database/settings.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'

test('freight that rose since it was shown is refused with the new amount, and nothing is reserved', async () => {
  const { kari, oslo, jacket, database, stock } = await usingOrders()
  const home = { Delivery: true, Address: 'Fjellveien 7', PostalCode: '5003', City: 'Bergen', shipping_method_id: 2 }
  const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }], home)
  const key = randomUUID()
  const order = (freight: string) =>
    kari.post('/orders', request, {
      [idempotencyHeader]: key,
      [shownTotalHeader]: '129900',
      [shownFreightHeader]: freight,
    })
  await writeSetting(database.db, 'delivery_price', 24_900)
  const told = await order('19900')
  expect([told.status, told.body]).toMatchObject([409, { code: 'price_changed', total: 129_900, freight: 24_900 }])
  expect(told.body.message).toBe('Frakten er endret siden du åpnet kassen')
  expect(await stock()).toEqual({ on_hand: 3, reserved: 0 })
  expect((await order('mange')).body).toMatchObject({ errors: { [shownFreightHeader]: ['Ugyldig verdi'] } })

  const placed = await order('24900')
  expect([placed.status, placed.body]).toMatchObject([201, { order: { total: 154_800, freight: 24_900 } }])
})
