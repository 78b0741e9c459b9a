import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { sameArrangement, type ArrangementContent, type StoredArrangement } from './arrangement.ts'
import { findArrangementVersions, hasRoom, insertArrangement, lockArrangements } from './queries-arrangements.ts'

/** `stale`: somebody else changed it since `basedOn` was read. */
export type ArrangementOutcome =
  | { ok: true; arrangement: StoredArrangement }
  | { ok: false; reason: 'not_found' | 'stale' | 'nothing_to_undo' | 'no_room' }
interface Options {
  /** The version that the change was made from. */
  basedOn: number
  beforeCommit: (tx: Db, made: { before: StoredArrangement | null; after: StoredArrangement }) => Promise<void>
}
type Here = Pick<Database, 'db'>
type Decided = ArrangementContent & { removed: boolean }

export function addArrangement(
  { db }: Here,
  content: ArrangementContent,
  beforeCommit: Options['beforeCommit'],
): Promise<ArrangementOutcome> {
  return commitWhenOk<ArrangementOutcome>(db, async tx => {
    await lockArrangements(tx)
    if (!(await hasRoom(tx))) return { ok: false, reason: 'no_room' }
    const after = await insertArrangement(tx, null, { ...content, removed: false })
    await beforeCommit(tx, { before: null, after })
    return { ok: true, arrangement: after }
  })
}

/** The same again writes nothing. Its list stays: for another one there is another arrangement. */
export function changeArrangement(
  here: Here,
  id: number,
  content: Omit<ArrangementContent, 'groupId' | 'query'>,
  options: Options,
): Promise<ArrangementOutcome> {
  return withVersionLock(here, id, options, ([last]) =>
    last.removed ? 'not_found' : { ...last, ...content, removed: false },
  )
}

export function removeArrangement(here: Here, id: number, options: Options): Promise<ArrangementOutcome> {
  return withVersionLock(here, id, options, ([last]) => (last.removed ? 'not_found' : { ...last, removed: true }))
}

/** Makes what stood before the last change stand again; a removed one comes back. */
export function undoArrangement(here: Here, id: number, options: Options): Promise<ArrangementOutcome> {
  return withVersionLock(here, id, options, ([last, ...earlier]) => {
    return earlier.find(each => !each.removed && !sameArrangement(last, each)) ?? 'nothing_to_undo'
  })
}

function withVersionLock(
  { db }: Here,
  id: number,
  { basedOn, beforeCommit }: Options,
  decide: (versions: [StoredArrangement, ...StoredArrangement[]]) => Decided | 'not_found' | 'nothing_to_undo',
): Promise<ArrangementOutcome> {
  return commitWhenOk<ArrangementOutcome>(db, async tx => {
    await lockArrangements(tx)
    const [before, ...earlier] = await findArrangementVersions(tx, id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== basedOn) return { ok: false, reason: before.removed ? 'not_found' : 'stale' }
    const decided = decide([before, ...earlier])
    if (typeof decided === 'string') return { ok: false, reason: decided }
    if (sameArrangement(before, decided)) return { ok: true, arrangement: before }
    const after = await insertArrangement(tx, id, decided)
    await beforeCommit(tx, { before: before.removed ? null : before, after })
    return { ok: true, arrangement: after }
  })
}
