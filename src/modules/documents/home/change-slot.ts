import { isDeepStrictEqual } from 'node:util'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  auditDiff,
  changeDocument,
  lockNamed,
  undoDocument,
  versionLog,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SlotName } from '#shared/home/slots.ts'
import { findPictureSizes, pruneSlotPictures } from './queries.ts'
import type { SlotContent } from './slot.ts'

// Type alias: an interface has no index signature, which the log needs.
type SlotKey = { brand: BrandId; slot: SlotName }
type Target = SlotKey & { basedOn: number }
/** `no_picture`: the content names a picture that is not stored. */
type SlotOutcome = DocumentOutcome<{ ok: false; reason: 'no_picture' }>

/** The versions of the front page slots, with drafts. null: empty. */
export const slotVersions = versionLog<SlotKey, SlotContent | null>({
  table: 'home.slot_version',
  keys: ['brand', 'slot'],
  contentColumn: 'content',
  drafts: true,
  lock: (tx, { brand, slot }) => lockNamed(tx, advisoryLockSeeds.homeSlot, `${brand}:${slot}`),
  initial: () => null,
})

const slots: DocumentKind<SlotKey, SlotContent | null> = {
  store: slotVersions,
  subject: ({ brand, slot }) => `home:${brand}:${slot}`,
  texts: content => ({
    fields: content ? { title: content.title, text: content.text, linkText: content.linkText, alt: content.alt } : {},
  }),
  isSame: (one, other) => isDeepStrictEqual(one, other),
  onChange: pruneSlotPictures,
  audit({ before, after, published }) {
    const fields = Object.keys(after ?? before ?? {}) as (keyof SlotContent)[]
    const textOf = (content: SlotContent | null) => (field: keyof SlotContent) =>
      field === 'focal' ? (content ? `${content.focal.x} ${content.focal.y}` : '') : (content?.[field] ?? '')
    return {
      action: published ? 'home published' : 'home drafted',
      detail: auditDiff(fields, textOf(before), textOf(after)),
    }
  },
}

/** Fills a slot, as a draft or published. null: empties it. */
export function changeSlot(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn, ...key }: Target,
  { content, publish }: { content: SlotContent | null; publish: boolean },
): Promise<SlotOutcome> {
  return changeDocument(deps, actor, slots, { key, basedOn }, async tx => {
    const named = [content?.desktop, content?.phone].filter(Boolean)
    if (named.length > 0) {
      const known = new Set((await findPictureSizes(tx)).map(({ hash }) => hash))
      if (!named.every(hash => known.has(hash ?? ''))) return { ok: false, reason: 'no_picture' }
    }
    return { ok: true, content, published: publish }
  })
}

/** Discards a draft; without a draft, publishes the content before the last publication. */
export const undoSlot = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn, ...key }: Target,
): Promise<DocumentOutcome> => undoDocument(deps, actor, slots, { key, basedOn })
