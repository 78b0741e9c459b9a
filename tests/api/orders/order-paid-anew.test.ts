import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

test.each(providerNames)(
  'a shopper who reserves the last piece held by their own %s payment gets it, and can no longer pay',
  async name => {
    const { kari, begun, reserve, oslo, jacket, status, stock, look } = await usingOrders({ stock: 1 })
    const { id, session } = await begun(1, name)
    const quote = await kari.post('/cart/validate', { ShopID: oslo.id, items: [{ EanNo: jacket.ean, Count: 1 }] })
    expect(quote.body).toMatchObject({ isCartValid: true, cartErrors: [] })
    const reserved = await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
    expect([reserved.status, await status(id), (await stock())?.reserved]).toEqual([201, 8, 1])
    expect((await look(session)).body).toMatchObject({ paid: false, redirectUrl: null })
  },
)

test.each(providerNames)('a shopper who starts another payment with %s holds one piece, not two', async name => {
  const { begun, status, stock } = await usingOrders({ stock: 2 })
  const first = await begun(1, 'vipps')
  const second = await begun(1, name)
  expect([await status(first.id), await status(second.id), (await stock())?.reserved]).toEqual([8, 0, 1])
})

test.each(providerNames)(
  'a shopper who has already paid by %s sees that order instead, once, and keeps one piece',
  async name => {
    const { kari, begun, reserve, approve, oslo, jacket, status, stock } = await usingOrders({ stock: 2 })
    const { id, token, session } = await begun(1, name)
    await approve(session)
    const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
    const first = await reserve(kari, request)
    expect([first.status, first.body]).toMatchObject([409, { code: 'already_paid', receiptToken: token }])
    expect([await status(id), (await stock())?.reserved]).toEqual([1, 1])
    expect((await reserve(kari, request)).status).toBe(201)
  },
)

test('an order paid while the shopper was away is shown before the same goods are bought again', async () => {
  const { kari, begun, order, approve, orders, oslo, jacket, database, reserve } = await usingOrders()
  const { id, token, session } = await begun()
  await approve(session)
  await settleOrder(orders, id)
  expect((await kari.get('/orders/unseen')).body).toMatchObject({ order: { receiptToken: token, paid: true } })
  const boots = await givenVariant(database.db, { stock: { [oslo.id]: 1 } })
  expect((await reserve(kari, requestFor(oslo.id, [{ EanNo: boots.ean, Count: 1 }]))).status).toBe(201)
  expect((await order(kari)).body).toMatchObject({ code: 'already_paid', receiptToken: token })
  expect((await kari.get('/orders/unseen')).body).toEqual({ order: null })
  expect((await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))).status).toBe(201)
})

test('a shopper who has seen the paid order or its receipt can buy the same goods again at once', async () => {
  const { kari, begun, order, approve, look, orders, guest } = await usingOrders()
  const first = await begun()
  await approve(first.session)
  expect((await look(first.session)).body.paid).toBe(true)
  const second = await begun()
  await approve(second.session)
  await settleOrder(orders, second.id)
  await (await guest()).get(`/reservations/receipt/${second.token}`)
  expect((await kari.get('/orders/unseen')).body).toMatchObject({ order: { paid: true } })
  await kari.get(`/reservations/receipt/${second.token}`)
  expect((await order(kari)).status).toBe(201)
})

// Not Qliro: it cannot cancel an unpaid order, so the shop ends it without a response.
test.each(['vipps', 'klarna'] as const)(
  'while %s does not respond, the same goods cannot be ordered again, but other goods can',
  async name => {
    const { kari, begun, reserve, oslo, jacket, status, stock, database, ...shop } = await usingOrders({ stock: 2 })
    const { id, session } = await begun(1, name)
    const boots = await givenVariant(database.db, { stock: { [oslo.id]: 1 } })
    const faults = Array.from({ length: 40 }, () => ({ of: /.*/, kind: 'status 500' as const }))
    shop[name].faults.push(...faults)
    const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
    const key = randomUUID()
    const silent = await reserve(kari, request, { key })
    expect([silent.status, silent.body]).toMatchObject([503, { code: 'payment_not_ended' }])
    expect((await reserve(kari, requestFor(oslo.id, [{ EanNo: boots.ean, Count: 1 }]))).status).toBe(201)
    expect([await status(id), (await stock())?.reserved]).toEqual([0, 1])
    expect((await kari.get('/orders/unseen')).body).toMatchObject({ order: { payment: { id: session.id } } })
    shop[name].faults.length = 0
    expect((await reserve(kari, request, { key })).status).toBe(201)
    expect([await status(id), (await stock())?.reserved]).toEqual([8, 1])
  },
)

