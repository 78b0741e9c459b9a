import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import type { ReservationRequest } from '#contract/reservations.ts'
import { questionToken } from '#modules/sales/reservations/index.ts'
import { apiHeaders, somebody, type Goods } from './goods.ts'
import { inDatabaseOf } from './shop-database.ts'

const dataDir = process.env['HENT_E2E_DATA_DIR'] ?? ''

/**
 * Reserves this many of each article, in the shop of the first, as the guest or customer of `request`, with a new name,
 * phone number and e-mail address.
 */
export async function reserved(request: APIRequestContext, ...requested: [[Goods, number], ...[Goods, number][]]) {
  const who = somebody()
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: requested[0][0].shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: requested.map(([{ ean }, count]) => ({ EanNo: ean, Count: count })),
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const response = await request.post('/api/v1/reservations', { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  const { reservation, ...rest } = (await response.json()) as {
    reservation: { id: number }
    pickupCode: string
    receiptToken: string
  }
  return { ...who, id: reservation.id, code: rest.pickupCode, token: rest.receiptToken }
}

/** The link in the mail of the latest question about a reservation. */
export async function linkOf(id: number): Promise<string> {
  const [row] = await inDatabaseOf(dataDir, ({ db }) =>
    db
      .selectFrom('reservations.question')
      .select('seed')
      .where('reservation_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  )
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  return `/svar/${questionToken(secret, row?.seed ?? '')}`
}
