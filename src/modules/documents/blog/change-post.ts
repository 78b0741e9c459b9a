import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database, Db } from '#database/connection.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import {
  addDocument,
  changeDocument,
  lockKind,
  removeDocument,
  undoDocument,
  undoStack,
  type AddOutcome,
  type CollectionStore,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import { noteUsedPictures } from '#modules/documents/home/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { deletePost, findPost, findPostPictures, findSlugOwner, writePost, type WrittenPost } from './queries.ts'

type Deps = Pick<Database, 'db'>
interface Key {
  id: number
}
type Target = Key & { basedOn: number }
/** `taken`: another post has the same address. */
type SlugTaken = { ok: false; reason: 'taken' }

/** A post as stored in JSON, with its date as a text. */
type EarlierPost = Omit<WrittenPost, 'publishedAt'> & { publishedAt: string | null }

const earlierPosts = undoStack<EarlierPost>({
  table: 'blog.earlier_post',
  keyColumn: 'post_id',
  contentColumn: 'words',
})

const lock = (tx: Db) => lockKind(tx, advisoryLocks.blogPosts)

const store: CollectionStore<Key, WrittenPost> = {
  lock,
  lockForAdd: lock,
  async read(db, { id }) {
    const post = await findPost(db, id)
    return post ? { version: post.version, content: contentOf(post), changedAt: post.changedAt } : undefined
  },
  async write(tx, { id }, { before, content, undo }) {
    if (!undo) {
      const { publishedAt, ...earlier } = before.content
      await earlierPosts.push(tx, [{ id, content: { ...earlier, publishedAt: publishedAt?.toISOString() ?? null } }])
    }
    return (await writePost(tx, content, id)).version
  },
  async contentForUndo(tx, { id }) {
    const earlier = await earlierPosts.pop(tx, id)
    return earlier && { ...earlier, publishedAt: earlier.publishedAt === null ? null : new Date(earlier.publishedAt) }
  },
  async insert(tx, content) {
    const { id, version } = await writePost(tx, content)
    return { key: { id }, version }
  },
  async remove(tx, { id }, before) {
    await deletePost(tx, id)
    return before.version
  },
}

const subjectOf = ({ id }: Key) => `post:${id}`
const textOf = (post: WrittenPost | null) =>
  post &&
  [post.title, post.lead, post.body, post.picture?.hash, post.pictureAlt, post.publishedAt?.toISOString() ?? 'draft']
    .filter(Boolean)
    .join('\n\n')

const posts: DocumentKind<Key, WrittenPost, typeof store> = {
  store,
  subject: subjectOf,
  texts: ({ title, lead, body, pictureAlt = '', publishedAt }) => ({
    fields: publishedAt === null ? {} : { title, lead, body, pictureAlt },
  }),
  onChange: async (tx, { key }) => noteUsedPictures(tx, subjectOf(key), await findPostPictures(tx, key.id)),
  audit: ({ action, before, after }) => ({
    action: `post ${action}`,
    detail: { before: textOf(before), after: textOf(after) },
  }),
}

export const addPost = (deps: Deps, actor: Actor, post: WrittenPost): Promise<AddOutcome<Key, SlugTaken>> =>
  addDocument(deps, actor, posts, post, async tx => ((await isSlugTaken(tx, post, null)) ? slugTaken : null))

export const changePost = (
  deps: Deps,
  actor: Actor,
  { id, basedOn }: Target,
  post: WrittenPost,
): Promise<DocumentOutcome<SlugTaken>> =>
  changeDocument(deps, actor, posts, { key: { id }, basedOn }, async tx =>
    (await isSlugTaken(tx, post, id)) ? slugTaken : { ok: true, content: post },
  )

/** Restores the content before the last change, including the publishing time. */
export const undoPost = (deps: Deps, actor: Actor, { id, basedOn }: Target): Promise<DocumentOutcome<SlugTaken>> =>
  undoDocument(deps, actor, posts, { key: { id }, basedOn }, async (tx, earlier) =>
    (await isSlugTaken(tx, earlier, id)) ? slugTaken : { ok: true, content: await withoutDeleted(tx, earlier) },
  )

export const removePost = (deps: Deps, actor: Actor, { id, basedOn }: Target): Promise<DocumentOutcome> =>
  removeDocument(deps, actor, posts, { key: { id }, basedOn })

const slugTaken: SlugTaken = { ok: false, reason: 'taken' }
const isSlugTaken = async (tx: Db, { slug }: WrittenPost, but: number | null) =>
  (await findSlugOwner(tx, slug, but)) !== null

/** Drops articles that are no longer in the catalogue. */
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

function contentOf(post: WrittenPost): WrittenPost {
  const { slug, title, lead, body, author, publishedAt, picture = null, pictureAlt = '' } = post
  const { mainArticle, relatedArticles, categories } = post
  return { slug, title, lead, body, author, publishedAt, picture, pictureAlt, mainArticle, relatedArticles, categories }
}
