import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { lostShare, owedOf } from './lines/owed.ts'
import { isCounted } from './lines/substitute.ts'
import { vatOfLines, type LineVat } from './lines/vat-of-lines.ts'
import { vatOfReturns, type LinePieces } from './lines/vat-of-returns.ts'
import { findLines, type LineRow, type ReservationRow } from './queries.ts'
import { reservationStatus, handedOverStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** The state of an order for settling its money. Amounts are in øre. */
export interface OrderStanding {
  id: number
  statusId: number
  /** The time of its hand-over or end. null: the order is open. */
  closedAt: Date | null
  /** The ordered sum. */
  promised: number
  /** The sum of the pieces that were found and handed over. */
  owed: number
  vat: LineVat[]
  /** The refund of each return by VAT rate. `returns`: all returns of the order, oldest first. */
  vatOfReturns(returns: readonly (readonly LinePieces[])[]): LineVat[][]
  /** Included in `promised` and, once any goods are sent, in `owed`. */
  freight: number
  receiptToken: string
  /** E.164 */
  phone: string
}

/** The order with this id or receipt token. undefined: it does not exist, or was deleted. */
export async function findOrder(db: Db, which: { id: number } | { token: string }): Promise<OrderStanding | undefined> {
  const query = db.selectFrom('reservations.reservation').selectAll().where('is_order', '=', true)
  const row = await (
    'id' in which ? query.where('id', '=', which.id) : query.where('receipt_token', '=', which.token)
  ).executeTakeFirst()
  return row && (await standings(db, [row]))[0]
}

/** The orders among these ids. */
export async function findOrders(db: Db, ids: readonly number[]): Promise<OrderStanding[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reservations.reservation')
    .selectAll()
    .where('is_order', '=', true)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return standings(db, rows)
}

async function standings(db: Db, rows: readonly ReservationRow[]): Promise<OrderStanding[]> {
  const found = await findLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const lines = found.get(row.id) ?? []
    const deductions = row.deductions as { name: string; amount: number }[]
    return {
      id: row.id,
      statusId: row.status_id,
      closedAt: row.closed_at,
      promised: row.total,
      owed: owedOf({ ...row, deductions }, lines).total,
      vat: vatOfLines(lines, row.freight, row.vat_per_line),
      vatOfReturns: returns => vatOfReturns(lines, returns, row.freight, row.vat_per_line),
      freight: row.freight,
      receiptToken: row.receipt_token,
      phone: row.phone,
    }
  })
}

/** The sold pieces of an order's line, at the prices of the order. Amounts are in øre. */
export interface SoldGoods {
  /** The position of the line in the order. */
  line: number
  variantId: number
  name: string
  size: string
  colour: string | null
  ean: string
  count: number
  /** The price of one piece. */
  price: number
  /** The discount of all these pieces. */
  reduction: number
}

/** The lines of an order, without missing and left pieces and without substitutes that the shopper has not accepted. */
export const findSoldGoods = async (db: Db, id: number): Promise<SoldGoods[]> =>
  (await findSoldGoodsOf(db, [id])).get(id) ?? []

/** The lines of each of these orders, as `findSoldGoods` returns them. */
export async function findSoldGoodsOf(db: Db, ids: readonly number[]): Promise<Map<number, SoldGoods[]>> {
  return new Map([...(await findLines(db, ids))].map(([id, lines]) => [id, lines.flatMap(soldOf)]))
}

function soldOf(line: LineRow): SoldGoods[] {
  const { position, variant_id: variantId, name, size, colour, ean, price, kept: count } = line
  const reduction = line.reduction - lostShare(line)
  return count > 0 && isCounted(line)
    ? [{ line: position, variantId, name, size, colour, ean, count, price, reduction }]
    : []
}

interface Received {
  statusId: number
  closedAt: Date
  /** null: on their way. */
  receivedAt: Date | null
  /** The days to withdraw that the shopper was shown. null: the order is older than this column. */
  returnDays: number | null
}

/**
 * The times at which orders left the shop and shoppers received the goods (null: on their way). Orders that have not
 * left the shop are left out.
 */
export async function findReceived(db: Db, ids: readonly number[]): Promise<Map<number, Received>> {
  const { rows } = await sql<Received & { id: number }>`
    select id, status_id as "statusId", closed_at as "closedAt",
           case status_id when ${sql.lit(reservationStatus.collected)} then closed_at
                          when ${sql.lit(reservationStatus.delivered)} then (select max(at) from reservations.event where reservation_id = r.id and to_status = ${sql.lit(reservationStatus.delivered)})
           end as "receivedAt",
           (promise ->> 'returnDays')::int as "returnDays"
      from reservations.reservation r
     where id = any(${[...ids]}) and is_order and status_id in (${literals(handedOverStatuses)}) and closed_at is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
