import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { SocialPost } from './post.ts'

/** undefined: no feed is configured. null: the feed never responded. */
export async function findSocialPosts(db: Db): Promise<SocialPost[] | null | undefined> {
  const row = await db.selectFrom('home.social_feed').select('posts').executeTakeFirst()
  return row && (row.posts as SocialPost[] | null)
}

/** null: no response; stored posts are kept. */
export async function saveSocialPosts(tx: Db, posts: readonly SocialPost[] | null): Promise<void> {
  const kept = posts === null ? sql<null>`null` : sql<string>`${JSON.stringify(posts)}::jsonb`
  await tx
    .insertInto('home.social_feed')
    .values({ posts: kept })
    .onConflict(conflict =>
      posts === null
        ? conflict.column('only_one').doNothing()
        : conflict.column('only_one').doUpdateSet({ posts: kept, read_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Returns whether there were any. */
export async function deleteSocialPosts(tx: Db): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('home.social_feed').executeTakeFirst()
  return numDeletedRows > 0n
}
