import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { TypedQuestion } from './read-questions.ts'

export interface PollContent {
  name: string
  description: string
  bannerDesktop: string | null
  bannerMobile: string | null
  startsAt: Date | null
  endsAt: Date | null
  /** false: hidden from shoppers. */
  published: boolean
  questions: readonly TypedQuestion[]
  /** The number of voters. */
  votes: number
}

/** Locks a poll until the end of the transaction. Inserts of votes wait for the lock. */
export async function lockPoll(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('polls.poll').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPoll(tx: Db, content: PollContent): Promise<{ id: number; version: number }> {
  return tx.insertInto('polls.poll').values(columnsOf(content)).returning(['id', 'version']).executeTakeFirstOrThrow()
}

/** Updates everything except the questions. */
export async function updatePoll(tx: Db, id: number, content: PollContent): Promise<void> {
  await tx
    .updateTable('polls.poll')
    .set({ ...columnsOf(content), version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Replaces the questions of a poll. */
export async function insertQuestions(tx: Db, pollId: number, questions: readonly TypedQuestion[]): Promise<void> {
  await tx.deleteFrom('polls.question').where('poll_id', '=', pollId).execute()
  for (const [position, { text, options }] of questions.entries()) {
    const { id } = await tx
      .insertInto('polls.question')
      .values({ poll_id: pollId, position, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('polls.option')
      .values(options.map((option, at) => ({ question_id: id, position: at, ...option })))
      .execute()
  }
}

export async function deletePoll(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('polls.poll').where('id', '=', id).execute()
}

const columnsOf = ({ name, description, bannerDesktop, bannerMobile, startsAt, endsAt, published }: PollContent) => ({
  ...{ name, description, published },
  ...{ banner_desktop: bannerDesktop, banner_mobile: bannerMobile, starts_at: startsAt, ends_at: endsAt },
})
