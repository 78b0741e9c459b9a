import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { samePage, type PageText } from './page-text.ts'
import { findVersions, insertVersion, lockPage, type PageVersion } from './queries.ts'
import { saveTerms } from './queries-terms.ts'
import { shippedPages } from './shipped-pages.ts'
import { termsSlug, versionOf } from './terms.ts'

/** `unknown`: there is no such page; `stale`: somebody else changed it since `basedOn` was read. */
export type PageOutcome = { ok: true } | { ok: false; reason: 'unknown' | 'stale' | 'nothing_to_undo' }
interface Options {
  /** The version that the change was made from; 0: as it came with the shop. */
  basedOn: number
  beforeCommit: (tx: Db, made: { before: PageText; after: PageText }) => Promise<void>
}

/** Sets what a page says; null: as it came with the shop. The same again writes nothing. */
export function changePage(
  database: Pick<Database, 'db'>,
  slug: string,
  words: PageText | null,
  options: Options,
): Promise<PageOutcome> {
  return withVersionLock(database, slug, options, () => ({ words }))
}

/** Makes what stood before the last change stand again. */
export function undoPage(database: Pick<Database, 'db'>, slug: string, options: Options): Promise<PageOutcome> {
  return withVersionLock(database, slug, options, (versions, wordsOf) => {
    const [last] = versions
    if (!last) return undefined
    // Before its first change it was as it came.
    const earlier = [...versions.slice(1).map(({ words }) => words), null]
    const differs = earlier.find(words => !samePage(wordsOf(words), wordsOf(last.words)))
    return differs === undefined ? undefined : { words: differs }
  })
}

async function withVersionLock(
  { db }: Pick<Database, 'db'>,
  slug: string,
  { basedOn, beforeCommit }: Options,
  decide: (
    versions: PageVersion[],
    wordsOf: (words: PageText | null) => PageText,
  ) => { words: PageText | null } | undefined,
): Promise<PageOutcome> {
  const shipped = shippedPages.get(slug)
  if (!shipped) return { ok: false, reason: 'unknown' }
  const wordsOf = (words: PageText | null) => words ?? shipped
  return commitWhenOk<PageOutcome>(db, async tx => {
    await lockPage(tx, slug)
    const versions = await findVersions(tx, slug)
    if (basedOn !== (versions[0]?.id ?? 0)) return { ok: false, reason: 'stale' }
    const decided = decide(versions, wordsOf)
    if (!decided) return { ok: false, reason: 'nothing_to_undo' }
    const [before, after] = [wordsOf(versions[0]?.words ?? null), wordsOf(decided.words)]
    if (samePage(before, after)) return { ok: true }
    await insertVersion(tx, slug, decided.words)
    if (slug === termsSlug) await saveTerms(tx, versionOf(after), after)
    await beforeCommit(tx, { before, after })
    return { ok: true }
  })
}
