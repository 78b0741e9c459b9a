import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { renderPage } from '#modules/documents/content/index.ts'
import { openDocuments, type OpenDocuments } from '#modules/documents/engine/index.ts'
import { findCategories, findScheduledPosts, tellOfPosts, type BlogCategory, type StoredPost } from './queries.ts'

/** A post as shoppers read it. `body` is HTML. */
export type ShownPost = StoredPost
/** The posts in the memory of one process. */
export interface Blog extends Omit<OpenDocuments<unknown>, 'current'> {
  /** Published posts, newest first. `category`: the slug of one category. */
  posts(category?: string): readonly ShownPost[]
  post(by: { slug: string } | { id: number }): ShownPost | undefined
  /** Sorted by name, each with the number of its published posts. */
  categories(): readonly (BlogCategory & { postsCount: number })[]
}

export async function openBlog(db: Db): Promise<Blog> {
  const open = await openDocuments(() => read(db), {
    nextChange: ({ nextHour }) => nextHour,
    announce: () => tellOfPosts(db),
  })
  return Object.assign(open, {
    posts(category?: string) {
      const { posts } = open.current()
      if (category === undefined) return posts
      return posts.filter(({ categories }) => categories.some(({ slug }) => slug === category))
    },
    post: (by: { slug: string } | { id: number }) =>
      open.current().posts.find(post => ('id' in by ? post.id === by.id : post.slug === by.slug)),
    categories: () => open.current().categories,
  })
}

/** `nextHour`: milliseconds until the next post is published. */
async function read(db: Db) {
  const [stored, categories, clock] = await Promise.all([findScheduledPosts(db), findCategories(db), databaseNow(db)])
  const later = stored.filter(({ publishedAt }) => publishedAt > clock)
  const published = stored.filter(({ publishedAt }) => publishedAt <= clock)
  const posts = published.map(post => ({ ...post, body: renderPage(post).html }))
  const countOf = (id: number) => posts.filter(post => post.categories.some(category => category.id === id)).length
  return {
    posts,
    categories: categories.map(category => ({ ...category, postsCount: countOf(category.id) })),
    nextHour: Math.min(...later.map(({ publishedAt }) => publishedAt.getTime() - clock.getTime())),
  }
}