test('repeating an attempt returns the same order and payment page, and ends nothing', async () => {
  const { kari, order, pay, status } = await usingOrders()
  const [key, contact] = [randomUUID(), { CustomerName: 'Kari', Phone: '98765432', Email: 'kari@example.no' }]
  const [first, again] = [await order(kari, 1, key, contact), await order(kari, 1, key, contact)]
  expect(again.body).toEqual(first.body)
  const pages = [await pay(kari, first.body.receiptToken), await pay(kari, first.body.receiptToken)]
  expect(pages.map(({ status: code, body }) => [code, body.redirectUrl])).toEqual([
    [201, pages[0]?.body.redirectUrl],
    [201, pages[0]?.body.redirectUrl],
  ])
  expect(await status(first.body.order.id)).toBe(0)
})

test('the page of a payment that ended at its provider is not returned again: the order is closed', async () => {
  const { kari, begun, pay, vipps, status } = await usingOrders()
  const { id, token, session } = await begun()
  await vipps.abort(session.id)
  const again = await pay(kari, token)
  expect([again.status, again.body, await status(id)]).toMatchObject([409, { code: 'payment_closed', statusID: 8 }, 8])
})

test('an unpaid order cannot be seen or ended from another browser', async () => {
  const { begun, guest, reserve, oslo, jacket, status, kari } = await usingOrders({ stock: 1 })
  const { id } = await begun()
  const ola = await guest()
  const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
  const quote = await ola.post('/cart/validate', { ShopID: oslo.id, items: request.items })
  expect(quote.body).toMatchObject({ isCartValid: false })
  expect((await ola.get('/orders/unseen')).body).toEqual({ order: null })
  expect((await reserve(ola, request)).body).toMatchObject({ code: 'out_of_stock' })
  expect(await status(id)).toBe(0)
  expect((await kari.get('/orders/unseen')).body).toMatchObject({ order: { paid: false, amount: 129_900 } })
})

test('an unpaid order of an account is visible to it in another browser, and not to the next user of its own', async () => {
  const { guest, order, pay } = await usingOrders()
  const [phone, laptop] = [await guest(), await guest()]
  const siri = registration()
  expect((await phone.post('/customers/register', siri)).status).toBe(201)
  await laptop.post('/customers/login', { email: siri.email, password: rightPassword })
  const { body } = await order(phone)
  await pay(phone, body.receiptToken)
  expect((await laptop.get('/orders/unseen')).body).toMatchObject({ order: { receiptToken: body.receiptToken } })
  await phone.post('/customers/logout')
  expect((await phone.get('/orders/unseen')).body).toEqual({ order: null })
})

test('the caps of a shopper do not count orders that the new one replaces', async () => {
  const { kari, order, database, status } = await usingOrders({ stock: 9 })
  await writeSetting(database.db, 'reservation_caps', { open: 1, pieces: 20 })
  const contact = { Phone: '98765432', Email: 'kari@example.no' }
  const first = await order(kari, 1, randomUUID(), contact)
  const second = await order(kari, 1, randomUUID(), contact)
  expect([first.status, second.status, await status(first.body.order.id)]).toEqual([201, 201, 8])
})

test('an unpaid order past its deadline expires, and is no longer shown', async () => {
  const { begun, later, status, kari } = await usingOrders()
  const { id } = await begun()
  await later(id)
  expect([await status(id), (await kari.get('/orders/unseen')).body]).toEqual([8, { order: null }])
})
