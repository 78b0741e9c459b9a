import { randomInt, randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createApi } from '#api/app.ts'
import { registerShownCampaigns } from '#api/campaigns/campaigns.ts'
import { registerCart } from '#api/cart/validate.ts'
import { registerCustomers } from '#api/customers/index.ts'
import type { Api, ApiDeps } from '#api/deps.ts'
import { registerPayments } from '#api/orders/payments.ts'
import { registerReservations } from '#api/reservations/index.ts'
import { registerReviews } from '#api/reviews/index.ts'
import { registerStaff } from '#api/staff/index.ts'
import { apiBase, idempotencyHeader, shownTotalHeader } from '#contract/paths.ts'
import type { ReservationAnswer, ReservationRequest } from '#contract/reservations.ts'
import type { Database } from '#database/connection.ts'
import { apiDeps, type DepsChanges } from './api-deps.ts'
import { asDescribed } from './described-responses.ts'
import { usingDatabase, type TestDatabase } from '../database/database.ts'

export type Answer<T = ReturnType<typeof JSON.parse>> = { status: number; body: T; headers: Headers }

/** One browser: its cookies and its address. */
export interface Caller {
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
  cookies: Map<string, string>
}
export interface TestShop {
  database: TestDatabase
  deps: ApiDeps
  /** A new guest with a token. Default address: a unique one. */
  guest(address?: string): Promise<Caller>
  reserve(
    caller: Caller,
    request: ReservationRequest,
    options?: { key?: string; shown?: number },
  ): Promise<Answer<ReservationAnswer>>
}

/** The write side of the API over a separate database, as one fetch handler. */
export async function usingShop(changes: DepsChanges = {}): Promise<TestShop> {
  const database = await usingDatabase()
  return shopOver(database, changes)
}

export async function shopOver(database: TestDatabase, changes: DepsChanges = {}): Promise<TestShop> {
  const deps = apiDeps(database, changes)
  await deps.queue.start()
  onTestFinished(() => deps.queue.stop())
  const parts = [
    registerReservations,
    registerPayments,
    registerCart,
    registerShownCampaigns,
    registerCustomers,
    registerReviews,
    registerStaff,
  ]
  const api = asDescribed(createApi(deps, parts))
  const shop: TestShop = {
    database,
    deps,
    guest: address => guestOf(api, address),
    reserve: (caller, request, { key = randomUUID(), shown } = {}) =>
      caller.post('/reservations', request, {
        [idempotencyHeader]: key,
        ...(shown === undefined ? {} : { [shownTotalHeader]: String(shown) }),
      }),
  }
  return shop
}

/** A new guest with a token. Default address: a unique one. */
export async function guestOf(
  api: Api,
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
): Promise<Caller> {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await api.fetch(
      new Request(`http://hent.test${apiBase}${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { remoteAddress: address },
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/max-age=0/i.test(cookie)) cookies.delete(name!)
      else cookies.set(name!, decodeURIComponent(value!))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: text && isJson ? JSON.parse(text) : null, headers: response.headers }
  }
  const caller: Caller = {
    cookies,
    send: (method, path, body, headers) => call(method, path, body, headers),
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
    delete: (path, body) => call('DELETE', path, body),
  }
  await caller.get('/customers/current')
  return caller
}

let people = 0
/** A request of a shopper without earlier reservations. */
export function requestFor(
  shopId: number,
  items: ReservationRequest['items'],
  changes: Partial<ReservationRequest> = {},
): ReservationRequest {
  const number = ++people
  return {
    CustomerName: `Kari Nordmann ${number}`,
    Email: `kari${number}@example.no`,
    Phone: `9${String(number).padStart(7, '0')}`,
    Delivery: false,
    Address: '',
    PostalCode: '',
    City: '',
    ShopID: shopId,
    items,
    shipping_method_id: null,
    ...changes,
  }
}

/** Faults of the stock: counters that differ from the ledger, and reservations beyond the stock on hand. */
export async function findStockViolations(database: Database): Promise<unknown[]> {
  const difference = await database.db.selectFrom('shops.ledger_difference').selectAll().execute()
  const oversold = await database.db
    .selectFrom('shops.stock')
    .selectAll()
    .whereRef('reserved', '>', eb => eb('on_hand', '+', eb.ref('shortfall')))
    .execute()
  const { rows: unbacked } = await database.pool.query(`
    select s.shop_id, s.variant_id, s.reserved, coalesce(sum(l.kept), 0) as held
      from shops.stock s
      left join reservations.line l on l.variant_id = s.variant_id
           and exists (select from reservations.reservation r where r.id = l.reservation_id and r.shop_id = s.shop_id and r.status_id < 4)
     group by s.shop_id, s.variant_id, s.reserved having s.reserved <> coalesce(sum(l.kept), 0)`)
  return [...difference, ...oversold, ...unbacked]
}
