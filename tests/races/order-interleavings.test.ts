import { expect, test } from 'vitest'
import type { PaymentSession } from '#contract/orders.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'
import { sharedToken, usingOrders } from '../support/api/orders.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { interleave, permutations, seeded } from '../support/run/seeded.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const long = process.env['HENT_FAULTS'] === 'long'
// Uses the real adapters. order-lives.test.ts runs more lives with a provider in memory.
const interleavings = repeats({ short: 4, long: 20 })
const seed = Number(process.env['HENT_SEED'] ?? Date.now() % 1_000_000)
const times = 5
const price = 129_900
const together = 6

const collected = {
  ...{ status: 4, settled: true, payment: 'captured', captured: price, captures: 1, confirmed: 1, truth: price },
}

/** Events around a payment. Each may come at any time, also before the payment, and more than once. */
async function given(provider: ProviderName) {
  const shop = await usingOrders({ stock: 1_000_000 })
  const { database, orders } = shop
  const { pool } = database
  async function begin() {
    const kari = await shop.guest()
    const { id, token, session } = await shop.begun(1, provider, {}, kari)
    const { callback_token: own } = await database.db
      .selectFrom('payments.payment')
      .select('callback_token')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    const to = provider === 'vipps' ? sharedToken : own
    const events = {
      callback: () =>
        kari.send(
          'POST',
          `/payments/${provider}/callback/${to}`,
          { reference: session.id },
          { 'x-xsrf-token': '', cookie: '' },
        ),
      returned: () => shop.look(session),
      timer: () => settleOrder(orders, id),
      retry: () => shop.pay(kari, token, provider),
    }
    return { id, session, events: Object.values(events) as (() => Promise<unknown>)[] }
  }
  /** The expected final state, for any order of events: handed over, past undoing. */
  async function end(id: number, session: PaymentSession) {
    await settleOrder(orders, id)
    await shop.staffMoves(id, 'ready', 'collect')
    await pool.query(
      `update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1 and closed_at is not null`,
      [id],
    )
    await Promise.all([settleOrder(orders, id), settleOrder(orders, id)])
    await settleOrder(orders, id)
    const { rows } = await pool.query(
      `select r.status_id as status, o.settled, p.status as payment, p.captured,
              (select count(*)::int from payments.operation where payment_id = p.id and kind = 'capture') as captures,
              (select count(*)::int from reservations.event where reservation_id = r.id and to_status = 1) as confirmed
         from reservations.reservation r join orders.online_order o on o.id = r.id
         join payments.payment p on p.subject = 'order-' || r.id where r.id = $1`,
      [id],
    )
    return { ...rows[0], truth: shop.captured(session) } as unknown
  }
  return { ...shop, begin, end }
}

test.each(providerNames)(
  '%s: the four events in each of their 24 orders, five times each, end in one capture',
  async name => {
    const { approve, begin, end } = await given(name)
    const orders = permutations([0, 1, 2, 3])
    for (const order of long ? orders : orders.filter((_, at) => at % 8 === 0)) {
      const { id, session, events } = await begin()
      await approve(session)
      for (const event of order) for (let time = 0; time < times; time++) await events[event]?.()
      expect(await end(id, session), order.join()).toEqual(collected)
    }
  },
)

test.each(providerNames)(
  `%s: ${interleavings} seeded interleavings of the four events and the payment, some at once, end in the same state with one capture`,
  async name => {
    const { approve, begin, end, database } = await given(name)
    let next = 0
    const worker = async () => {
      for (let at = next++; at < interleavings; at = next++) {
        const { id, session, events } = await begin()
        const all = [() => approve(session), ...events.flatMap(event => Array.from({ length: times }, () => event))]
        await interleave(all, seeded(seed + at))
        expect(await end(id, session), `seed ${seed + at}`).toEqual(collected)
      }
    }
    await Promise.all(Array.from({ length: together }, worker))
    reportFigures(`order-interleavings, ${name}`, { interleavings, 'with another end': 0, seed })
    expect(await findStockViolations(database)).toEqual([])
  },
)
