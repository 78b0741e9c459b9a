import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database, Db } from '#database/connection.ts'
import {
  addDocument,
  changeDocument,
  lockKind,
  removeDocument,
  undoDocument,
  type AddOutcome,
  type CollectionStore,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { sameArrangement, type ArrangementContent } from './arrangement.ts'
import { findArrangementVersions, hasRoom, insertArrangement } from './queries-arrangements.ts'

type Deps = Pick<Database, 'db'>
interface Key {
  id: number
}
type Target = Key & { basedOn: number }

const lock = (tx: Db) => lockKind(tx, advisoryLocks.arrangements)

const store: CollectionStore<Key, ArrangementContent> = {
  lock,
  lockForAdd: lock,
  async read(db, { id }) {
    const [last] = await findArrangementVersions(db, id)
    return last && { version: last.version, content: last, changedAt: last.madeAt, removed: last.removed }
  },
  write: async (tx, { id }, { content }) => (await insertArrangement(tx, id, { ...content, removed: false })).version,
  async contentForUndo(tx, { id }, _, differs) {
    const [, ...earlier] = await findArrangementVersions(tx, id)
    return earlier.find(each => !each.removed && differs(each))
  },
  async insert(tx, content) {
    const { id, version } = await insertArrangement(tx, null, { ...content, removed: false })
    return { key: { id }, version }
  },
  remove: async (tx, { id }, { content }) => (await insertArrangement(tx, id, { ...content, removed: true })).version,
}

function auditTextOf({ groupId, query, startsAt, endsAt, pinned, lifted, buried }: ArrangementContent): string {
  const list = groupId === null ? `query: ${query}` : `group: ${groupId}`
  const period = `from ${startsAt?.toISOString() ?? 'now'} to ${endsAt?.toISOString() ?? 'further notice'}`
  const moved = `pinned: ${pinned.join(', ')}\nlifted: ${lifted.join(', ')}\nburied: ${buried.join(', ')}`
  return [list, period, moved].join('\n')
}

const arrangements: DocumentKind<Key, ArrangementContent, typeof store> = {
  store,
  subject: ({ id }) => `arrangement:${id}`,
  isSame: sameArrangement,
  audit: ({ action, before, after }) => ({
    action: `arrangement ${action}`,
    detail: { before: before && auditTextOf(before), after: after && auditTextOf(after) },
  }),
}

/** `no_room`: the maximum number of arrangements is reached. */
export const addArrangement = (
  deps: Deps,
  actor: Actor,
  content: ArrangementContent,
): Promise<AddOutcome<Key, { ok: false; reason: 'no_room' }>> =>
  addDocument(deps, actor, arrangements, content, async tx =>
    (await hasRoom(tx)) ? null : { ok: false, reason: 'no_room' },
  )

/** Replaces the content of an arrangement. Its list (a group or a query) stays. */
export const changeArrangement = (
  deps: Deps,
  actor: Actor,
  { id, basedOn }: Target,
  content: Omit<ArrangementContent, 'groupId' | 'query'>,
): Promise<DocumentOutcome> =>
  changeDocument<Key, ArrangementContent>(deps, actor, arrangements, { key: { id }, basedOn }, (_, before) => {
    const { groupId, query } = before.content
    return { ok: true, content: { ...content, groupId, query } }
  })

export const removeArrangement = (deps: Deps, actor: Actor, { id, basedOn }: Target): Promise<DocumentOutcome> =>
  removeDocument(deps, actor, arrangements, { key: { id }, basedOn })

/** Undoes the last change. A removed arrangement is restored. */
export const undoArrangement = (deps: Deps, actor: Actor, { id, basedOn }: Target): Promise<DocumentOutcome> =>
  undoDocument(deps, actor, arrangements, { key: { id }, basedOn })
