import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  addDocument,
  changeDocument,
  removeDocument,
  type AddOutcome,
  type CollectionStore,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import { findPoll } from './queries.ts'
import { deletePoll, insertPoll, insertQuestions, lockPoll, updatePoll, type PollContent } from './queries-changes.ts'
import { readQuestions, writeQuestions, type QuestionFault } from './read-questions.ts'

export type PollStep = 'publish' | 'hide' | 'end'
interface Key {
  id: number
}
type Target = Key & { basedOn: number }
/** The input of an editor. `lines`: questions and options, in the format of `readQuestions`. */
export type PollChange = Omit<PollContent, 'published' | 'questions' | 'votes'> & { lines: string }
type InvalidPoll = { ok: false; reason: 'invalid'; faults: QuestionFault[] }
/** `voted`: there are votes, so the questions cannot change and the poll cannot be removed. */
type Voted = { ok: false; reason: 'voted' }

const sameQuestions = (one: PollContent, other: PollContent) =>
  writeQuestions(one.questions) === writeQuestions(other.questions)

const store: CollectionStore<Key, PollContent> = {
  // Votes wait for the lock too, so a question cannot be replaced during a vote.
  lock: (tx, { id }) => lockPoll(tx, id),
  async read(db, { id }) {
    const poll = await findPoll(db, id)
    return poll && { version: poll.version, content: poll, changedAt: poll.changedAt }
  },
  async write(tx, { id }, { before, content }) {
    await updatePoll(tx, id, content)
    if (!sameQuestions(before.content, content)) await insertQuestions(tx, id, content.questions)
    return before.version + 1
  },
  async insert(tx, content) {
    const { id, version } = await insertPoll(tx, content)
    await insertQuestions(tx, id, content.questions)
    return { key: { id }, version }
  },
  async remove(tx, { id }, before) {
    await deletePoll(tx, id)
    return before.version
  },
}

const textOf = (poll: PollContent | null) => poll && [poll.name, writeQuestions(poll.questions)].join('\n\n')

const polls: DocumentKind<Key, PollContent, typeof store> = {
  store,
  subject: ({ id }) => `poll:${id}`,
  texts: ({ published, name, questions }) => ({
    fields: published ? { name, lines: writeQuestions(questions) } : {},
  }),
  audit: ({ action, before, after }) => ({
    action: `poll ${action}`,
    detail: { before: textOf(before), after: textOf(after) },
  }),
}

/** Adds a poll as a draft. */
export async function addPoll(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { lines, ...typed }: PollChange,
): Promise<AddOutcome<Key, InvalidPoll>> {
  const { questions, faults } = readQuestions(lines)
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  return addDocument(deps, actor, polls, { ...typed, published: false, questions, votes: 0 })
}

/** The questions cannot change once there are votes. */
export async function changePoll(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { id, basedOn }: Target,
  { lines, ...typed }: PollChange,
): Promise<DocumentOutcome<InvalidPoll | Voted>> {
  const { questions, faults } = readQuestions(lines)
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  return changeDocument(deps, actor, polls, { key: { id }, basedOn }, (_, { content: before }) => {
    const content = { ...before, ...typed, questions }
    if (before.votes > 0 && !sameQuestions(before, content)) return { ok: false, reason: 'voted' }
    return { ok: true, content }
  })
}

const stepNames = { publish: 'published', hide: 'hidden', end: 'ended' }

/** Shows the poll to shoppers, hides it, or ends it now. */
export function stepPoll(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { id, basedOn }: Target,
  step: PollStep,
): Promise<DocumentOutcome<{ ok: false; reason: 'not_allowed' }>> {
  const target = { key: { id }, basedOn, action: stepNames[step] }
  return changeDocument(deps, actor, polls, target, (_, { content: before }) => {
    const now = new Date()
    if (!stepsOf(before, now).includes(step)) return { ok: false, reason: 'not_allowed' }
    const changed = step === 'end' ? { endsAt: now } : { published: step === 'publish' }
    return { ok: true, content: { ...before, ...changed } }
  })
}

/** The steps that an editor can take now. The command and the buttons both use this function. */
export function stepsOf({ published, startsAt, endsAt }: PollContent, now: Date): PollStep[] {
  if (!published) return ['publish']
  // Ending a poll before its start would put its end before its start.
  const begun = startsAt === null || startsAt < now
  return begun && (endsAt === null || endsAt > now) ? ['hide', 'end'] : ['hide']
}

export const removePoll = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { id, basedOn }: Target,
): Promise<DocumentOutcome<Voted>> =>
  removeDocument(deps, actor, polls, { key: { id }, basedOn }, ({ votes }) =>
    votes > 0 ? { ok: false, reason: 'voted' } : null,
  )
