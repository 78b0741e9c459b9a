import type { Database } from '#database/connection.ts'
import {
  addDocument,
  changeDocument,
  removeDocument,
  type AddOutcome,
  type CollectionStore,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  findSynonym,
  insertSynonym,
  listSynonyms,
  lockSynonyms,
  removeSynonym as deleteSynonym,
  updateSynonym,
  type Words,
} from './queries-synonyms.ts'
import { synonymFaults, type SynonymFaults } from './synonym-faults.ts'

type Deps = Pick<Database, 'db'>
interface Key {
  id: number
}
type Invalid = { ok: false; reason: 'invalid'; faults: SynonymFaults }

/** A synonym's version is the time of its last change in ms. */
const store: CollectionStore<Key, Words> = {
  lock: lockSynonyms,
  lockForAdd: lockSynonyms,
  async read(db, { id }) {
    const stored = await findSynonym(db, id)
    return stored && { version: stored.changedAt.getTime(), content: stored, changedAt: stored.changedAt }
  },
  write: async (tx, { id }, { content }) => (await updateSynonym(tx, id, content)).getTime(),
  async insert(tx, content) {
    const { id, changedAt } = await insertSynonym(tx, content)
    return { key: { id }, version: changedAt.getTime() }
  },
  async remove(tx, { id }, before) {
    await deleteSynonym(tx, id)
    return before.version
  },
}

const synonyms: DocumentKind<Key, Words, typeof store> = {
  store,
  subject: ({ id }) => `synonym:${id}`,
  audit({ action, before, after }) {
    const earlier = before && {
      wordsBefore: before.words,
      meansBefore: before.means,
      bothWaysBefore: Number(before.bothWays),
    }
    const later = after && { words: after.words, means: after.means, bothWays: Number(after.bothWays) }
    return { action: `synonym ${action}`, detail: { ...earlier, ...later } }
  },
}

export const addSynonym = (deps: Deps, actor: Actor, words: Words): Promise<AddOutcome<Key, Invalid>> =>
  addDocument(deps, actor, synonyms, words, async tx => invalid(synonymFaults(words, await listSynonyms(tx))))

export const changeSynonym = (
  deps: Deps,
  actor: Actor,
  { id, basedOn }: Key & { basedOn: Date },
  words: Words,
): Promise<DocumentOutcome<Invalid>> =>
  changeDocument(deps, actor, synonyms, { key: { id }, basedOn: basedOn.getTime() }, async tx => {
    const others = (await listSynonyms(tx)).filter(each => each.id !== id)
    return invalid(synonymFaults(words, others)) ?? { ok: true, content: words }
  })

export const removeSynonym = (deps: Deps, actor: Actor, id: number): Promise<DocumentOutcome> =>
  removeDocument(deps, actor, synonyms, { key: { id }, basedOn: undefined })

const invalid = (faults: SynonymFaults): Invalid | null =>
  Object.keys(faults).length > 0 ? { ok: false, reason: 'invalid', faults } : null
