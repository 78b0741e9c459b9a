import { sql, type Insertable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { LineRow } from '../queries.ts'
import type { LineStanding, LineState } from './line-moves.ts'

export async function updateLine(
  tx: Db,
  id: number,
  { state, missing, scanned }: Omit<LineStanding, 'count'>,
): Promise<void> {
  await tx.updateTable('reservations.line').set({ state, missing, scanned }).where('id', '=', id).execute()
}

/** Takes all pieces out of a line, those that another shop sends too. */
export async function emptyLine(
  tx: Db,
  id: number,
  { state, missing }: Pick<LineStanding, 'state' | 'missing'>,
): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state, missing, scanned: 0, awaited: 0 })
    .where('id', '=', id)
    .execute()
}

export async function insertLineEvent(
  tx: Db,
  event: {
    reservationId: number
    status: number
    line: Pick<LineRow, 'id'>
    now: Pick<LineStanding, 'state' | 'missing'>
    actor: string
    reason?: string | undefined
  },
): Promise<void> {
  await tx
    .insertInto('reservations.event')
    .values({
      reservation_id: event.reservationId,
      from_status: event.status,
      to_status: event.status,
      actor: event.actor,
      reason: event.reason ?? null,
      line_id: event.line.id,
      line_state: event.now.state,
      line_missing: event.now.missing,
    })
    .execute()
}

/** The scanned pieces of half scanned lines, by id of the reservation and position of the line. */
export async function findScanned(
  db: Db,
  reservationIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations.line')
    .select(['reservation_id', 'position', 'scanned'])
    .where('reservation_id', 'in', reservationIds)
    .where('scanned', '>', 0)
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.reservation_id)].map(([id, lines]) => [
      id,
      new Map(lines.map(({ position, scanned }) => [position, scanned])),
    ]),
  )
}

/** The actor of the last event of a line, as `actorName` writes it. null: the line has no event. */
export async function findMarker(db: Db, lineId: number): Promise<string | null> {
  const row = await db
    .selectFrom('reservations.event')
    .select('actor')
    .where('line_id', '=', lineId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor ?? null
}

export async function setLineState(tx: Db, id: number, state: LineState): Promise<void> {
  await tx.updateTable('reservations.line').set({ state }).where('id', '=', id).execute()
}

/** Sets the state of a line for which a substitute is or was offered. A partly found line stays found, a recalled one
 * recalled. */
export async function setSubstitutionState(
  tx: Db,
  { id, count, missing }: { id: number; count: number; missing: number },
  state: LineState,
): Promise<void> {
  if (missing < count) return
  await tx
    .updateTable('reservations.line')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'recalled')
    .execute()
}

/** Inserts a line that is offered as a substitute. */
export async function insertOffered(
  tx: Db,
  line: Omit<Insertable<DB['reservations.line']>, 'state' | 'missing' | 'given_back'>,
): Promise<void> {
  await tx
    .insertInto('reservations.line')
    .values({ ...line, state: 'substitute_asked' })
    .execute()
}

/** Returns all pieces of the line to the shelf. */
export async function declineOffered(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ state: 'substitute_declined', given_back: sql<number>`count - missing` })
    .where('id', '=', id)
    .execute()
}
