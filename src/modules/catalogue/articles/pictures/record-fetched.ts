import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { StoredPicture } from '../feed-article.ts'
import { insertPicture } from '../overrides/queries-pictures.ts'
import { freshFor, nextFetch } from './next-fetch.ts'
import {
  lockArticlePictures,
  noteFailed,
  noteFetched,
  noteUnchanged,
  showFetchedPicture,
  type PictureSource,
} from './queries-picture-sources.ts'

/** The result of fetching a picture. `maxAge`: how long the host calls it fresh, in ms. */
export type FetchedPicture =
  | { state: 'unchanged'; maxAge: number | null }
  /** `made`: null if the catalogue has the picture. */
  | {
      state: 'fetched'
      hash: string
      made: StoredPicture | null
      mark: Readonly<Record<string, string>>
      maxAge: number | null
    }
  /** `again`: a later try may succeed. `retryAfter`: in ms, as the host asks. */
  | { state: 'failed'; reason: string; again: boolean; retryAfter: number | null }

/**
 * Records the result of fetching a picture. Articles show a fetched picture; its files are in the media store.
 * `givenUp`: not tried again before the next import.
 */
export async function recordFetchedPicture(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { source, result }: { source: Pick<PictureSource, 'id' | 'mark' | 'tries'>; result: FetchedPicture },
): Promise<{ ok: true; givenUp: boolean } | { ok: false; reason: 'forbidden' }> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  if (result.state === 'unchanged') {
    await noteUnchanged(db, source.id, freshFor(result.maxAge, true))
    return { ok: true, givenUp: false }
  }
  if (result.state === 'failed') {
    const wait = result.again ? nextFetch(source.tries, result.retryAfter) : null
    await noteFailed(db, source.id, result.reason, wait)
    return { ok: true, givenUp: wait === null }
  }
  const { hash, made, mark, maxAge } = result
  await db.transaction().execute(async tx => {
    await lockArticlePictures(tx)
    if (made) await insertPicture(tx, made)
    const fresh = freshFor(maxAge, Object.keys(mark).length > 0)
    await noteFetched(tx, source.id, { hash, mark, fresh })
    await showFetchedPicture(tx, source.id)
  })
  return { ok: true, givenUp: false }
}
