import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findPoll, type StoredPoll } from './queries.ts'
import { deletePoll, insertPoll, insertQuestions, lockPoll, updatePoll, type PollChange } from './queries-changes.ts'
import { readQuestions, writeQuestions, type QuestionFault } from './read-questions.ts'

export type PollStep = 'publish' | 'hide' | 'end'
/** `voted`: its questions stay as they are, and it is not deleted. `stale`: somebody else changed it meanwhile. */
export type PollOutcome =
  | { ok: true; poll: StoredPoll }
  | { ok: false; reason: 'invalid'; faults: QuestionFault[] }
  | { ok: false; reason: 'not_found' | 'stale' | 'voted' | 'not_allowed' }
type BeforeCommit = (tx: Db, made: { before: StoredPoll | null; after: StoredPoll | null }) => Promise<void>

/** A new one is a draft. */
export async function addPoll(
  { db }: Pick<Database, 'db'>,
  change: PollChange,
  beforeCommit: BeforeCommit,
): Promise<PollOutcome> {
  const { questions, faults } = readQuestions(change.lines)
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  return commitWhenOk<PollOutcome>(db, async tx => {
    const id = await insertPoll(tx, change)
    await insertQuestions(tx, id, questions)
    const poll = await findPoll(tx, id)
    if (!poll) throw new Error('A poll that was just made is not there')
    await beforeCommit(tx, { before: null, after: poll })
    return { ok: true, poll }
  })
}

/** Sets all of it as typed. Once somebody has answered, the questions stay as they are. */
export async function changePoll(
  database: Pick<Database, 'db'>,
  id: number,
  { change, basedOn, beforeCommit }: { change: PollChange; basedOn: number; beforeCommit: BeforeCommit },
): Promise<PollOutcome> {
  const { questions, faults } = readQuestions(change.lines)
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  return withVersionLock(database, id, { basedOn, beforeCommit }, async (tx, before) => {
    const same = writeQuestions(before.questions) === writeQuestions(questions)
    if (!same && before.votes > 0) return 'voted'
    await updatePoll(tx, id, change)
    if (!same) await insertQuestions(tx, id, questions)
    return null
  })
}

/** Shows it to shoppers, takes it away from them, or ends it now. */
export function stepPoll(
  database: Pick<Database, 'db'>,
  id: number,
  { step, basedOn, beforeCommit }: { step: PollStep; basedOn: number; beforeCommit: BeforeCommit },
): Promise<PollOutcome> {
  return withVersionLock(database, id, { basedOn, beforeCommit }, async (tx, before) => {
    const now = new Date()
    if (!stepsOf(before, now).includes(step)) return 'not_allowed'
    // Ended before it began it would end before its start.
    await updatePoll(tx, id, step === 'end' ? { endsAt: now } : { published: step === 'publish' })
    return null
  })
}

/** What an editor may do with it now: guard and buttons both read it. */
export function stepsOf({ published, startsAt, endsAt }: StoredPoll, now: Date): PollStep[] {
  if (!published) return ['publish']
  const begun = startsAt === null || startsAt < now
  return begun && (endsAt === null || endsAt > now) ? ['hide', 'end'] : ['hide']
}

export function removePoll(
  database: Pick<Database, 'db'>,
  id: number,
  options: { basedOn: number; beforeCommit: BeforeCommit },
): Promise<PollOutcome> {
  return withVersionLock(database, id, options, async (tx, before) => {
    if (before.votes > 0) return 'voted'
    await deletePoll(tx, id)
    return null
  })
}

async function withVersionLock(
  { db }: Pick<Database, 'db'>,
  id: number,
  { basedOn, beforeCommit }: { basedOn: number; beforeCommit: BeforeCommit },
  act: (tx: Db, before: StoredPoll) => Promise<'voted' | 'not_allowed' | null>,
): Promise<PollOutcome> {
  return commitWhenOk<PollOutcome>(db, async tx => {
    // Votes wait meanwhile: a question that is answered just now would be taken away under its answer.
    if (!(await lockPoll(tx, id))) return { ok: false, reason: 'not_found' }
    const before = await findPoll(tx, id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== basedOn) return { ok: false, reason: 'stale' }
    const refused = await act(tx, before)
    if (refused) return { ok: false, reason: refused }
    const after = (await findPoll(tx, id)) ?? null
    await beforeCommit(tx, { before, after })
    return { ok: true, poll: after ?? before }
  })
}
