import type { Db } from '#database/connection.ts'

export interface DeskEvent {
  at: Date
  from_status: number | null
  to_status: number
  /** `shopper`, `system`, `history` or `staff:` and the id of an account */
  actor: string
  reason: string | null
  /** What was done without moving it; null: it moved, or a line was marked. */
  note: string | null
  /** A line that was marked; null: the reservation moved. */
  line: { name: string; count: number; state: string; missing: number } | null
}

/** What has happened to a reservation, oldest first; `after`: only what is newer than this event. */
export async function findEvents(db: Db, reservationId: number, after = 0): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('reservations.event as e')
    .leftJoin('reservations.line as l', 'l.id', 'e.line_id')
    .select(['e.at', 'e.from_status', 'e.to_status', 'e.actor', 'e.reason', 'e.note'])
    .select(['e.line_state as state', 'e.line_missing as missing', 'l.name', 'l.count'])
    .where('e.reservation_id', '=', reservationId)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .execute()
  return rows.map(({ state, missing, name, count, ...event }) => ({
    ...event,
    line: name === null || count === null || state === null ? null : { name, count, state, missing: missing ?? 0 },
  }))
}
