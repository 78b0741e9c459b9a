import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ReservationView } from '../present.ts'
import { withLines, type ReservationRow } from '../queries.ts'
import { gtinOf } from '#shared/stock/gtin.ts'
import { folded, partOf } from '#database/part-of.ts'
import { searchedDigits } from '#shared/phone.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

export interface ListedQuery {
  /** null: all shops. */
  shops: readonly number[] | null
  statuses: readonly number[]
  /** `reserved`: paid in the shop. `ordered`: paid online, to collect. `sent`: paid online, to send. null: all. */
  kind: 'reserved' | 'ordered' | 'sent' | null
  /** Days in Norway, inclusive. null: no bound. */
  from: string | null
  to: string | null
  /**
   * A part of a name, phone number or mail address, or a complete pickup code, id, EAN or article number. Empty: all.
   */
  q: string
}
export type ListOrder = 'newest' | 'oldest' | 'dearest'
export interface PageQuery extends ListedQuery {
  order: ListOrder
  /** The last row of the previous page. */
  after: { value: number; id: number } | null
  take: number
}
export interface ListedPage {
  data: ReservationView[]
  /** The position of the next page. null: the last page. */
  next: { value: number; id: number } | null
}

const micros = sql<number>`(extract(epoch from r.created_at) * 1000000)::bigint`
const orders: Record<
  ListOrder,
  {
    by: RawBuilder<unknown>
    value: RawBuilder<number>
    after: (key: { value: number; id: number }) => RawBuilder<boolean>
  }
> = {
  newest: {
    by: sql`r.created_at desc, r.id desc`,
    value: micros,
    after: ({ value, id }) => sql`(r.created_at, r.id) < (${instant(value)}, ${id}::int)`,
  },
  oldest: {
    by: sql`r.created_at, r.id`,
    value: micros,
    after: ({ value, id }) => sql`(r.created_at, r.id) > (${instant(value)}, ${id}::int)`,
  },
  dearest: {
    by: sql`r.total desc, r.id desc`,
    value: sql<number>`r.total`,
    after: ({ value, id }) => sql`(r.total, r.id) < (${value}::int, ${id}::int)`,
  },
}

// In whole microseconds, as stored, because a page may end between two instants within one ms.
const instant = (value: number) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`

/**
 * A page of the chain's reservations and orders, after the last row of the previous page. Deep pages are as
 * fast as the first.
 */
export async function listPage(db: Db, query: PageQuery): Promise<ListedPage> {
  const { by, value, after } = orders[query.order]
  const request = query.after ? sql`${fits(query)} and ${after(query.after)}` : fits(query)
  const { rows } = await sql<ReservationRow & { key: number }>`
    select r.*, ${value} as key from reservations.reservation r where ${request} order by ${by} limit ${query.take + 1}`.execute(
    db,
  )
  const page = rows.slice(0, query.take)
  const last = page.at(-1)
  return {
    data: await withLines(db, page),
    next: rows.length > query.take && last ? { value: last.key, id: last.id } : null,
  }
}

export async function countListed(db: Db, query: ListedQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from reservations.reservation r where ${fits(query)}`.execute(db)
  return rows[0]?.total ?? 0
}

function fits({ shops, statuses, kind, from, to, q }: ListedQuery): RawBuilder<boolean> {
  const requested = [sql`r.status_id = any(${[...statuses]}::int[])`]
  if (shops) requested.push(ofShops(shops))
  if (kind === 'sent') requested.push(sql`r.delivery`)
  else if (kind) requested.push(sql`not r.delivery and r.is_order = ${kind === 'ordered'}`)
  if (from !== null) requested.push(sql`r.created_at >= ${from}::date::timestamp at time zone 'Europe/Oslo'`)
  if (to !== null) requested.push(sql`r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Oslo'`)
  if (cleanText(q) !== '') requested.push(holds(cleanText(q)))
  return sql<boolean>`${sql.join(requested, sql` and `)}`
}

// A condition for a single shop lets the index also provide the order.
const ofShops = ([first, ...more]: readonly number[]) =>
  first !== undefined && more.length === 0
    ? sql`r.shop_id = ${first}::int`
    : sql`r.shop_id = any(${[first, ...more]}::int[])`

function holds(q: string): RawBuilder<boolean> {
  const like = partOf(q)
  const compact = q.replace(/\s/g, '')
  const code = cleanDigits(q).replace(/^#/, '')
  const digits = searchedDigits(code)
  const phone = digits === null ? sql`` : sql`or r.phone like ${`%${digits}%`}`
  const id = /^\d{1,9}$/.test(code) ? sql`or r.id = ${Number(code)}` : sql``
  return sql<boolean>`(r.pickup_code = ${code} or ${folded(sql`r.name`)} like ${like} or ${folded(sql`r.email`)} like ${like} ${phone} ${id}
    or r.id = any(array(select reservation_id from reservations.line
                         where lpad(line.ean, 14, '0') = ${gtinOf(q)} or lower(line.article_no) = lower(${compact}))))`
}
