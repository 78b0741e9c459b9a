import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'

export interface BlogCategory {
  id: number
  slug: string
  name: string
}
export interface StoredPost {
  id: number
  slug: string
  title: string
  lead: string
  /** Markdown */
  body: string
  author: string
  /** The address of a picture; null: that of the main article. */
  image: string | null
  mainArticle: number | null
  relatedArticles: number[]
  categories: BlogCategory[]
  publishedAt: Date
}
/** A post as it is written; articles by number. */
export interface WrittenPost extends Pick<StoredPost, 'slug' | 'title' | 'lead' | 'body' | 'author'> {
  /** null: a draft; in the future: scheduled. */
  publishedAt: Date | null
  mainArticle: number | null
  relatedArticles: readonly number[]
  /** By name; one that is not there yet is made. */
  categories: readonly Pick<BlogCategory, 'slug' | 'name'>[]
}

/** All posts that have an hour, also one that has not come, newest first. */
export async function findScheduledPosts(db: Db): Promise<StoredPost[]> {
  const rows = await db
    .selectFrom('blog.post as p')
    .select(['p.id', 'p.slug', 'p.title', 'p.lead', 'p.body', 'p.author', 'p.image'])
    .select(['p.main_article as mainArticle', 'p.published_at as publishedAt'])
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
    .where('p.published_at', 'is not', null)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.flatMap(({ related, publishedAt, ...row }) =>
    publishedAt ? [{ ...row, publishedAt, relatedArticles: related.map(({ id }) => id) }] : [],
  )
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

/** Writes a post in the caller's transaction; one of the same slug is replaced. Answers its id. */
export async function writePost(tx: Db, post: WrittenPost): Promise<number> {
  const { slug, title, lead, body, author, publishedAt, mainArticle } = post
  const words = { title, lead, body, author, published_at: publishedAt, main_article: mainArticle }
  const { id } = await tx
    .insertInto('blog.post')
    .values({ slug, ...words })
    .onConflict(conflict => conflict.column('slug').doUpdateSet({ ...words, changed_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
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
  return id
}

/** Has every process read the posts again. */
export async function tellOfPosts(db: Db): Promise<void> {
  await sql`select blog.tell()`.execute(db)
}
