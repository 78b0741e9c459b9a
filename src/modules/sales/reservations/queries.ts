import { sql, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { findSlugs } from '#modules/catalogue/articles/index.ts'
import { followsMove } from './lines/substitute.ts'
import { presentView, type ReservationView } from './present.ts'

export type ReservationRow = Selectable<DB['reservations.reservation']>
export type LineRow = Selectable<DB['reservations.line']>

export async function insertEvent(
  tx: Db,
  event: {
    reservationId: number
    from: number | null
    to: number
    actor: string
    reason?: string | undefined
    mailJob?: string | null
    /** The shop from which the reservation was moved. */
    fromShopId?: number
    note?:
      | 'extended'
      | 'moved'
      | 'asked_move'
      | 'declined_move'
      | 'asked_substitute'
      | 'agreed_substitute'
      | 'declined_substitute'
      | 'lapsed'
      | 'withdrawn'
      | 'collector'
      | 'no_collector'
      | 'phone_corrected'
      | 'payment_lost'
      | 'transfer'
  },
): Promise<void> {
  await tx
    .insertInto('reservations.event')
    .values({
      reservation_id: event.reservationId,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason: event.reason ?? null,
      mail_job: event.mailJob ?? null,
      note: event.note ?? null,
      from_shop_id: event.fromShopId ?? null,
      // Not the start of the transaction, which may have waited for another change of the same reservation.
      at: sql<Date>`clock_timestamp()`,
    })
    .execute()
}

export async function findLines(db: Db, reservationIds: readonly number[]): Promise<Map<number, LineRow[]>> {
  const rows = await db
    .selectFrom('reservations.line')
    .selectAll()
    .where('reservation_id', '=', sql<number>`any(${[...reservationIds]})`)
    .orderBy('reservation_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, row => row.reservation_id)
}

/** Whether a line is not a substitute. */
export const isOriginalLine = ({ substitute_for }: Pick<LineRow, 'substitute_for'>): boolean => substitute_for === null

/**
 * The goods of a reservation that another shop would need in stock: all its lines but substitutes and recalled ones,
 * with full counts.
 */
export async function findDemand(
  db: Db,
  reservationId: number,
): Promise<{ line: number; variantId: number; count: number }[]> {
  const lines = ((await findLines(db, [reservationId])).get(reservationId) ?? []).filter(followsMove)
  return lines.map(({ position, variant_id, count }) => ({
    ...{ line: position, variantId: variant_id },
    count,
  }))
}

/** The reservation of a receipt. undefined: the token is unknown. */
export async function findByToken(db: Db, token: string): Promise<ReservationView | undefined> {
  return findOne(db, 'receipt_token', token)
}

/** The states of the reservations with these tokens, newest first. */
export async function findByTokens(db: Db, tokens: readonly string[]) {
  return db
    .selectFrom('reservations.reservation')
    .select(['id', 'shop_id', 'status_id', 'receipt_token', 'pickup_code', 'ready_by', 'pickup_deadline', 'created_at'])
    .where('receipt_token', '=', sql<string>`any(${[...tokens]})`)
    .orderBy('id', 'desc')
    .execute()
}

export async function findById(db: Db, id: number): Promise<ReservationView | undefined> {
  return findOne(db, 'id', id)
}

/** A reservation with its internal columns. undefined: it does not exist. */
export async function findReservation(
  db: Db,
  id: number,
): Promise<{ row: ReservationRow; view: ReservationView } | undefined> {
  const row = await db.selectFrom('reservations.reservation').selectAll().where('id', '=', id).executeTakeFirst()
  const [view] = row ? await withLines(db, [row]) : []
  return row && view && { row, view }
}

async function findOne(db: Db, column: 'id' | 'receipt_token', value: string | number) {
  const row = await db.selectFrom('reservations.reservation').selectAll().where(column, '=', value).executeTakeFirst()
  return row && (await withLines(db, [row]))[0]
}

/** Adds the lines to each row. */
export async function withLines(db: Db, rows: readonly ReservationRow[]): Promise<ReservationView[]> {
  const lines = await findLines(
    db,
    rows.map(row => row.id),
  )
  const articles = [...lines.values()].flat().map(line => line.article_id)
  const slugs = await findSlugs(db, articles)
  return rows.map(row => presentView(row, lines.get(row.id) ?? [], slugs))
}
