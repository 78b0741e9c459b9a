import type { Database, Db } from '#database/connection.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { commitWhenOk } from '#database/transaction.ts'
import {
  deletePost,
  findPost,
  findSlugOwner,
  saveEarlier,
  lockPosts,
  takeEarlier,
  writePost,
  type EditedPost,
  type WrittenPost,
} from './queries.ts'

/** `stale`: somebody else changed it since `basedOn` was read; `taken`: another post has its name in the address. */
export type PostOutcome =
  { ok: true; post: EditedPost | null } | { ok: false; reason: 'not_found' | 'stale' | 'taken' | 'nothing_to_undo' }
interface Change {
  before: EditedPost | null
  after: EditedPost | null
}
interface Options {
  /** The version that the change was made from. */
  basedOn: number
  beforeCommit: (tx: Db, change: Change) => Promise<void>
}
type Here = Pick<Database, 'db'>

export function addPost({ db }: Here, words: WrittenPost, beforeCommit: Options['beforeCommit']): Promise<PostOutcome> {
  return commitWhenOk<PostOutcome>(db, async tx => {
    await lockPosts(tx)
    if ((await findSlugOwner(tx, words.slug, null)) !== null) return { ok: false, reason: 'taken' }
    const after = await findPost(tx, await writePost(tx, words))
    await beforeCommit(tx, { before: null, after })
    return { ok: true, post: after }
  })
}

export function changePost(here: Here, id: number, words: WrittenPost, options: Options): Promise<PostOutcome> {
  return withVersionLock(here, id, options, async (tx, before) => {
    if ((await findSlugOwner(tx, words.slug, id)) !== null) return { ok: false, reason: 'taken' }
    await saveEarlier(tx, id, wordsOf(before))
    await writePost(tx, words, id)
    return null
  })
}

/** Makes what stood before the last change stand again, also what was published then or was not. */
export function undoPost(here: Here, id: number, options: Options): Promise<PostOutcome> {
  return withVersionLock(here, id, options, async tx => {
    const kept = await takeEarlier(tx, id)
    if (!kept) return { ok: false, reason: 'nothing_to_undo' }
    const earlier = await withoutDeleted(tx, kept)
    if ((await findSlugOwner(tx, earlier.slug, id)) !== null) return { ok: false, reason: 'taken' }
    await writePost(tx, earlier, id)
    return null
  })
}

export function removePost(here: Here, id: number, options: Options): Promise<PostOutcome> {
  return withVersionLock(here, id, options, async tx => {
    await deletePost(tx, id)
    return null
  })
}

/** `work` answers why not, or null. */
async function withVersionLock(
  { db }: Here,
  id: number,
  { basedOn, beforeCommit }: Options,
  work: (tx: Db, before: EditedPost) => Promise<Extract<PostOutcome, { ok: false }> | null>,
): Promise<PostOutcome> {
  return commitWhenOk<PostOutcome>(db, async tx => {
    await lockPosts(tx)
    const before = await findPost(tx, id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== basedOn) return { ok: false, reason: 'stale' }
    const refused = await work(tx, before)
    if (refused) return refused
    const after = await findPost(tx, id)
    await beforeCommit(tx, { before, after })
    return { ok: true, post: after }
  })
}

/** Goods may have left the catalogue meanwhile. */
async function withoutDeleted(tx: Db, post: WrittenPost): Promise<WrittenPost> {
  const { mainArticle, relatedArticles } = post
  const named = [...(mainArticle === null ? [] : [mainArticle]), ...relatedArticles]
  const { article } = await findGoodsNames(tx, { article: named, brand: [], group: [] })
  return {
    ...post,
    mainArticle: mainArticle !== null && article.has(mainArticle) ? mainArticle : null,
    relatedArticles: relatedArticles.filter(id => article.has(id)),
  }
}

const wordsOf = (post: EditedPost): WrittenPost => {
  const { slug, title, lead, body, author, publishedAt, picture, pictureAlt } = post
  const { mainArticle, relatedArticles, categories } = post
  return { slug, title, lead, body, author, publishedAt, picture, pictureAlt, mainArticle, relatedArticles, categories }
}
