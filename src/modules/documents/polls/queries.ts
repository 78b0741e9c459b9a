import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'
import type { PollContent } from './queries-changes.ts'

export interface PollQuestion {
  id: number
  text: string
  options: { id: number; text: string; correct: boolean }[]
}
export interface StoredPoll extends PollContent {
  id: number
  version: number
  changedAt: Date
  questions: PollQuestion[]
}

const selectPolls = (db: Db) =>
  db.selectFrom('polls.poll as p').select(eb => [
    ...(['p.id', 'p.name', 'p.description', 'p.published', 'p.version'] as const),
    'p.banner_desktop as bannerDesktop',
    'p.banner_mobile as bannerMobile',
    'p.starts_at as startsAt',
    'p.ends_at as endsAt',
    'p.changed_at as changedAt',
    eb
      .selectFrom('polls.vote as v')
      .select(sql<number>`count(*)::int`.as('count'))
      .whereRef('v.poll_id', '=', 'p.id')
      .as('votes'),
    jsonArrayFrom(
      eb
        .selectFrom('polls.question as q')
        .select(inner => [
          'q.id',
          'q.text',
          jsonArrayFrom(
            inner
              .selectFrom('polls.option as o')
              .select(['o.id', 'o.text', 'o.correct'])
              .whereRef('o.question_id', '=', 'q.id')
              .orderBy('o.position'),
          ).as('options'),
        ])
        .whereRef('q.poll_id', '=', 'p.id')
        .orderBy('q.position'),
    ).as('questions'),
  ])

export async function findPoll(db: Db, id: number): Promise<StoredPoll | undefined> {
  return selectPolls(db).where('p.id', '=', id).executeTakeFirst() as Promise<StoredPoll | undefined>
}

/** A published poll that has begun, even if it has ended. undefined: there is none. */
export async function findShownPoll(db: Db, id: number): Promise<StoredPoll | undefined> {
  return selectPolls(db)
    .where('p.id', '=', id)
    .where('p.published', '=', true)
    .where(sql<boolean>`coalesce(p.starts_at <= now(), true)`)
    .executeTakeFirst() as Promise<StoredPoll | undefined>
}

/** The polls that are open now, the latest start first. A poll without a start is sorted by its last change. */
export async function findActivePolls(db: Db, limit: number): Promise<StoredPoll[]> {
  return selectPolls(db)
    .where('p.published', '=', true)
    .where(sql<boolean>`coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true)`)
    .orderBy(sql`coalesce(p.starts_at, p.changed_at)`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute() as Promise<StoredPoll[]>
}

/** One page of all polls for editors, newest first. */
export async function listPolls(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<StoredPoll[]> {
  return selectPolls(db).orderBy('p.id', 'desc').limit(limit).offset(offset).execute() as Promise<StoredPoll[]>
}

export async function countPolls(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('polls.poll')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The poll that a question belongs to. undefined: the question does not exist. */
export async function findPollOfQuestion(db: Db, questionId: number): Promise<number | undefined> {
  const row = await db.selectFrom('polls.question').select('poll_id').where('id', '=', questionId).executeTakeFirst()
  return row?.poll_id
}

/** The number of votes for each option of a poll, by option id. Options without votes are left out. */
export async function countOptionVotes(db: Db, pollId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('polls.answer as a')
    .innerJoin('polls.question as q', 'q.id', 'a.question_id')
    .select(['a.option_id as option', sql<number>`count(*)::int`.as('votes')])
    .where('q.poll_id', '=', pollId)
    .groupBy('a.option_id')
    .execute()
  return new Map(rows.map(({ option, votes }) => [option, votes]))
}
