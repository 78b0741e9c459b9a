import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '#database/connection.ts'
import { downloadFile } from '#platform/files/outside-file.ts'
import { findPictureSizes, tellOfChange } from '../queries.ts'
import { pictureOf, type ShownPicture } from '../slot.ts'
import { takePicture } from '../take-picture.ts'
import type { FetchedPost } from './graph-posts.ts'
import type { SocialPost } from './post.ts'
import { deleteSocialPosts, findSocialPosts, saveSocialPosts } from './queries-feed.ts'

const pictureTimeout = 10_000
const maxPictureBytes = 2 * 2 ** 20

/**
 * Requests the newest posts and stores them, with re-encoded pictures. Without a response the stored posts are kept.
 * Returns whether there was a response.
 */
export async function readSocialFeed(
  database: Pick<Database, 'db'>,
  posts: () => Promise<FetchedPost[] | null>,
): Promise<boolean> {
  const { db } = database
  const rows = await posts()
  const before = await findSocialPosts(db)
  if (rows === null) {
    if (before === undefined) await putSocialPosts(database, null)
    return false
  }
  const known = new Map((before ?? []).map(({ id, picture }) => [id, picture]))
  const visible: SocialPost[] = []
  for (const { pictureUrl, ...post } of rows) {
    // The URL of a picture differs in every response, and a post's picture seldom changes, so the stored picture is
    // kept.
    const picture = known.get(post.id) ?? (pictureUrl && (await fetchPicture(db, pictureUrl)))
    if (post.text !== '' || picture !== null) visible.push({ ...post, picture })
  }
  if (!isDeepStrictEqual(visible, before)) await putSocialPosts(database, visible)
  return true
}

/** Stores the posts and makes every process show them. null: the feed has never responded. */
export async function putSocialPosts({ db }: Pick<Database, 'db'>, posts: readonly SocialPost[] | null): Promise<void> {
  await db.transaction().execute(async tx => {
    await saveSocialPosts(tx, posts)
    await tellOfChange(tx)
  })
}

/** Removes the posts, because no feed is configured. */
export async function clearSocialFeed({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction().execute(async tx => {
    if (await deleteSocialPosts(tx)) await tellOfChange(tx)
  })
}

/** null: the download failed or is not a picture. A post with text is then shown without picture, any other left out. */
async function fetchPicture(db: Db, address: URL): Promise<ShownPicture | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hent-post-'))
  try {
    const terms = { to: join(folder, 'picture'), mark: {}, timeout: pictureTimeout, maxBytes: maxPictureBytes }
    const file = await downloadFile(address, terms)
    if (!file.ok || !file.changed) return null
    const taken = await takePicture(db, await readFile(file.path))
    return taken.ok ? pictureOf(taken.hash, await findPictureSizes(db)) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
