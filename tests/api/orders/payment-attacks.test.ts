import { expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentSession } from '#contract/orders.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'
import { sumsOfQliro } from '#tests/support/payments/sums-of-qliro.ts'
import { sharedToken, usingOrders } from '#tests/support/api/orders.ts'

const price = 129_900
const atOrder = {
  vipps: /^POST \/epayment\/v1\/payments$/,
  klarna: /^POST \/hpp\//,
  qliro: /^POST \/checkout\/merchantapi\//,
}

async function given(name: ProviderName) {
  const shop = await usingOrders()
  const { database, kari } = shop
  const ofKlarna = ({ id }: PaymentSession) =>
    [...shop.klarna.payments.values()].find(({ reference }) => reference === id)!
  return {
    ...shop,
    sandbox: shop[name],
    async callback(session: { id: string }, reference = session.id) {
      const { callback_token: own } = await database.db
        .selectFrom('payments.payment')
        .select('callback_token')
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow()
      const to = name === 'vipps' ? sharedToken : own
      return kari.send('POST', `/payments/${name}/callback/${to}`, { reference }, { 'x-xsrf-token': '', cookie: '' })
    },
    /** Pays at the provider with a different amount or currency. */
    async payOther(session: PaymentSession, amount: number, currency: string) {
      if (name === 'vipps') shop.vipps.payments.get(session.id)!.amount = { currency, value: amount }
      if (name === 'klarna') Object.assign(ofKlarna(session), { amount, currency })
      if (name === 'qliro') {
        const order = shop.qliro.of(session.id)
        order.currency = currency
        order.items = order.items.map(item => ({ ...item, price: amount, priceExVat: amount }))
      }
      await shop.approve(session)
    },
    kept(session: PaymentSession): number {
      if (name === 'qliro') {
        const { authorised, cancelled } = sumsOfQliro(shop.qliro.of(session.id))
        return authorised - cancelled
      }
      if (name === 'klarna') return ofKlarna(session).amount - ofKlarna(session).released
      const { authorised, cancelled } = shop.vipps.payments.get(session.id)!
      return authorised - cancelled
    },
  }
}

test.each(providerNames)(
  '%s: a real payment with a wrong amount or currency never confirms an order, and is released',
  async name => {
    const { begun, payOther, look, callback, later, status, kept, captured } = await given(name)
    for (const [amount, currency] of [
      [100, 'NOK'],
      [price * 2, 'NOK'],
      [price, 'SEK'],
    ] as const) {
      const { id, session } = await begun(1, name)
      await payOther(session, amount, currency)
      await callback(session)
      expect((await look(session)).body.paid).toBe(false)
      await later(id)
      await later(id)
      expect([await status(id), kept(session), captured(session)]).toEqual([8, 0, 0])
    }
  },
)

test.each(providerNames)(
  '%s: the payment of one order does not confirm another, by its callback or its page',
  async name => {
    const { begun, approve, look, callback, status, guest } = await given(name)
    const [mine, other] = [await begun(1, name), await begun(1, name, {}, await guest())]
    await approve(mine.session)
    // The callback address of one order with the payment id of the other.
    await callback(other.session, other.session.id)
    await look(other.session)
    expect([await status(mine.id), await status(other.id)]).toEqual([0, 0])
    await callback(mine.session)
    expect([await status(mine.id), await status(other.id)]).toEqual([1, 0])
  },
)

test.each(providerNames)(
  '%s: a request to a silent provider times out, and a retry results in one payment',
  async name => {
    const { kari, order, pay, sandbox, approve, look, status } = await given(name)
    const { body } = await order(kari)
    const [real, quick] = [AbortSignal.timeout.bind(AbortSignal), { on: true }]
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => real(quick.on ? 200 : ms))
    onTestFinished(() => timeout.mockRestore())
    sandbox.faults.push({ of: atOrder[name], kind: 'silent', after: name !== 'klarna' })
    expect((await pay(kari, body.receiptToken, name)).body).toMatchObject({ code: 'payment_unanswered' })
    quick.on = false
    const { body: session } = await pay(kari, body.receiptToken, name)
    expect([session.status, sandbox.payments.size]).toEqual(['created', 1])
    await approve(session)
    await look(session)
    expect(await status(body.order.id)).toBe(1)
  },
)

test.each(providerNames)(
  '%s: a callback before the response to the creation does not change the result of the creation',
  async name => {
    const { kari, order, pay, sandbox, callback, database, approve, look, status } = await given(name)
    const { body } = await order(kari)
    sandbox.faults.push({ of: atOrder[name], kind: 'slow' })
    const begins = pay(kari, body.receiptToken, name)
    const early = await vi.waitFor(async () => {
      const row = await database.db.selectFrom('payments.payment').select('id').executeTakeFirst()
      expect(row).toBeDefined()
      return row!
    })
    expect((await callback(early)).status).toBe(200)
    const { body: session } = await begins
    expect([session.id, session.status, await status(body.order.id)]).toEqual([early.id, 'created', 0])
    await approve(session)
    await look(session)
    expect(await status(body.order.id)).toBe(1)
  },
)

test.each(providerNames)(
  '%s: an order rejected because its goods are gone is not captured, and all of it is released',
  async name => {
    const { begun, approve, look, database, staffMoves, later, status, kept, captured, guest, order, orders } =
      await given(name)
    const { id, session } = await begun(2, name)
    // A later count finds fewer pieces.
    await database.pool.query('update shops.stock set on_hand = 2')
    expect((await order(await guest(), 1)).status).toBe(409)
    await approve(session)
    await look(session)
    expect(await status(id)).toBe(1)
    await staffMoves(id, 'reject')
    await later(id)
    await settleOrder(orders, id)
    expect([await status(id), kept(session), captured(session)]).toEqual([7, 0, 0])
  },
)

test('a shopper who starts too many payments must wait, and a neighbour in the network can pay', async () => {
  const { guest, order, pay } = await usingOrders({ rateLimits: true })
  const [greedy, neighbour] = [await guest('192.0.2.1'), await guest('192.0.2.1')]
  const { body: own } = await order(greedy)
  const statuses = []
  for (let time = 0; time < 70; time++) statuses.push((await pay(greedy, own.receiptToken)).status)
  expect(statuses).toContain(429)
  const { body } = await order(neighbour)
  expect((await pay(neighbour, body.receiptToken)).status).toBe(201)
})
