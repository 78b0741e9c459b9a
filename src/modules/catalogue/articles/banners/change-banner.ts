import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findBannerVersions, insertBanner, lockBanners, type Banner } from './queries-banners.ts'

/** `stale`: somebody else changed it since `basedOn` was read. */
export type BannerOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'stale' | 'nothing_to_undo' }
interface Options {
  /** The version that the change was made from; 0: the group never had a banner. */
  basedOn: number
  /** `pictures`: hashes of all that the group shows or can go back to. */
  beforeCommit: (tx: Db, made: { before: Banner | null; after: Banner | null; pictures: string[] }) => Promise<void>
}
type Here = Pick<Database, 'db'>

/** Puts a banner above the list of a main group; null: none. The same again writes nothing. */
export function changeBanner(here: Here, groupId: number, banner: Banner | null, options: Options) {
  return withVersionLock(here, groupId, options, () => banner)
}

/** Makes what stood before the last change stand again; before its first change there was none. */
export function undoBanner(here: Here, groupId: number, options: Options) {
  return withVersionLock(here, groupId, options, ([last, ...earlier]) =>
    last === undefined ? undefined : [...earlier, null].find(banner => !same(banner, last)),
  )
}

function withVersionLock(
  { db }: Here,
  groupId: number,
  { basedOn, beforeCommit }: Options,
  decide: (banners: readonly (Banner | null)[]) => Banner | null | undefined,
): Promise<BannerOutcome> {
  return commitWhenOk<BannerOutcome>(db, async tx => {
    await lockBanners(tx)
    const versions = await findBannerVersions(tx, groupId)
    if (!versions) return { ok: false, reason: 'not_found' }
    if (basedOn !== (versions[0]?.id ?? 0)) return { ok: false, reason: 'stale' }
    const banners = versions.map(({ banner }) => banner)
    const [before = null] = banners
    const after = decide(banners)
    if (after === undefined) return { ok: false, reason: 'nothing_to_undo' }
    if (same(before, after)) return { ok: true }
    await insertBanner(tx, groupId, after)
    const pictures = [after, ...banners].flatMap(banner => banner?.hash ?? [])
    await beforeCommit(tx, { before, after, pictures })
    return { ok: true }
  })
}

const words = (banner: Banner | null) => banner && [banner.hash, banner.alt, banner.link].join('\n')
const same = (one: Banner | null, other: Banner | null): boolean => words(one) === words(other)
