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
 * Asks for the newest posts and keeps them, with pictures of our own making. Where there is no answer the last good one
 * stays. Answers whether there was one.
 */
export async function readSocialFeed(
  database: Pick<Database, 'db'>,
  posts: () => Promise<FetchedPost[] | null>,
): Promise<boolean> {
  const { db } = database
  const found = await posts()
  const before = await findSocialPosts(db)
  if (found === null) {
    if (before === undefined) await putSocialPosts(database, null)
    return false
  }
  const known = new Map((before ?? []).map(({ id, picture }) => [id, picture]))
  const shown: SocialPost[] = []
  for (const { pictureUrl, ...post } of found) {
    // A picture's address is another at every answer, and a post seldom gets another picture.
    const picture = known.get(post.id) ?? (pictureUrl && (await fetchPicture(db, pictureUrl)))
    if (post.text !== '' || picture !== null) shown.push({ ...post, picture })
  }
  if (!isDeepStrictEqual(shown, before)) await putSocialPosts(database, shown)
  return true
}

/** Shows these from now on in every process; null: says that there is a feed that never answered. */
export async function putSocialPosts({ db }: Pick<Database, 'db'>, posts: readonly SocialPost[] | null): Promise<void> {
  await db.transaction().execute(async tx => {
    await saveSocialPosts(tx, posts)
    await tellOfChange(tx)
  })
}

/** There is no feed any more. */
export async function clearSocialFeed({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction().execute(async tx => {
    if (await deleteSocialPosts(tx)) await tellOfChange(tx)
  })
}

/** null: it could not be had, or is none; the words are worth reading alone. */
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
