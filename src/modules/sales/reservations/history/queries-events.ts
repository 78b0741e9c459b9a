import type { Db } from '#database/connection.ts'

export interface DeskEvent {
  at: Date
  from_status: number | null
  to_status: number
  /** `shopper`, `system`, `history`, `key:` with the id of a key, or `staff:` with an account id. */
  actor: string
  reason: string | null
  /** An event other than a change of status. null: a change of status, or a marked line. */
  note: string | null
  /** The marked line. null: the event is about the whole reservation. */
  line: { name: string; count: number; state: string; missing: number } | null
}

/** The events of a reservation, oldest first. `after`: only events with a higher id. */
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
