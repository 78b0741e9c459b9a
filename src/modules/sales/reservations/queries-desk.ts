import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import type { ReservationView } from './present.ts'
import { findEvents, type DeskEvent } from './history/queries-events.ts'
import { byGuestWith, type Owner } from './queries-own.ts'
import { findReservation, withLines } from './queries.ts'
import {
  openStatuses,
  reservationStatus,
  activeStatuses,
  pickableStatuses,
} from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'
import { gtinOf } from '#shared/stock/gtin.ts'
import { folded, partOf } from '#database/part-of.ts'
import { searchedDigits } from '#shared/phone.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

export interface DeskQuery {
  /** null: all shops. */
  shops: readonly number[] | null
  statuses: readonly number[]
  /**
   * A part of a name, phone number or mail address, or a complete pickup code, number of a reservation or order, EAN or
   * article number. Reservations closed more than 60 days ago do not match. Empty: all.
   */
  q: string
  /** If set, only this customer's reservations are listed, regardless of `q`. */
  owner?: Owner | undefined
  /** Only these reservations. */
  ids?: readonly number[] | undefined
  /** The page number, from 1. */
  page: number
  perPage: number
}
export interface DeskCounts {
  waiting: number
  ready: number
  late: number
  /** The current time, with which deadlines are compared. */
  now: Date
}

// In days. A search scans all rows of this period. Reservations that were closed earlier are found in the chain's list
// (lists/queries-list.ts).
const searchedDays = 60

/**
 * The desk's list. Reservations to pick come first, by the time at which they must be ready, then ready ones, then
 * closed ones, newest first.
 */
export async function listReservations(db: Db, query: DeskQuery): Promise<{ data: ReservationView[]; total: number }> {
  let request = db.selectFrom('reservations.reservation').where('status_id', 'in', [...query.statuses])
  if (query.shops?.length === 1) request = request.where('shop_id', '=', query.shops[0] ?? 0)
  else if (query.shops) request = request.where('shop_id', '=', sql<number>`any(${[...query.shops]})`)
  if (query.ids) request = request.where('id', '=', sql<number>`any(${[...query.ids]})`)
  const q = cleanText(query.q)
  if (query.owner) request = request.where(reservedBy(query.owner))
  else if (q !== '') request = request.where(fitting(q))
  const { total } = await request.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await (
    query.statuses.every(isClosed) ? request.where('status_id', '>=', reservationStatus.collected) : openFirst(request)
  )
    .selectAll()
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
  return { data: await withLines(db, rows), total }
}

// Must equal the condition of the index on closed reservations, which provides their order.
const isClosed = (status: number) => status >= reservationStatus.collected

const openFirst = (request: SelectQueryBuilder<DB, 'reservations.reservation', object>) =>
  request
    .orderBy(sql`closed_at is not null`)
    .orderBy(sql`status_id = ${sql.lit(reservationStatus.ready)}`)
    .orderBy(sql`case when closed_at is null then coalesce(ready_by, created_at) end`)

/** The number of reservations to pick, of those that should already be ready, and of ready ones. */
export async function countOpen(db: Db, shops: readonly number[] | null): Promise<DeskCounts> {
  let open = db.selectFrom('reservations.reservation').where('status_id', 'in', [...openStatuses])
  if (shops) open = open.where('shop_id', '=', sql<number>`any(${[...shops]})`)
  return open
    .select([
      sql<number>`(count(*) filter (where status_id in (${literals(pickableStatuses)})))::int`.as('waiting'),
      sql<number>`(count(*) filter (where status_id = ${sql.lit(reservationStatus.ready)}))::int`.as('ready'),
      sql<number>`(count(*) filter (where status_id in (${literals(pickableStatuses)}) and ready_by < clock_timestamp()))::int`.as(
        'late',
      ),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Returns a reservation of these shops with its events, oldest first, or undefined if it does not exist.
 * `shops` null: all shops.
 */
export async function findForDesk(
  db: Db,
  id: number,
  shops: readonly number[] | null,
): Promise<{ view: ReservationView; closedAt: Date | null; events: DeskEvent[]; now: Date } | undefined> {
  const found = await findReservation(db, id)
  if (!found || (shops !== null && !shops.includes(found.row.shop_id))) return undefined
  const [events, now] = await Promise.all([findEvents(db, id), databaseNow(db)])
  return { view: found.view, closedAt: found.row.closed_at, events, now }
}

const reservedBy = ({ customerId, email, phone }: Owner) =>
  sql<boolean>`(customer_id = ${customerId} or customer_id is null and lower(email) = lower(${email}::text) or ${byGuestWith(phone)})`

function fitting(q: string) {
  const like = partOf(q)
  const compact = q.replace(/\s/g, '')
  const code = cleanDigits(q).replace(/^#/, '')
  const id = /^\d{1,9}$/.test(code) ? Number(code) : null
  const digits = searchedDigits(code)
  // Shoppers often name only the last four digits of a phone number, so any part of it matches.
  const phone = digits === null ? null : `%${digits}%`
  return sql<boolean>`((status_id in (${literals(activeStatuses)}) or closed_at > now() - make_interval(days => ${searchedDays})) and (
    pickup_code = ${code} or id = ${id}::int or ${folded(sql`name`)} like ${like} or ${folded(sql`email`)} like ${like}
    or ${phone}::text is not null and phone like ${phone}
    or exists (select from reservations.line
                where reservation_id = reservations.reservation.id
                  and (lpad(line.ean, 14, '0') = ${gtinOf(q)} or lower(line.article_no) = lower(${compact})))))`
}
