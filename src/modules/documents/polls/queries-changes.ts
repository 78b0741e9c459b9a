import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { TypedQuestion } from './read-questions.ts'

export interface PollChange {
  name: string
  description: string
  bannerDesktop: string | null
  bannerMobile: string | null
  startsAt: Date | null
  endsAt: Date | null
  /** Questions and their options as `readQuestions` takes them. */
  lines: string
}

/** Held to the end of the transaction: an insert of a vote waits for it. False: no such poll. */
export async function lockPoll(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('polls.poll').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function insertPoll(tx: Db, change: PollChange): Promise<number> {
  const { name, description } = change
  const { id } = await tx
    .insertInto('polls.poll')
    .values({ name, description, ...columnsOf(change) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePoll(
  tx: Db,
  id: number,
  change: Partial<Omit<PollChange, 'lines'>> & { published?: boolean },
): Promise<void> {
  const { name, description, published } = change
  await tx
    .updateTable('polls.poll')
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(published !== undefined && { published }),
      ...columnsOf(change),
      version: sql`version + 1`,
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** In the place of those that it had. */
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

const columnsOf = ({ bannerDesktop, bannerMobile, startsAt, endsAt }: Partial<PollChange>) => ({
  ...(bannerDesktop !== undefined && { banner_desktop: bannerDesktop }),
  ...(bannerMobile !== undefined && { banner_mobile: bannerMobile }),
  ...(startsAt !== undefined && { starts_at: startsAt }),
  ...(endsAt !== undefined && { ends_at: endsAt }),
})
