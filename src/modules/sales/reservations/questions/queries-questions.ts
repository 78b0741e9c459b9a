import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'

export type QuestionRow = Selectable<DB['reservations.question']>
export type QuestionAnswer = 'agreed' | 'declined' | 'withdrawn' | 'lapsed'

export async function insertQuestion(tx: Db, row: Insertable<DB['reservations.question']>): Promise<number> {
  const { id } = await tx.insertInto('reservations.question').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The questions of these reservations, oldest first. */
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

/** Finds a question. Takes no lock, because `closeQuestion` checks again that it is unanswered. */
export const findQuestion = (db: Db, which: { id: number } | { hash: string }): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('reservations.question')
    .selectAll()
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('token_hash', '=', which.hash)))
    .executeTakeFirst()

/**
 * Unanswered questions past their deadline. Returns all, because with a limit, questions that fail each time could block the
 * others.
 */
export async function findOverdue(db: Db): Promise<QuestionRow[]> {
  return db
    .selectFrom('reservations.question')
    .selectAll()
    .where('answer', 'is', null)
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .execute()
}

/** Sets the deadline of open questions to `latest` if it was later. */
export async function endQuestionsBy(tx: Db, reservationId: number, latest: Date): Promise<void> {
  await tx
    .updateTable('reservations.question')
    .set({ expires_at: latest })
    .where('reservation_id', '=', reservationId)
    .where('answer', 'is', null)
    .where('expires_at', '>', latest)
    .execute()
}

/** Closes open questions about moving this reservation to another shop, because the move is no longer possible. */
export async function lapseMoves(tx: Db, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservations.question')
    .set({ answer: 'lapsed', answered_at: sql<Date>`clock_timestamp()` })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'move')
    .where('answer', 'is', null)
    .execute()
}

/** Stores the answer to a question. false: it was already answered, or the shopper answers after the deadline. */
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
