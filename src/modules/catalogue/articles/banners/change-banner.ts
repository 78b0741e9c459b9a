import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  changeDocument,
  lockKind,
  undoDocument,
  versionLog,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import { noteUsedPictures } from '#modules/documents/home/index.ts'
import { isMainGroup, type Banner } from './queries-banners.ts'

// A type, not an interface: the version log needs an index signature.
type Key = { group_id: number }
interface Target {
  groupId: number
  basedOn: number
}

/** The versions of the banners of main groups. null: no banner. */
export const bannerVersions = versionLog<Key, Banner | null>({
  table: 'catalogue.banner_version',
  keys: ['group_id'],
  contentColumn: 'content',
  lock: tx => lockKind(tx, advisoryLocks.groupBanners),
  initial: async (db, { group_id }) => ((await isMainGroup(db, group_id)) ? null : undefined),
})

const subjectOf = ({ group_id }: Key) => `category:${group_id}`
const textOf = (banner: Banner | null) => banner && `${banner.hash} ${banner.link}\n${banner.alt}`

const banners: DocumentKind<Key, Banner | null> = {
  store: bannerVersions,
  subject: subjectOf,
  texts: banner => ({ fields: { alt: banner?.alt ?? '' } }),
  isSame: (one, other) => textOf(one) === textOf(other),
  async onChange(tx, { key }) {
    const versions = await bannerVersions.findVersions(tx, key)
    const hashes = versions.flatMap(({ content }) => content?.hash ?? [])
    await noteUsedPictures(tx, subjectOf(key), hashes)
  },
  audit: ({ before, after }) => ({
    action: 'banner changed',
    detail: { before: textOf(before), after: textOf(after) },
  }),
}

/** Sets the banner above the list of a main group. null: no banner. */
export const changeBanner = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { groupId, basedOn }: Target,
  banner: Banner | null,
): Promise<DocumentOutcome> =>
  changeDocument<Key, Banner | null>(deps, actor, banners, { key: { group_id: groupId }, basedOn }, () => ({
    ok: true,
    content: banner,
  }))

export const undoBanner = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { groupId, basedOn }: Target,
): Promise<DocumentOutcome> => undoDocument(deps, actor, banners, { key: { group_id: groupId }, basedOn })
