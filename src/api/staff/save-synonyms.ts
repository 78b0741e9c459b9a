import type { Synonym, SynonymBody, SynonymChange } from '#contract/editors/search-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  insertSynonym,
  listSynonyms,
  removeSynonym,
  synonymFaults,
  updateSynonym,
  type StoredSynonym,
  type SynonymFaults,
} from '#modules/catalogue/search/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import type { ApiDeps } from '../deps.ts'

type Refusal = { ok: false; reason: 'not_found' | 'conflict' } | { ok: false; reason: 'invalid'; faults: SynonymFaults }
export type SaveOutcome = { ok: true; synonym: StoredSynonym } | Refusal
type State = Pick<Synonym, 'words' | 'means' | 'bothWays'>

/** Adds a synonym, with a note of who did it. */
export async function addSynonym(deps: ApiDeps, accountId: number, body: SynonymBody): Promise<SaveOutcome> {
  return followed(deps, async tx => {
    const faults = synonymFaults(body, await listSynonyms(tx, { forUpdate: true }))
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
    const synonym = await insertSynonym(tx, body)
    if (!synonym) return { ok: false, reason: 'invalid', faults: { words: 'taken' } }
    await note(tx, accountId, synonym.id, 'added', null, body)
    return { ok: true, synonym }
  })
}

/** Changes a synonym unless somebody else did so since it was read. */
export async function changeSynonym(
  deps: ApiDeps,
  accountId: number,
  id: number,
  { changedAt, ...body }: SynonymChange,
): Promise<SaveOutcome> {
  return followed(deps, async tx => {
    const all = await listSynonyms(tx, { forUpdate: true })
    const before = all.find(synonym => synonym.id === id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.changedAt.toISOString() !== changedAt) return { ok: false, reason: 'conflict' }
    const others = all.filter(synonym => synonym.id !== id)
    const faults = synonymFaults(body, others)
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
    const synonym = await updateSynonym(tx, id, body)
    await note(tx, accountId, id, 'changed', before, body)
    return { ok: true, synonym }
  })
}

/** Takes a synonym away; answers whether there was one. */
export async function dropSynonym(deps: ApiDeps, accountId: number, id: number): Promise<boolean> {
  const { ok } = await followed(deps, async tx => {
    const before = await removeSynonym(tx, id)
    if (before) await note(tx, accountId, id, 'removed', before, null)
    return { ok: before !== undefined }
  })
  return ok
}

/** A refusal comes before anything is written. The editor who changed something sees it in the very next search of this process. */
async function followed<T extends { ok: boolean }>(
  { database, catalogue }: ApiDeps,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const outcome = await database.db.transaction().execute(work)
  if (outcome.ok) await catalogue.refresh()
  return outcome
}

function note(
  tx: Db,
  accountId: number,
  id: number,
  done: 'added' | 'changed' | 'removed',
  before: State | null,
  after: State | null,
): Promise<void> {
  const was = before && {
    wordsBefore: before.words,
    meansBefore: before.means,
    bothWaysBefore: Number(before.bothWays),
  }
  const is = after && { words: after.words, means: after.means, bothWays: Number(after.bothWays) }
  return recordAudit(tx, { accountId, action: `synonym ${done}`, subject: `synonym:${id}`, detail: { ...was, ...is } })
}
