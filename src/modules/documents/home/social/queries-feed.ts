import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { SocialPost } from './post.ts'

/** The stored posts. undefined: no feed is configured, or it was not read yet. null: the feed has never responded. */
export async function findSocialPosts(db: Db): Promise<SocialPost[] | null | undefined> {
  const row = await db.selectFrom('home.social_feed').select('posts').executeTakeFirst()
  return row && (row.posts as SocialPost[] | null)
}

/** Replaces the stored posts. null: the feed did not respond, and stored posts are kept. */
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

/** Deletes the feed's row. Returns whether there was one, with or without posts. */
export async function deleteSocialPosts(tx: Db): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('home.social_feed').executeTakeFirst()
  return numDeletedRows > 0n
}
