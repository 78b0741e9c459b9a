import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'

export interface BlogCategory {
  id: number
  slug: string
  name: string
}
/** A picture that was uploaded for posts, in several widths. */
export interface PostPicture {
  hash: string
  url: string
  width: number
  height: number
  files: { url: string; width: number }[]
}
export interface StoredPost {
  id: number
  slug: string
  title: string
  lead: string
  /** Markdown */
  body: string
  author: string
  /** The URL of a picture. null: the picture of the main article. */
  image: string | null
  /** The post's own picture; it takes precedence over `image`. */
  picture: PostPicture | null
  pictureAlt: string
  mainArticle: number | null
  relatedArticles: number[]
  categories: BlogCategory[]
  publishedAt: Date
}
/** A post to write. Articles are given by id. */
export interface WrittenPost extends Pick<StoredPost, 'slug' | 'title' | 'lead' | 'body' | 'author'> {
  /** null: a draft; in the future: scheduled. */
  publishedAt: Date | null
  /** Default: none. */
  picture?: PostPicture | null
  pictureAlt?: string
  mainArticle: number | null
  relatedArticles: readonly number[]
  /** A new slug adds a category. A known slug renames its category. */
  categories: readonly Pick<BlogCategory, 'slug' | 'name'>[]
}

/** A post as an editor reads it, which may be a draft. */
export interface EditedPost extends Omit<StoredPost, 'publishedAt'> {
  /** null: a draft; in the future: scheduled. */
  publishedAt: Date | null
  version: number
  changedAt: Date
}

const posts = (db: Db) =>
  db
    .selectFrom('blog.post as p')
    .select(['p.id', 'p.slug', 'p.title', 'p.lead', 'p.body', 'p.author', 'p.image', 'p.version'])
    .select(['p.picture', 'p.picture_alt as pictureAlt'])
    .select(['p.main_article as mainArticle', 'p.published_at as publishedAt', 'p.changed_at as changedAt'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('blog.post_category as pc')
          .innerJoin('blog.category as c', 'c.id', 'pc.category_id')
          .select(['c.id', 'c.slug', 'c.name'])
          .whereRef('pc.post_id', '=', 'p.id')
          .orderBy('c.name'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('blog.post_article as a')
          .select('a.article_id as id')
          .whereRef('a.post_id', '=', 'p.id')
          .orderBy('a.position'),
      ).as('related'),
    ])

const asEdited = ({
  related,
  ...row
}: Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>): EditedPost => ({
  ...row,
  relatedArticles: related.map(({ id }) => id),
  picture: row.picture as PostPicture | null,
})

/** All posts with a publishing time, past or future, newest first. */
export async function findScheduledPosts(db: Db): Promise<StoredPost[]> {
  const rows = await posts(db)
    .where('p.published_at', 'is not', null)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(asEdited).flatMap(post => (post.publishedAt ? [{ ...post, publishedAt: post.publishedAt }] : []))
}

/** One page of all posts, the most recently changed first. */
export async function listPosts(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<EditedPost[]> {
  const rows = await posts(db)
    .orderBy('p.changed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(asEdited)
}

export async function findPost(db: Db, id: number): Promise<EditedPost | null> {
  const row = await posts(db).where('p.id', '=', id).executeTakeFirst()
  return row ? asEdited(row) : null
}

/** The id of the post with this slug, unless that is the post `but`. null: none. */
export async function findSlugOwner(db: Db, slug: string, but: number | null): Promise<number | null> {
  const found = await db
    .selectFrom('blog.post')
    .select('id')
    .where('slug', '=', slug)
    .where('id', 'is distinct from', but)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Hashes of the pictures that the current or an earlier version of a post shows. */
export async function findPostPictures(tx: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select picture ->> 'hash' as hash from blog.post where id = ${id} and picture is not null
    union select words -> 'picture' ->> 'hash' from blog.earlier_post
     where post_id = ${id} and words -> 'picture' ->> 'hash' is not null`.execute(tx)
  return rows.map(({ hash }) => hash)
}

export async function deletePost(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('blog.post').where('id', '=', id).execute()
}

export async function findCategories(db: Db): Promise<BlogCategory[]> {
  return db.selectFrom('blog.category').select(['id', 'slug', 'name']).orderBy('name').execute()
}

export async function countPosts(db: Db): Promise<number> {
  const { posts } = await db
    .selectFrom('blog.post')
    .select(eb => eb.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow()
  return posts
}

/** Inserts a post or replaces an existing one. Returns its id and version. */
export async function writePost(
  tx: Db,
  post: WrittenPost,
  inPlaceOf: number | null = null,
): Promise<{ id: number; version: number }> {
  const { slug, title, lead, body, author, publishedAt, mainArticle, picture = null, pictureAlt = '' } = post
  const words = {
    ...{ slug, title, lead, body, author, published_at: publishedAt, main_article: mainArticle },
    picture: picture && sql<string>`${JSON.stringify(picture)}::jsonb`,
    picture_alt: pictureAlt,
  }
  const changed = { ...words, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` }
  const written = await (
    inPlaceOf === null
      ? tx.insertInto('blog.post').values(words).returning(['id', 'version'])
      : tx.updateTable('blog.post').set(changed).where('id', '=', inPlaceOf).returning(['id', 'version'])
  ).executeTakeFirstOrThrow()
  const { id } = written
  await tx.deleteFrom('blog.post_category').where('post_id', '=', id).execute()
  await tx.deleteFrom('blog.post_article').where('post_id', '=', id).execute()
  for (const category of post.categories) {
    const made = await tx
      .insertInto('blog.category')
      .values({ slug: category.slug, name: category.name })
      .onConflict(conflict => conflict.column('slug').doUpdateSet({ name: category.name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('blog.post_category').values({ post_id: id, category_id: made.id }).execute()
  }
  for (const [position, article_id] of [...new Set(post.relatedArticles)].entries())
    await tx.insertInto('blog.post_article').values({ post_id: id, article_id, position }).execute()
  await tx
    .deleteFrom('blog.category')
    .where('id', 'not in', tx.selectFrom('blog.post_category').select('category_id'))
    .execute()
  return written
}

/** Makes every process reload the posts. */
export async function tellOfPosts(db: Db): Promise<void> {
  await sql`select blog.tell()`.execute(db)
}
