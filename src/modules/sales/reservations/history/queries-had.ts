import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reservationStatus, receivedStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

/** The goods of one reservation or order that were handed over or delivered. */
export interface HadGoods {
  reservationId: number
  /** null: reserved by a guest. */
  customerId: number | null
  /** The e-mail address of the reservation, in lower case. */
  emailKey: string
  /** `line`: its position in the reservation. */
  lines: { line: number; articleId: number; image: string | null }[]
}
/** The last reservation of a page. The next page begins after it. */
export interface HadFrom {
  closedAt: string
  id: number
}
const statusOf = { collected: reservationStatus.collected, delivered: reservationStatus.delivered } as const
const day = 86_400_000

/**
 * A page of reservations that were collected (or delivered, by `how`) between two and four weeks ago, in the order in
 * which they left the shop. Those that left it more than eight weeks ago are left out. A page can have fewer than
 * `limit` reservations. `next`: where the next page begins. null: this is the last page.
 */
export async function listHad(
  db: Db,
  how: keyof typeof statusOf,
  after: HadFrom | null,
  limit: number,
): Promise<{ had: HadGoods[]; next: HadFrom | null }> {
  // Reads eight weeks, because `closed_at` of a delivered order is the time when it left the shop. Its arrival is
  // checked below.
  const rows = await select(
    db,
    sql`
    status_id = ${statusOf[how]}::int and closed_at > now() - interval '8 weeks' and closed_at <= now() - interval '14 days'
    and (closed_at, id) > (${after?.closedAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::int)
    order by closed_at, id limit ${limit}`,
  )
  const last = rows.at(-1)
  const next = rows.length < limit || !last ? null : { closedAt: last.closedAt, id: last.reservationId }
  return { had: rows.filter(({ ago }) => ago >= 14 * day && ago < 28 * day).map(withoutTimes), next }
}

/** The goods of these reservations. Leaves out reservations that are not collected or delivered now. */
export async function listHadOf(db: Db, ids: readonly number[]): Promise<HadGoods[]> {
  return (await select(db, sql`id = any(${[...ids]}::int[]) and status_id in (${literals(receivedStatuses)})`)).map(
    withoutTimes,
  )
}

type HadRow = HadGoods & { closedAt: string; ago: number }

async function select(db: Db, which: RawBuilder<unknown>): Promise<HadRow[]> {
  const { rows } = await sql<HadRow>`
    with closed as (select id, customer_id, email, status_id, closed_at from reservations.reservation where ${which})
    select c.id as "reservationId", c.customer_id as "customerId", lower(c.email) as "emailKey", c.closed_at::text as "closedAt",
           (extract(epoch from now() - coalesce(
             (select max(at) from reservations.event where reservation_id = c.id and to_status = ${sql.lit(reservationStatus.delivered)} and c.status_id = ${sql.lit(reservationStatus.delivered)}),
             c.closed_at)) * 1000)::float8 as ago,
           (select coalesce(json_agg(json_build_object('line', l.position, 'articleId', l.article_id, 'image', l.image) order by l.position), '[]')
              from reservations.line l where l.reservation_id = c.id and l.kept > 0) as lines
      from closed c order by c.closed_at, c.id`.execute(db)
  return rows
}

const withoutTimes = ({ reservationId, customerId, emailKey, lines }: HadRow): HadGoods => ({
  reservationId,
  customerId,
  emailKey,
  lines,
})
