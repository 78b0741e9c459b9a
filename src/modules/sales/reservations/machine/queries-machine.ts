import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { owedOf } from '../lines/owed.ts'
import { versionOf } from '../seen/version.ts'
import { findLines, type LineRow, type ReservationRow } from '../queries.ts'

export interface ChangedQuery {
  /** null: all shops. */
  shops: readonly number[] | null
  statuses: readonly number[]
  /** Only orders (true) or only reservations (false). null: both. */
  isOrder: boolean | null
  /** Only those that the key has not acknowledged. null: all. */
  unacknowledgedBy: number | null
  /** Only reservations with events at or after this time. null: all. */
  since: Date | null
  /** The last row of the previous page. */
  after: { at: string; id: number } | null
  take: number
}
export interface Changed {
  row: ReservationRow
  lines: LineRow[]
  /** The sums in øre, without missing pieces. */
  total: number
  discount: number
  deductions: { name: string; amount: number }[]
  /** Programs send it with each action. */
  version: string
  /** The time of the last event, in microseconds since 1970, as precise as stored. */
  at: string
}

/** Reservations in the order of their last events, and whether there are more. */
export async function listChanged(
  db: Db,
  { shops, statuses, isOrder, unacknowledgedBy, since, after, take }: ChangedQuery,
): Promise<{ changed: Changed[]; more: boolean; now: Date }> {
  const happened = since && sql`and r.id in (select reservation_id from reservations.event where at >= ${since})`
  const { rows: found } = await sql<{ id: number; at: string }>`
    select r.id, e.micros::text as at from reservations.reservation r
     cross join lateral (
       select (extract(epoch from max(at)) * 1000000)::bigint as micros from reservations.event where reservation_id = r.id) e
     where r.status_id = any(${[...statuses]}::int[])
       and (${shops === null} or r.shop_id = any(${[...(shops ?? [])]}::int[])) ${happened ?? sql``}
       and (${isOrder}::boolean is null or r.is_order = ${isOrder})
       and (${unacknowledgedBy}::int is null or not exists (
             select from reservations.acknowledgement where reservation_id = r.id and key_id = ${unacknowledgedBy}))
       and (e.micros, r.id) > (${after?.at ?? '-1'}::bigint, ${after?.id ?? 0}::int)
     order by e.micros, r.id limit ${take + 1}`.execute(db)
  const { changed, now } = await readChanged(db, found.slice(0, take))
  return { changed, more: found.length > take, now }
}

/** A place in the order of changes. `era`: the database server that numbered the transactions. */
export interface ChangeCursor {
  era: string
  xid: string
  id: number
}
export type ChangesOutcome =
  | { ok: true; changed: Changed[]; more: boolean; next: ChangeCursor }
  /** The cursor is of another server, such as from before a backup was restored. */
  | { ok: false; reason: 'cursor_unknown' }

/**
 * Reservations that have changed after a cursor, in the order of transactions. Only transactions older than the oldest
 * running one count, so that a change that commits late is never passed over. null: none, and the cursor of now.
 * With `shops`, reservations that were moved away from them are included.
 */
export async function listChangesAfter(
  db: Db,
  { shops, after, take }: { shops: readonly number[] | null; after: ChangeCursor | null; take: number },
): Promise<ChangesOutcome> {
  const { rows } = await sql<{
    era: string
    xmin: string
    isKnown: boolean
    found: { id: number; xid: string; at: string }[]
  }>`
    with now as (
      select to_hex(system_identifier) as era, pg_snapshot_xmin(pg_current_snapshot()) as xmin,
             pg_snapshot_xmax(pg_current_snapshot()) as xmax from pg_control_system()),
    found as (
      select r.id, r.changed_xid from reservations.reservation r cross join now
       where ${after !== null} and r.changed_xid < now.xmin
         and (r.changed_xid, r.id) > (${after?.xid ?? '0'}::xid8, ${after?.id ?? 0}::int)
         and (${shops === null} or r.shop_id = any(${[...(shops ?? [])]}::int[])
              or exists (select from reservations.event
                          where reservation_id = r.id and from_shop_id = any(${[...(shops ?? [])]}::int[])))
       order by r.changed_xid, r.id limit ${take + 1})
    select era, xmin::text as xmin, ${after?.xid ?? '0'}::xid8 <= xmax as "isKnown",
           (select coalesce(json_agg(json_build_object('id', id, 'xid', changed_xid::text, 'at', (
              select (extract(epoch from max(at)) * 1000000)::bigint::text from reservations.event where reservation_id = found.id))
              order by changed_xid, id), '[]') from found) as found
      from now`.execute(db)
  const [read] = rows
  if (!read || (after && (after.era !== read.era || !read.isKnown))) return { ok: false, reason: 'cursor_unknown' }
  const { era, xmin, found } = read
  const page = found.slice(0, take)
  const last = page.at(-1)
  const more = found.length > take
  const next = more && last ? { era, xid: last.xid, id: last.id } : { era, xid: xmin, id: 0 }
  return { ok: true, changed: (await readChanged(db, page)).changed, more, next }
}

/** One reservation. undefined: there is none. */
export async function findForMachine(db: Db, id: number): Promise<Changed | undefined> {
  const { rows } = await sql<{ id: number; at: string }>`
    select ${id}::int as id, (extract(epoch from max(at)) * 1000000)::bigint::text as at
      from reservations.event where reservation_id = ${id}`.execute(db)
  return (await readChanged(db, rows)).changed[0]
}

async function readChanged(
  db: Db,
  page: readonly { id: number; at: string }[],
): Promise<{ changed: Changed[]; now: Date }> {
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
    const owed = owedOf({ ...row, deductions: row.deductions as { name: string; amount: number }[] }, own)
    return { row, lines: own, ...owed, at, version: versionOf(row, owed.total) }
  })
  return { changed, now: now.rows[0]?.now ?? new Date(0) }
}

/** Notes that a program has stored these reservations in its own system. Repeated calls change nothing. */
export async function insertAcknowledged(db: Db, keyId: number, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('reservations.acknowledgement')
    .values(ids.map(id => ({ key_id: keyId, reservation_id: id })))
    .onConflict(on => on.doNothing())
    .execute()
}

/** The reservations among these that the key has acknowledged. */
export async function findAcknowledged(db: Db, keyId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('reservations.acknowledgement')
    .select('reservation_id')
    .where('key_id', '=', keyId)
    .where('reservation_id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Set(rows.map(row => row.reservation_id))
}

/** The shop of each of these reservations. */
export async function findShopsOf(db: Db, ids: readonly number[]): Promise<{ id: number; shopId: number }[]> {
  return db
    .selectFrom('reservations.reservation')
    .select(['id', 'shop_id as shopId'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}
