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
import { brandKeys, changeSettings, type BrandFault, type BrandSettings } from '#shared/brand/settings.ts'
import { findLogo, pruneLogos } from './queries.ts'

// Type alias: an interface has no index signature, which the log needs.
type Key = { brand: BrandId }
type Target = Key & { basedOn: number | undefined }
export type InvalidBrand = { ok: false; reason: 'invalid'; faults: Record<string, BrandFault> }

/** The versions of each brand's settings. A missing setting has its default. */
export const brandVersions = versionLog<Key, BrandSettings>({
  table: 'brands.face',
  keys: ['brand'],
  contentColumn: 'settings',
  lock: (tx, { brand }) => lockNamed(tx, advisoryLockSeeds.brandSettings, brand),
  initial: () => ({}),
})

/** Earlier settings with the current `tags`. Otherwise an editor's undo could bring back a script. */
function withTagsOf({ tags }: BrandSettings, earlier: BrandSettings): BrandSettings {
  const { tags: _, ...others } = earlier
  return tags === undefined ? others : { ...others, tags }
}

const brands: DocumentKind<Key, BrandSettings> = {
  store: {
    ...brandVersions,
    async contentForUndo(tx, key, current, differs) {
      const kept = (earlier: BrandSettings) => withTagsOf(current.content, earlier)
      const earlier = await brandVersions.contentForUndo?.(tx, key, current, content => differs(kept(content)))
      return earlier && kept(earlier)
    },
  },
  subject: ({ brand }) => `brand:${brand}`,
  texts: ({ name = '', tagline = '', menu = '', footer = '' }) => ({ fields: { name, tagline, menu, footer } }),
  isSame: (one, other) => isDeepStrictEqual(one, other),
  onChange: pruneLogos,
  audit: ({ action, before, after }) => ({
    action: action === 'undone' ? 'brand restored' : 'brand changed',
    detail: auditDiff(
      brandKeys,
      key => before?.[key] ?? '',
      key => after?.[key] ?? '',
    ),
  }),
}

/** Sets keys of a brand, `tags` only for the operator. An empty text resets a key to its default. All or nothing. */
export function changeBrand(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { brand, basedOn }: Target,
  typed: Readonly<Record<string, string>>,
): Promise<DocumentOutcome<InvalidBrand>> {
  if ('tags' in typed && actor.kind !== 'system')
    return Promise.resolve({ ok: false, reason: 'invalid', faults: { tags: { fault: 'unknown_key' } } })
  return changeDocument(deps, actor, brands, { key: { brand }, basedOn }, async (tx, { content: before }) => {
    const changed = changeSettings(brand, before, typed)
    if (!changed.ok) return { ok: false, reason: 'invalid', faults: changed.faults }
    const { logo } = changed.settings
    if (logo !== undefined && logo !== before.logo && !(await findLogo(tx, logo)))
      return { ok: false, reason: 'invalid', faults: { logo: { fault: 'logo' } } }
    return { ok: true, content: changed.settings }
  })
}

/** Restores the settings before the last change, except `tags`. */
export const undoBrand = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { brand, basedOn }: Target,
): Promise<DocumentOutcome> => undoDocument(deps, actor, brands, { key: { brand }, basedOn })
