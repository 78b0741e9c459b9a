import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'

export type QuestionRow = Selectable<DB['reservations.question']>
export type QuestionAnswer = 'agreed' | 'declined' | 'withdrawn' | 'lapsed'

export async function insertQuestion(tx: Db, row: Insertable<DB['reservations.question']>): Promise<number> {
  const { id } = await tx.insertInto('reservations.question').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of these reservations, the first asked first. */
export async function findQuestions(db: Db, reservationIds: readonly number[]): Promise<Map<number, QuestionRow[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations.question')
    .selectAll()
    .where('reservation_id', '=', sql<number>`any(${[...reservationIds]})`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, row => row.reservation_id)
}

/** Without a lock: of an answer the reservation is locked first, as everywhere. */
export const findQuestion = (db: Db, which: { id: number } | { hash: string }): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('reservations.question')
    .selectAll()
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('token_hash', '=', which.hash)))
    .executeTakeFirst()

/** Unanswered questions whose time is over. Without a limit: those that fail each time would fill it, and keep the others back. */
export async function findOverdue(db: Db): Promise<QuestionRow[]> {
  return db
    .selectFrom('reservations.question')
    .selectAll()
    .where('answer', 'is', null)
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .execute()
}

/** What was asked makes no sense any more. */
export async function lapseMoves(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.question')
    .set({ answer: 'lapsed', answered_at: sql<Date>`clock_timestamp()` })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'move')
    .where('answer', 'is', null)
    .execute()
}

/** False: it was answered already, or its time is over (but for what closes it then). */
export async function closeQuestion(tx: Db, id: number, answer: QuestionAnswer): Promise<boolean> {
  const open = tx
    .updateTable('reservations.question')
    .set({ answer, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
  const still =
    answer === 'agreed' || answer === 'declined' ? open.where('expires_at', '>', sql<Date>`clock_timestamp()`) : open
  return (await still.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}
