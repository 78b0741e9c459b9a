import { expect, type APIRequestContext } from '@playwright/test'
import type { OrderResponse, PaymentSession } from '#contract/orders.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { apiHeaders, somebody, type Goods } from './goods.ts'
import { inDatabaseOf } from './shop-database.ts'

/** A guest orders this many of the goods by the API and pays with Vipps. `session`: the payment. */
export async function paid(request: APIRequestContext, { ean, shop }: Goods, count = 1) {
  const who = somebody()
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: ean, Count: count }],
  }
  const placed = await request.post('/api/v1/orders', { headers, data })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order, pickupCode, receiptToken } = (await placed.json()) as OrderResponse
  const begun = await request.post('/api/v1/payments/vipps/sessions', { headers, data: { receiptToken } })
  const { id: session, redirectUrl } = (await begun.json()) as PaymentSession
  await request.post(redirectUrl ?? '', { form: { do: 'approve' }, maxRedirects: 0 })
  const looked = await request.get(`/api/v1/payments/vipps/sessions/${session}`)
  expect(await looked.json()).toMatchObject({ paid: true })
  return { id: order.id, code: pickupCode, token: receiptToken, session }
}

/** Like `paid`, and collected an hour ago. */
export async function collected(request: APIRequestContext, goods: Goods) {
  const order = await paid(request, goods)
  const total = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ total: number }>(
      `update reservations.reservation set status_id = 4, closed_at = now() - interval '1 hour' where id = $1 returning total`,
      [order.id],
    )
    return rows[0]?.total ?? 0
  })
  return { ...order, total }
}
