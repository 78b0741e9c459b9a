import type { Database, Db } from '#database/connection.ts'
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

/** The result of fetching a picture. `maxAge`: how long it stays fresh according to the host, in ms. */
export type FetchedPicture<Made = StoredPicture | null> =
  | { state: 'unchanged'; maxAge: number | null }
  /** `made`: null if the picture is stored already. */
  | {
      state: 'fetched'
      hash: string
      made: Made
      mark: Readonly<Record<string, string>>
      maxAge: number | null
    }
  /** `retryable`: a later attempt may succeed. `retryAfter`: in ms, as requested by the host. */
  | { state: 'failed'; reason: string; retryable: boolean; retryAfter: number | null }

interface Recording<Made> {
  source: Pick<PictureSource, 'id' | 'purpose' | 'mark' | 'tries'>
  result: FetchedPicture<Made>
}
type RecordedFetch = { ok: true; givenUp: boolean } | { ok: false; reason: 'forbidden' }

/** Records the result of fetching an article's picture and shows it. Its files must already be in the media store. */
export const recordFetchedPicture = (
  deps: { database: Pick<Database, 'db'> },
  actor: Actor,
  recording: Recording<StoredPicture | null>,
): Promise<RecordedFetch> =>
  recordFetch(deps, actor, recording, async (tx, made, note) => {
    if (made) await insertPicture(tx, made)
    await note()
    await showFetchedPicture(tx, recording.source.id)
  })

/**
 * Records the result of fetching a picture. `show` stores a fetched picture, calls `note`, then shows the picture.
 * `givenUp`: no attempt before the next import.
 */
export async function recordFetch<Made>(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { source, result }: Recording<Made>,
  show: (tx: Db, made: Made, note: () => Promise<void>) => Promise<void>,
): Promise<RecordedFetch> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  if (result.state === 'unchanged') {
    await noteUnchanged(db, source.id, freshFor(result.maxAge, true))
    return { ok: true, givenUp: false }
  }
  if (result.state === 'failed') {
    const wait = result.retryable ? nextFetch(source.tries, result.retryAfter) : null
    await noteFailed(db, source.id, result.reason, wait)
    return { ok: true, givenUp: wait === null }
  }
  const { hash, made, mark, maxAge } = result
  await db.transaction().execute(async tx => {
    await lockArticlePictures(tx)
    const fresh = freshFor(maxAge, Object.keys(mark).length > 0)
    await show(tx, made, () => noteFetched(tx, source, { hash, mark, fresh }))
  })
  return { ok: true, givenUp: false }
}
