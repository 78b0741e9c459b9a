import type { PollRow, StoredPollState } from '#contract/editors/polls-admin.ts'
import type { Db } from '#database/connection.ts'
import { countOptionVotes, isOpen, stepsOf, writeQuestions, type StoredPoll } from '#modules/documents/polls/index.ts'
import { osloDay } from '#shared/time/oslo-time.ts'

function stateOf(poll: StoredPoll): PollRow['state'] {
  const now = new Date()
  if (!poll.published) return 'draft'
  if (!isOpen(poll, now)) return 'over'
  return poll.startsAt !== null && poll.startsAt > now ? 'planned' : 'open'
}

export const presentRow = (poll: StoredPoll): PollRow => ({
  id: poll.id,
  name: poll.name,
  state: stateOf(poll),
  from: poll.startsAt?.toISOString() ?? null,
  to: poll.endsAt?.toISOString() ?? null,
  votes: poll.votes,
})

/** A poll with its results so far. */
export async function presentPoll(db: Db, poll: StoredPoll): Promise<StoredPollState> {
  const votes = await countOptionVotes(db, poll.id)
  return {
    ...presentRow(poll),
    version: poll.version,
    body: {
      name: poll.name,
      description: poll.description,
      banner_desktop: poll.bannerDesktop ?? '',
      banner_mobile: poll.bannerMobile ?? '',
      from: poll.startsAt && osloDay(poll.startsAt).date,
      to: poll.endsAt && osloDay(poll.endsAt).date,
      lines: writeQuestions(poll.questions),
    },
    steps: stepsOf(poll, new Date()),
    results: poll.questions.map(({ text, options }) => ({
      text,
      options: options.map(({ id, text: option, correct }) => ({ text: option, correct, votes: votes.get(id) ?? 0 })),
    })),
  }
}
