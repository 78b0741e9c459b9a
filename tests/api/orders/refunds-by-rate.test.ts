import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KlarnaSandbox } from '#demo/payments/klarna-sandbox.ts'
import type { QliroSandbox } from '#demo/payments/qliro-sandbox.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { takeReturn } from '#modules/sales/orders/index.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

/** A collected and captured order of two jackets (25 %, 1299 kr each) and a food box (15 %, 99 kr). */
async function givenMixed(provider: 'qliro' | 'klarna') {
  const shop = await usingOrders()
  const { db, pool } = shop.database
  const box = await givenVariant(db, { stock: { [shop.oslo.id]: 3 }, price: 9_900 })
  await pool.query('update catalogue.article set vat_percentage = 15 where id = $1', [box.articleId])
  const items = [
    { EanNo: shop.jacket.ean, Count: 2 },
    { EanNo: box.ean, Count: 1 },
  ]
  const made = await shop.kari.post('/orders', requestFor(shop.oslo.id, items), { 'idempotency-key': randomUUID() })
  const { order, receiptToken: token } = made.body as { order: { id: number }; receiptToken: string }
  const session = (await shop.pay(shop.kari, token, provider)).body
  await shop.approve(session)
  await shop.look(session)
  await shop.staffMoves(order.id, 'ready', 'collect')
  await shop.later(order.id)
  const pickupCode = (await shop.kari.get(`/reservations/receipt/${token}`)).body.pickupCode as string
  let seen = 0
  const giveBack = async (...lines: { line: number; count: number }[]) => {
    const request = { id: order.id, pickupCode, lines, seen: seen++, reason: '', shopId: shop.oslo.id }
    const outcome = await takeReturn(shop.orders, { ...staff, role: 'admin' }, request)
    await settleOrder(shop.orders, order.id)
    return outcome
  }
  return { ...shop, id: order.id, token, session, giveBack, pickupCode }
}
type Mixed = Awaited<ReturnType<typeof givenMixed>>

/** The refunds that a provider has booked, by VAT rate: the amount with VAT and its VAT, in øre. */
const booked = {
  qliro({ qliro, session }: { qliro: QliroSandbox; session: Mixed['session'] }) {
    const { actions, transactions } = qliro.of(session.id)
    const refunds = new Set(transactions.flatMap(({ id, type }) => (type === 'Refund' ? [id] : [])))
    const rates: Record<string, [number, number]> = {}
    for (const { reference, action, count, price, priceExVat, transaction } of actions) {
      if (!refunds.has(transaction)) continue
      const rate = (rates[/^mva-(\d+)/.exec(reference)?.[1] ?? reference] ??= [0, 0])
      const sign = action === 'Return' ? count : -count
      rate[0] += sign * price
      rate[1] += sign * (price - priceExVat)
    }
    return rates
  },
  klarna({ klarna, session }: { klarna: KlarnaSandbox; session: Mixed['session'] }) {
    const payment = [...klarna.payments.values()].find(({ reference }) => reference === session.id)
    const rates: Record<string, [number, number]> = {}
    for (const { tax_rate, total_amount, total_tax_amount } of payment?.refundLines ?? []) {
      const rate = (rates[tax_rate / 100] ??= [0, 0])
      rate[0] += total_amount
      rate[1] += total_tax_amount
    }
    return rates
  },
}

test.each(['qliro', 'klarna'] as const)(
  'partial refunds at %s are booked at the VAT rate of the returned goods',
  async provider => {
    const shop = await givenMixed(provider)
    expect(await shop.giveBack({ line: 1, count: 1 })).toEqual({ ok: true, amount: 9_900 })
    expect(booked[provider](shop)).toEqual({ 15: [9_900, 1_291] })
    expect(await shop.giveBack({ line: 0, count: 1 })).toEqual({ ok: true, amount: 129_900 })
    expect(booked[provider](shop)).toEqual({ 15: [9_900, 1_291], 25: [129_900, 25_980] })
    expect(await shop.giveBack({ line: 0, count: 1 })).toEqual({ ok: true, amount: 129_900 })
    expect(booked[provider](shop)).toEqual({ 15: [9_900, 1_291], 25: [259_800, 51_960] })
    expect(shop.sums(shop.session)).toMatchObject({ captured: 269_700, refunded: 269_700 })
  },
)

test.each(['qliro', 'klarna'] as const)('two returns in one refund at %s keep their rates', async provider => {
  const shop = await givenMixed(provider)
  await shop.giveBack({ line: 0, count: 1 }, { line: 1, count: 1 })
  expect(booked[provider](shop)).toEqual({ 15: [9_900, 1_291], 25: [129_900, 25_980] })
})

test('the receipt and the mail about a return show its VAT by rate', async () => {
  const shop = await givenMixed('qliro')
  await shop.giveBack({ line: 0, count: 1 }, { line: 1, count: 1 })
  await shop.giveBack({ line: 0, count: 1 })
  const { body } = await shop.kari.get(`/reservations/receipt/${shop.token}`)
  expect(body.payment.returnedVat).toEqual([
    { percentage: 25, gross: 259_800, vat: 51_960 },
    { percentage: 15, gross: 9_900, vat: 1_291 },
  ])
  const { rows } = await shop.database.pool.query<{ data: MailJob }>(
    `select data from jobs.job where name = $1 and data->>'kind' = 'returned' order by created_on`,
    [mailQueue],
  )
  const sent: Mail[] = []
  const mailer = {
    send: (mail: Mail) => {
      sent.push(mail)
      return Promise.resolve({ ok: true as const })
    },
    close: () => {},
  }
  const jobs = {
    database: shop.database,
    mailer,
    originOf: () => 'https://hent.example',
    secret: 'x'.repeat(32),
    smsQueue: null,
    log: shop.orders.log,
    countHeld: () => undefined,
  }
  for (const { data } of rows) await sendReservationMail(jobs, data)
  expect(sent.map(({ text }) => text.replaceAll('\u00a0', ' ').match(/(Herav mva\.|Uten mva\.).*/g))).toEqual([
    ['Herav mva. 25 % av kr 1 039,20: kr 259,80', 'Herav mva. 15 % av kr 86,09: kr 12,91'],
    ['Herav mva. 25 % av kr 1 039,20: kr 259,80'],
  ])
})

test('a substitute that the shopper has not accepted cannot be returned', async () => {
  const shop = await givenMixed('qliro')
  await shop.database.pool.query(
    `update reservations.line set state = 'substitute_asked' where reservation_id = $1 and position = 1`,
    [shop.id],
  )
  expect(await shop.giveBack({ line: 1, count: 1 })).toEqual({ ok: false, reason: 'stale' })
})
