import { randomUUID } from 'node:crypto'
import type { OrderResponse, PaymentSession } from '#contract/orders.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import { settleOrder, type OrderDeps } from '#modules/sales/orders/index.ts'
import { createPayments, databaseClock } from '#modules/sales/payments/index.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import { givenShop, givenVariant } from '../catalogue/catalogue.ts'
import { usingDatabase } from '../database/database.ts'
import { openSandboxes } from '../payments/sandboxes.ts'
import { requestFor, shopOver, type Answer, type Caller } from './reservation-api.ts'
import { givenStaff, staff } from './staff-actor.ts'

export const sharedToken = 'a-token-that-is-registered-with-vipps'

interface Options {
  sellers?: Parameters<typeof createPayments>[2]
  /** The organisation number of the shop. */
  orgNo?: string
  /** Pieces of the jacket in stock. Default: 3. */
  stock?: number
  rateLimits?: boolean
}

/** A shop that takes payments through the three sandboxes, with a jacket for 1299 kroner. */
export async function usingOrders({ sellers, orgNo, stock = 3, rateLimits = false }: Options = {}) {
  const database = await usingDatabase()
  const quiet = createLog({ level: 'silent', write: () => {} })
  const sandboxes = await openSandboxes()
  const payments = createPayments(
    { database, log: quiet, sharedToken, now: databaseClock(database) },
    sandboxes.providers,
    sellers,
  )
  const shop = await shopOver(database, { sales: { payments }, http: { rateLimits } })
  await givenStaff(database)
  const { db, pool } = database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
  if (orgNo !== undefined) await pool.query('update shops.shop set org_no = $1 where id = $2', [orgNo, oslo.id])
  const jacket = await givenVariant(db, { stock: { [oslo.id]: stock }, price: 129_900 })
  const orders: OrderDeps = { ...shop.deps, payments, log: quiet }
  const kari = await shop.guest()

  const order = (
    caller: Caller,
    count = 1,
    key: string = randomUUID(),
    changes: Partial<ReservationRequest> = {},
  ): Promise<Answer<OrderResponse>> =>
    caller.post('/orders', requestFor(oslo.id, [{ EanNo: jacket.ean, Count: count }], changes), {
      [idempotencyHeader]: key,
    })
  const pay = (caller: Caller, receiptToken: string, provider = 'vipps'): Promise<Answer<PaymentSession>> =>
    caller.post(`/payments/${provider}/sessions`, { receiptToken })
  return {
    ...shop,
    orders,
    payments,
    vipps: sandboxes.vipps,
    klarna: sandboxes.klarna,
    qliro: sandboxes.qliro,
    approve: sandboxes.approve,
    lapse: sandboxes.lapse,
    oslo,
    jacket,
    kari,
    order,
    pay,
    /** An order of this many jackets with a created payment. */
    async begun(count = 1, provider = 'vipps', changes: Partial<ReservationRequest> = {}, caller = kari) {
      const { body } = await order(caller, count, randomUUID(), changes)
      const session = (await pay(caller, body.receiptToken, provider)).body
      return { id: body.order.id, token: body.receiptToken, session }
    },
    /** The amount captured at the provider, in øre. */
    captured: (session: PaymentSession): number => sandboxes.sums(session).captured,
    sums: sandboxes.sums,
    look: (session: PaymentSession): Promise<Answer<PaymentSession>> =>
      kari.get(`/payments/${session.provider}/sessions/${session.id}`),
    status: async (id: number) =>
      (
        await db
          .selectFrom('reservations.reservation')
          .select('status_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status_id,
    stock: async () => {
      const { rows } = await pool.query<{ on_hand: number; reserved: number }>(
        'select on_hand, reserved from shops.stock where shop_id = $1 and variant_id = $2',
        [oslo.id, jacket.id],
      )
      return rows[0]
    },
    /** Ends the hold and the time for undo. */
    async later(id: number) {
      await pool.query(
        `update orders.online_order set pay_by = pay_by - interval '1 hour', look_at = now() where id = $1`,
        [id],
      )
      await pool.query(
        `update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1 and closed_at is not null`,
        [id],
      )
      return settleOrder(orders, id)
    },
    staffMoves: (
      id: number,
      ...actions: ('pick' | 'ready' | 'collect' | 'dispatch' | 'deliver' | 'cancel' | 'reject')[]
    ) =>
      actions.reduce<Promise<unknown>>(
        (before, action) => before.then(() => changeStatus(shop.deps, staff, { id, action, reason: 'prøve' })),
        Promise.resolve(),
      ),
  }
}
