import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findStates, insertState, lockRedirects } from './queries.ts'
import { readRedirects, writeRedirects, type Redirect, type RedirectFault } from './read-redirects.ts'

/** `stale`: somebody else changed them since `basedOn` was read. */
export type RedirectsOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'invalid'; faults: RedirectFault[] }
  | { ok: false; reason: 'stale' | 'nothing_to_undo' }
interface Options {
  /** The state that the change was made from. */
  basedOn: number
  beforeCommit: (tx: Db, made: { before: readonly Redirect[]; after: readonly Redirect[] }) => Promise<void>
}
type Decision = { ok: true; redirects: Redirect[] } | Extract<RedirectsOutcome, { ok: false }>

/** Sets all redirects as typed, one a line. All or nothing; the same again writes nothing. */
export function changeRedirects(
  database: Pick<Database, 'db'>,
  typed: string,
  options: Options,
): Promise<RedirectsOutcome> {
  const { redirects, faults } = readRedirects(typed)
  return withVersionLock(database, options, () =>
    faults.length > 0 ? { ok: false, reason: 'invalid', faults } : { ok: true, redirects },
  )
}

/** Makes what stood before the last change stand again. */
export function undoRedirects(database: Pick<Database, 'db'>, options: Options): Promise<RedirectsOutcome> {
  return withVersionLock(database, options, (before, earlier) => {
    const differs = earlier.find(redirects => writeRedirects(redirects) !== writeRedirects(before))
    return differs ? { ok: true, redirects: differs } : { ok: false, reason: 'nothing_to_undo' }
  })
}

async function withVersionLock(
  { db }: Pick<Database, 'db'>,
  { basedOn, beforeCommit }: Options,
  decide: (before: Redirect[], earlier: Redirect[][]) => Decision,
): Promise<RedirectsOutcome> {
  return commitWhenOk<RedirectsOutcome>(db, async tx => {
    await lockRedirects(tx)
    const [last, ...earlier] = await findStates(tx)
    if (basedOn !== (last?.id ?? 0)) return { ok: false, reason: 'stale' }
    const before = last?.redirects ?? []
    const decided = decide(
      before,
      earlier.map(({ redirects }) => redirects),
    )
    if (!decided.ok) return decided
    if (writeRedirects(decided.redirects) === writeRedirects(before)) return { ok: true, changed: false }
    await insertState(tx, decided.redirects)
    await beforeCommit(tx, { before, after: decided.redirects })
    return { ok: true, changed: true }
  })
}
