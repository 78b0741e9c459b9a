import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import {
  auditDiff,
  changeDocument,
  lockKind,
  undoDocument,
  type DocumentKind,
  type DocumentOutcome,
  type DocumentStore,
} from '#modules/documents/engine/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { labelGaps } from '#shared/guarantees/durability-label.ts'
import { articleFields, fieldText, sameFields, type ArticleFields, type Overrides } from './override.ts'
import { earlierOverrides, findClaimSubject, findEdited, writeOverrides } from './queries-overrides.ts'
import { findPictureFiles } from './queries-pictures.ts'

type Deps = Pick<Database, 'db'>
interface Key {
  id: number
}
type Target = Key & { basedOn: number }
/** `no_picture`: the change names a picture that is not stored. */
type NoPicture = { ok: false; reason: 'no_picture' }
/** `no_label`: the editor confirms a guarantee of the whole good that lacks something else for the durability label. */
type NoLabel = { ok: false; reason: 'no_label' }

const store: DocumentStore<Key, Overrides> = {
  // Feeds write other tables and do not wait for this lock.
  lock: tx => lockKind(tx, advisoryLocks.articleOverrides),
  async read(db, { id }) {
    const [edited] = await findEdited(db, [id])
    return edited && { version: edited.version, content: edited.own, changedAt: edited.changedAt }
  },
  async write(tx, { id }, { before, content, undo }) {
    if (!undo) await earlierOverrides.push(tx, [{ id, content: before.content }])
    await writeOverrides(tx, [{ id, own: content }])
    return before.version + 1
  },
  contentForUndo: (tx, { id }) => earlierOverrides.pop(tx, id),
}

/** The overrides of an article: values that editors set in place of the feed's. */
export const overridesKind: DocumentKind<Key, Overrides> = {
  store,
  subject: ({ id }) => `article:${id}`,
  texts: async (own, key, tx) => ({ fields: textsOf(own), ...(key && (await findClaimSubject(tx, key.id))) }),
  isSame: sameFields,
  audit({ action, before, after }) {
    const textOf = (fields: Overrides | null) => (field: keyof Overrides) =>
      (fields && fieldText(fields, field)) ?? 'feed'
    return { action: `article ${action}`, detail: auditDiff(articleFields, textOf(before), textOf(after)) }
  },
}

/** The texts of overrides by field. `pictures`: the alternative texts. */
function textsOf(own: Overrides): Record<string, string> {
  const texts = articleFields.flatMap(field => (typeof own[field] === 'string' ? [[field, own[field]] as const] : []))
  return { ...Object.fromEntries(texts), pictures: (own.pictures ?? []).map(({ alt }) => alt).join('\n') }
}

/** Replaces all overrides of an article. */
export function changeOverrides(
  deps: Deps,
  actor: Actor,
  { id, basedOn }: Target,
  own: Overrides,
): Promise<DocumentOutcome<NoPicture | NoLabel>> {
  return changeDocument(deps, actor, overridesKind, { key: { id }, basedOn }, async tx => {
    const hashes = (own.pictures ?? []).map(({ hash }) => hash)
    const known = await findPictureFiles(tx, hashes)
    if (!hashes.every(hash => known.has(hash))) return { ok: false, reason: 'no_picture' }
    const [edited] = await findEdited(tx, [id])
    return edited && mayNotClaimLabel(own, edited.feed) ? { ok: false, reason: 'no_label' } : { ok: true, content: own }
  })
}

function mayNotClaimLabel(own: Overrides, feed: ArticleFields): boolean {
  if (own.guaranteeFull !== true) return false
  const guarantee = {
    guaranteeYears: own.guaranteeYears ?? feed.guaranteeYears,
    guaranteeFull: true,
    manufacturer: own.manufacturer ?? feed.manufacturer,
  }
  return labelGaps(guarantee).length > 0
}

export const undoOverrides = (deps: Deps, actor: Actor, { id, basedOn }: Target): Promise<DocumentOutcome> =>
  undoDocument(deps, actor, overridesKind, { key: { id }, basedOn })
