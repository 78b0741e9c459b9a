import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SlotName } from '#shared/home/slots.ts'
import { findPictureSizes, findVersions, insertVersion, lockSlot, type SlotVersion } from './queries.ts'
import type { SlotContent } from './slot.ts'

/** `stale`: somebody else changed the place since `basedOn` was read; `no_picture`: one that it names was never taken. */
export type SlotOutcome = { ok: true } | { ok: false; reason: 'stale' | 'no_picture' | 'nothing_to_undo' }
type Content = SlotContent | null
interface Place {
  brand: BrandId
  slot: SlotName
}
interface Options {
  /** The version that the change was made from; 0: the place was never filled. */
  basedOn: number
  beforeCommit: (tx: Db, made: { before: Content; after: Content; published: boolean }) => Promise<void>
}
type Decided = { content: Content; published: boolean }

/** Puts something in a place, null: empties it; as a draft that nobody sees, or published. The same again writes nothing. */
export function changeSlot(
  database: Pick<Database, 'db'>,
  place: Place,
  { content, publish }: { content: Content; publish: boolean },
  options: Options,
): Promise<SlotOutcome> {
  return withVersionLock(database, place, options, async (_, tx) => {
    const named = [content?.desktop, content?.phone].filter(Boolean)
    if (named.length > 0) {
      const known = new Set((await findPictureSizes(tx)).map(({ hash }) => hash))
      if (!named.every(hash => known.has(hash ?? ''))) return 'no_picture'
    }
    return { content, published: publish }
  })
}

/** Throws a draft away; where there is none, what was shown before the last publishing is shown again. */
export function undoSlot(database: Pick<Database, 'db'>, place: Place, options: Options): Promise<SlotOutcome> {
  return withVersionLock(database, place, options, async versions => {
    const [last] = versions
    if (!last) return 'nothing_to_undo'
    const shown = shownOf(versions)
    if (!last.published) return { content: shown, published: true }
    // Before its first change it was empty.
    const earlier = [...versions.slice(1).flatMap(each => (each.published ? [each.content] : [])), null]
    const differs = earlier.find(content => !same(content, shown))
    return differs === undefined ? 'nothing_to_undo' : { content: differs, published: true }
  })
}

async function withVersionLock(
  { db }: Pick<Database, 'db'>,
  { brand, slot }: Place,
  { basedOn, beforeCommit }: Options,
  decide: (versions: SlotVersion[], tx: Db) => Promise<Decided | 'no_picture' | 'nothing_to_undo'>,
): Promise<SlotOutcome> {
  return commitWhenOk<SlotOutcome>(db, async tx => {
    await lockSlot(tx, brand, slot)
    const versions = await findVersions(tx, brand, slot)
    const [last] = versions
    if (basedOn !== (last?.id ?? 0)) return { ok: false, reason: 'stale' }
    const decided = await decide(versions, tx)
    if (typeof decided === 'string') return { ok: false, reason: decided }
    const { content, published } = decided
    const before = last?.content ?? null
    if (same(before, content) && published === (last?.published ?? true)) return { ok: true }
    await insertVersion(tx, { brand, slot, content, published })
    await beforeCommit(tx, { before, after: content, published })
    return { ok: true }
  })
}

/** What shoppers see of a place; null: nothing. */
const shownOf = (versions: readonly SlotVersion[]): Content =>
  versions.find(({ published }) => published)?.content ?? null

const sorted = (content: Content) => JSON.stringify(content, Object.keys({ ...content, x: 0, y: 0 }).sort())
const same = (one: Content, other: Content): boolean => sorted(one) === sorted(other)
