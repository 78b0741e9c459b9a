import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { renderPage } from '#modules/documents/content/index.ts'
import { createAlarm } from '#platform/alarm.ts'
import { findCategories, findScheduledPosts, tellOfPosts, type BlogCategory, type StoredPost } from './queries.ts'

/** A post as shoppers read it; `body` is HTML of the shop's own making. */
export type ShownPost = StoredPost
export interface Blog {
  /** Those whose hour has come, newest first; of one category, by its slug. */
  posts(category?: string): readonly ShownPost[]
  post(by: { slug: string } | { id: number }): ShownPost | undefined
  /** By name, each with how many of its posts are shown. */
  categories(): readonly (BlogCategory & { postsCount: number })[]
  /** The epoch of `blog` in the change log that it was read in. */
  readonly epoch: number
  /** Reads it now; done when what was committed before the call is shown. */
  refresh(epoch: number): Promise<void>
  close(): void
}

/** Where there is no database to ask. */
export const emptyBlog: Pick<Blog, 'posts' | 'post' | 'categories' | 'epoch'> = {
  posts: () => [],
  post: () => undefined,
  categories: () => [],
  epoch: 0,
}

const afterFault = 5_000

/** Reads the posts, at each `refresh`, and when the hour of one comes has all processes do so. */
export async function openBlog(db: Db): Promise<Blog> {
  // Its own row in the change log: pages that are cached know of no clock.
  const alarm = createAlarm(() => void tellOfPosts(db).catch(() => alarm.set(afterFault)))
  let now = await read(db, 0)
  alarm.set(now.nextHour)
  // Two reads at once could end in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    posts: category =>
      category === undefined
        ? now.posts
        : now.posts.filter(({ categories }) => categories.some(({ slug }) => slug === category)),
    post: by => now.posts.find(post => ('id' in by ? post.id === by.id : post.slug === by.slug)),
    categories: () => now.categories,
    get epoch() {
      return now.epoch
    },
    refresh: epoch =>
      (reading = reading
        .catch(() => {})
        .then(async () => {
          now = await read(db, epoch)
          alarm.set(now.nextHour)
        })),
    close: () => alarm.stop(),
  }
}

/** `nextHour`: milliseconds until the next post is shown. */
async function read(db: Db, epoch: number) {
  const [stored, categories, clock] = await Promise.all([findScheduledPosts(db), findCategories(db), databaseNow(db)])
  const [later, come] = [stored.filter(({ publishedAt }) => publishedAt > clock), stored.filter(({ publishedAt }) => publishedAt <= clock)] // prettier-ignore
  const posts = come.map(post => ({ ...post, body: renderPage(post).html }))
  const countOf = (id: number) => posts.filter(post => post.categories.some(category => category.id === id)).length
  return {
    epoch,
    posts,
    categories: categories.map(category => ({ ...category, postsCount: countOf(category.id) })),
    nextHour: Math.min(...later.map(({ publishedAt }) => publishedAt.getTime() - clock.getTime())),
  }
}
