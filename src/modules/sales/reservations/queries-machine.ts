import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { owedOf } from './lines/owed.ts'
import { findLines, type LineRow, type ReservationRow } from './queries.ts'

export interface ChangedQuery {
  /** null: all shops. */
  shops: readonly number[] | null
  statuses: readonly number[]
  /** Only reservations with events at or after this time. null: all. */
  since: Date | null
  /** The last row of the previous page. */
  after: { at: string; id: number } | null
  take: number
}
export interface Changed {
  row: ReservationRow
  lines: LineRow[]
  /** In øre, without missing pieces. */
  total: number
  /** The time of the last event, in microseconds since 1970, as precise as stored. */
  at: string
}

/** Reservations in the order of their last events, and whether there are more. */
export async function listChanged(
  db: Db,
  { shops, statuses, since, after, take }: ChangedQuery,
): Promise<{ changed: Changed[]; more: boolean; now: Date }> {
  const happened = since && sql`and r.id in (select reservation_id from reservations.event where at >= ${since})`
  const { rows: found } = await sql<{ id: number; at: string }>`
    select r.id, e.micros::text as at from reservations.reservation r
     cross join lateral (
       select (extract(epoch from max(at)) * 1000000)::bigint as micros from reservations.event where reservation_id = r.id) e
     where r.status_id = any(${[...statuses]}::int[])
       and (${shops === null} or r.shop_id = any(${[...(shops ?? [])]}::int[])) ${happened ?? sql``}
       and (e.micros, r.id) > (${after?.at ?? '-1'}::bigint, ${after?.id ?? 0}::int)
     order by e.micros, r.id limit ${take + 1}`.execute(db)
  const page = found.slice(0, take)
  const ids = page.map(({ id }) => id)
  const [rows, lines, now] = await Promise.all([
    db
      .selectFrom('reservations.reservation')
      .selectAll()
      .where('id', '=', sql<number>`any(${ids})`)
      .execute(),
    findLines(db, ids),
    sql<{ now: Date }>`select now() as now`.execute(db),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  const changed = page.flatMap(({ id, at }) => {
    const row = byId.get(id)
    const own = lines.get(id) ?? []
    if (!row) return []
    const { total } = owedOf({ ...row, deductions: row.deductions as { name: string; amount: number }[] }, own)
    return { row, lines: own, total, at }
  })
  return { changed, more: found.length > take, now: now.rows[0]?.now ?? new Date(0) }
}
