import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { countReservations, countStored, proveStock, readNewestOrder } from '#modules/sales/reservations/index.ts'
import { findVariants } from '#modules/catalogue/articles/index.ts'
import { findAmpleStock, findLeft } from '#modules/stock/shops/index.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { readPromoArguments } from '../promo/promo-arguments.ts'
import { carryOutPromo } from '../promo/promo-command.ts'
import { approvePayment, call, newShopper, reservationId, reserve, type Outcome, type Shopper } from './shopper.ts'

/** A stock row, and the barcode of its variant. */
interface Goods {
  shopId: number
  variantId: number
  ean: string
}

export interface Proof {
  promise: 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6'
  title: string
  ok: boolean
  detail: string
}
type Test = (url: string, goods: Goods, database: Database) => Promise<Omit<Proof, 'promise' | 'title'>>

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const statuses = (outcomes: readonly Outcome[]): string =>
  [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, each]) => `${each.length} × ${status}`).join(', ')

/** In pieces. The demo chain and many real shops have no more of an article. */
const leastStock = 6
const maxGoods = 5

/** Goods of which one piece could be reserved, at most five, the largest stock first. `reason`: the last refusal. */
export async function findReservable(url: string, { db }: Database): Promise<{ goods: Goods[]; reason: string }> {
  let reason = `no shop has ${leastStock} pieces of an article`
  const rows = await findAmpleStock(db, leastStock)
  const variants = await findVariants(
    db,
    rows.map(({ variantId }) => variantId),
  )
  const found: Goods[] = []
  for (const row of rows) {
    if (found.length === maxGoods) break
    const goods = { ...row, ean: variants.get(row.variantId)?.ean ?? '' }
    const outcome = await reserve(url, await newShopper(url, goods))
    if (reservationId(outcome) !== undefined) found.push(goods)
    else reason = `${outcome.status} ${outcome.text.slice(0, 200)}`
  }
  return { goods: found, reason }
}

const findAvailable = async (db: Database['db'], { shopId, variantId }: Goods) =>
  (await findLeft(db, shopId, [variantId])).get(variantId) ?? 0

/** More shoppers than pieces at the same moment. */
export const proveNoOversell: Test = async (url, goods, { db }) => {
  const available = await findAvailable(db, goods)
  const count = Math.max(1, Math.floor(available / 10))
  const most = Math.floor(available / count)
  const shoppers = await times(most + 10, () => newShopper(url, goods, { count }))
  const outcomes = await Promise.all(shoppers.map(each => reserve(url, each)))
  const placed = outcomes.filter(({ status }) => status === 201).length
  const left = await findAvailable(db, goods)
  return {
    ok: most > 0 && placed === most && left === available - placed * count,
    detail: `${shoppers.length} shoppers at once for ${most} shares of ${available} pieces: ${statuses(outcomes)}; ${left} pieces left`,
  }
}

/** Reserves while `kill` ends the shop. Returns the acknowledged reservations. */
export async function reserveUntilKilled(url: string, goods: Goods, kill: () => Promise<void>): Promise<number[]> {
  const shoppers = await times(12, () => newShopper(url, goods))
  const acknowledged: number[] = []
  let killed: Promise<void> | undefined
  await Promise.all(
    shoppers.map(async shopper => {
      const id = await reserve(url, shopper).then(reservationId, () => undefined)
      if (id === undefined) return
      acknowledged.push(id)
      if (acknowledged.length === 3) killed = kill()
    }),
  )
  await (killed ?? kill())
  return acknowledged
}

export async function proveNoLoss(
  acknowledged: readonly number[],
  { db }: Database,
): Promise<Omit<Proof, 'promise' | 'title'>> {
  const lost = acknowledged.length - (await countStored(db, acknowledged))
  return {
    ok: acknowledged.length > 0 && lost === 0,
    detail: `${acknowledged.length} acknowledged before kill -9, ${lost} lost`,
  }
}

export const proveOneIntent: Test = async (url, goods, { db }) => {
  const key = randomUUID()
  const shopper = await newShopper(url, goods)
  const before = await countReservations(db)
  const outcomes = await times(20, () => reserve(url, shopper, key))
  const made = (await countReservations(db)) - before
  const other: Shopper = { ...shopper, request: { ...shopper.request, CustomerName: 'En annen' } }
  const conflict = await reserve(url, other, key)
  const ids = new Set(outcomes.map(reservationId))
  return {
    ok: made === 1 && ids.size === 1 && !ids.has(undefined) && conflict.status === 409,
    detail: `20 posts of one key: ${statuses(outcomes)}, ${made} reservation; another body: ${conflict.status}`,
  }
}

/** Pays an order in the sandbox of the shop, and repeats its callback and the shopper's questions. */
export const proveCallbacks: Test = async (url, goods, { db }) => {
  const { headers, request } = await newShopper(url, goods)
  const placed = await call(url, 'POST', '/orders', {
    body: request,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  const session = await call(url, 'POST', '/payments/vipps/sessions', {
    body: { receiptToken: placed.body?.['receiptToken'] },
    headers,
  })
  const { id, redirectUrl, url: page = redirectUrl } = (session.body ?? {}) as Record<string, string | undefined>
  if (id === undefined || page === undefined)
    return {
      ok: false,
      detail: `no payment: order ${placed.status}, session ${session.status} ${session.text.slice(0, 150)}`,
    }
  const ask = () => call(url, 'GET', `/payments/vipps/sessions/${id}`, { headers })
  const [before] = await times(5, ask)
  const { mails } = await readNewestOrder(db)
  const paid = await approvePayment(page)
  const after = await times(20, ask)
  const last = await ask()
  const order = await readNewestOrder(db)
  const confirmed = order.statusId === reservationStatus.placed && order.mails - mails === 1
  const states = new Set([...after, last].map(({ text }) => text))
  return {
    ok: paid < 400 && states.size === 1 && last.text !== before?.text && confirmed,
    detail: `paid with callback, 26 questions: ${states.size} state after payment; the order is ${confirmed ? 'confirmed, with one mail' : `in status ${order.statusId}, with ${order.mails - mails} mails`}`,
  }
}

export const proveCounters: Test = async (_url, _goods, database) => {
  const different = await proveStock(database)
  return { ok: different.length === 0, detail: `${different.length} stock rows differ from their ledger` }
}

export const provePromoLimit: Test = async (url, goods, database) => {
  const code = `OVELSE-${randomUUID().slice(0, 8).toUpperCase()}`
  const request = readPromoArguments(['create', '--name', 'Øvelse', '--off', '1', '--code', code, '--limit', '1'])
  const said: string[] = []
  const tell = (line: string) => void said.push(line)
  if (
    typeof request === 'string' ||
    (await carryOutPromo(database, request, { write: tell, progress: tell, complain: tell })) !== 0
  )
    return { ok: false, detail: `no promo code: ${typeof request === 'string' ? request : (said.at(-1) ?? '')}` }
  const shoppers = await times(12, () => newShopper(url, goods, { promocode: code }))
  const outcomes = await Promise.all(shoppers.map(each => reserve(url, each)))
  const used = outcomes.filter(({ status }) => status === 201).length
  return { ok: used === 1, detail: `12 shoppers at once with a code for one: ${statuses(outcomes)}` }
}
