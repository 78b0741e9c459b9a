import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findShownPoll, type StoredPoll } from './queries.ts'
import { findAnswers, insertVote, lockVoter, type Chosen, type Voter } from './queries-votes.ts'

/** `questions`: ids of questions without exactly one valid answer. */
export type VoteOutcome =
  | { ok: true; poll: StoredPoll }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'over' }
  | { ok: false; reason: 'answered' }
  | { ok: false; reason: 'invalid'; questions: number[] }

/** Whether a poll accepts votes. After its end, shoppers see the results. */
export const isOpen = ({ endsAt }: Pick<StoredPoll, 'endsAt'>, now: Date): boolean => endsAt === null || endsAt > now

/** Stores a voter's answers to all questions of a poll, once. */
export function vote(
  { db }: Pick<Database, 'db'>,
  pollId: number,
  { voter, chosen }: { voter: Voter; chosen: readonly Chosen[] },
): Promise<VoteOutcome> {
  return commitWhenOk<VoteOutcome>(db, async tx => {
    await lockVoter(tx, pollId, voter)
    const poll = await findShownPoll(tx, pollId)
    if (!poll) return { ok: false, reason: 'not_found' }
    if (await findAnswers(tx, pollId, voter)) return { ok: false, reason: 'answered' }
    if (!isOpen(poll, new Date())) return { ok: false, reason: 'over' }
    const questions = unanswered(poll, chosen)
    if (questions.length > 0) return { ok: false, reason: 'invalid', questions }
    await insertVote(tx, pollId, voter, chosen)
    return { ok: true, poll }
  })
}

/** Ids of questions without exactly one valid answer. An id of 0: an answer names a question that is not in the poll. */
export function unanswered({ questions }: Pick<StoredPoll, 'questions'>, chosen: readonly Chosen[]): number[] {
  const foreign = chosen.some(({ questionId }) => questions.every(({ id }) => id !== questionId))
  const lacking = questions.filter(({ id, options }) => {
    const given = chosen.filter(({ questionId }) => questionId === id)
    return given.length !== 1 || options.every(option => option.id !== given[0]?.optionId)
  })
  return [...lacking.map(({ id }) => id), ...(foreign ? [0] : [])]
}

/** Whether an answer is correct. null: the question asks for an opinion. */
export function isRight(
  { questions }: Pick<StoredPoll, 'questions'>,
  { questionId, optionId }: Chosen,
): boolean | null {
  const options = questions.find(({ id }) => id === questionId)?.options ?? []
  if (!options.some(({ correct }) => correct)) return null
  return options.some(({ id, correct }) => id === optionId && correct)
}
