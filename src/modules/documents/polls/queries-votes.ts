import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { periods } from '#shared/privacy/periods.ts'

/** A customer or a browser. `guest` is a keyed hash of the browser. */
export interface Voter {
  customerId: number | null
  guest: string | null
}
export interface Chosen {
  questionId: number
  optionId: number
}

/**
 * Serialises votes of the same customer or browser, and keeps the questions unchanged until the end of the transaction.
 */
export async function lockVoter(tx: Db, pollId: number, { customerId, guest }: Voter): Promise<void> {
  await tx.selectFrom('polls.poll').select('id').where('id', '=', pollId).forKeyShare().execute()
  for (const who of [customerId === null ? null : `c${customerId}`, guest].filter(each => each !== null).sort())
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.pollVoter)}, hashtext(${`${pollId}:${who}`}))`.execute(
      tx,
    )
}

/**
 * The voter's answers. undefined: no vote yet. A vote as a guest in the same browser counts; a vote of another customer
 * in that browser does not.
 */
export async function findAnswers(db: Db, pollId: number, voter: Voter): Promise<Chosen[] | undefined> {
  const { customerId, guest } = voter
  if (customerId === null && guest === null) return undefined
  const vote = await db
    .selectFrom('polls.vote')
    .select('id')
    .where('poll_id', '=', pollId)
    .where(eb =>
      eb.or([
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
        ...(guest === null ? [] : [eb.and([eb('guest', '=', guest), eb('customer_id', 'is', null)])]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!vote) return undefined
  const rows = await db
    .selectFrom('polls.answer')
    .select(['question_id as questionId', 'option_id as optionId'])
    .where('vote_id', '=', vote.id)
    .execute()
  return rows
}

/** All answers of a customer, by poll. */
export async function listAnswersOf(db: Db, customerId: number): Promise<(Chosen & { pollId: number })[]> {
  return db
    .selectFrom('polls.vote as v')
    .innerJoin('polls.answer as a', 'a.vote_id', 'v.id')
    .select(['v.poll_id as pollId', 'a.question_id as questionId', 'a.option_id as optionId'])
    .where('v.customer_id', '=', customerId)
    .orderBy('a.question_id')
    .execute()
}

export async function insertVote(tx: Db, pollId: number, voter: Voter, chosen: readonly Chosen[]): Promise<void> {
  const { id } = await tx
    .insertInto('polls.vote')
    .values({ poll_id: pollId, customer_id: voter.customerId, guest: voter.guest })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('polls.answer')
    .values(chosen.map(({ questionId, optionId }) => ({ vote_id: id, question_id: questionId, option_id: optionId })))
    .execute()
}

/** Removes the voters of polls that ended more than 30 days ago. The counts are kept. */
export async function pruneVoters(db: Db, at: Date = new Date()): Promise<void> {
  const monthAgo = new Date(at.getTime() - periods.voter.count * 86_400_000)
  await db
    .updateTable('polls.vote')
    .set({ customer_id: null, guest: null })
    .where(eb => eb.or([eb('customer_id', 'is not', null), eb('guest', 'is not', null)]))
    .where('poll_id', 'in', eb => eb.selectFrom('polls.poll').select('id').where('ends_at', '<', monthAgo))
    .execute()
}

export async function anonymiseVoter(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('polls.vote')
    .set({ customer_id: null, guest: null })
    .where('customer_id', '=', customerId)
    .execute()
}
