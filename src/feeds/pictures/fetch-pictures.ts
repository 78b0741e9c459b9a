import type { Database } from '#database/connection.ts'
import {
  countDuePictures,
  duePictures,
  postponeHost,
  recordFetchedPicture,
  withPictureFetchLock,
  type FetchedPicture,
  type PictureSource,
} from '#modules/catalogue/articles/index.ts'
import { addImportProblem, countImportPicture } from '#modules/exchange/feeds/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { makePicture, pictureFault, pictureHash, type Aspect } from '#platform/media/picture-pipeline.ts'
import type { Reporter } from '../import-context.ts'
import { findCompletePictures } from '../products/complete-pictures.ts'
import type { Problem } from '../read/problems.ts'
import { inParallel } from '../read/in-parallel.ts'
import type { PictureAccess } from './picture-access.ts'

export interface PictureFetchDeps {
  database: Pick<Database, 'db'>
  media: MediaStore
  access: PictureAccess
  report: Reporter
}
export interface PictureFetch {
  fetched: number
  unchanged: number
  /** `again`: tried again later. */
  failed: { problem: Problem; again: boolean }[]
  /** Due pictures of hosts that are not allowed. */
  blocked: { host: string; count: number }[]
}

/** For two cores, with pictures of up to 60 megapixels. Also the most connections to one host. */
export const picturesAtOnce = 4
const batch = 100
/** Failures of a host in a row, after which it is not called for `rest` ms. */
const outages = 5
const rest = 15 * 60_000

/**
 * Fetches the due pictures of allowed hosts, until none is left. Each result is recorded at once, so a stopped run loses
 * only the pictures in progress. Null: another process is fetching them.
 */
export function fetchPictures(deps: PictureFetchDeps): Promise<PictureFetch | null> {
  return withPictureFetchLock(deps.database.db, () => fetchAll(deps))
}

async function fetchAll(deps: PictureFetchDeps): Promise<PictureFetch> {
  const {
    database: { db },
    access,
    report,
  } = deps
  const due = await countDuePictures(db)
  const allowed = due.filter(({ host }) => access.allows(host))
  const hosts = allowed.map(({ host }) => host)
  const total = allowed.reduce((sum, { count }) => sum + count, 0)
  const run: PictureFetch = {
    fetched: 0,
    unchanged: 0,
    failed: [],
    blocked: due.filter(({ host }) => !access.allows(host)),
  }
  const inARow = new Map<string, number>()
  const complete = lazily(async () => (await findCompletePictures(db, deps.media)).complete)
  let done = 0
  if (total > 0) report.step(`fetching ${total} pictures`, 'pictures')
  for (;;) {
    const sources = await duePictures(
      db,
      hosts.filter(host => (inARow.get(host) ?? 0) < outages),
      batch,
    )
    if (sources.length === 0) return run
    await inParallel(sources, picturesAtOnce, async source => {
      if ((inARow.get(source.host) ?? 0) >= outages) return
      const result = await fetchOne(deps, source, complete)
      await record(deps, source, result, run)
      const isOutage = result.state === 'failed' && result.again
      inARow.set(source.host, isOutage ? (inARow.get(source.host) ?? 0) + 1 : 0)
      if (inARow.get(source.host) === outages) await postponeHost(db, source.host, rest)
      report.progress('pictures fetched', Math.min(++done, total), total)
    })
  }
}

async function fetchOne(
  { media, access }: PictureFetchDeps,
  { url, aspect: ratio, mark, hash: before }: PictureSource,
  complete: () => Promise<ReadonlySet<string>>,
): Promise<FetchedPicture> {
  const download = await access.download(new URL(url), before === null ? {} : mark)
  if (download.state !== 'fetched') return download
  const { content, ...version } = download
  const aspect = parseAspect(ratio)
  const { hash, sourceHash } = pictureHash(content, aspect)
  // The same photo at another address.
  if ((await complete()).has(sourceHash)) return { ...version, hash, made: null }
  const fault = await pictureFault(content)
  if (fault !== null) return { state: 'failed', reason: fault, again: false, retryAfter: null }
  const { files, ...shape } = await makePicture(content, hash, aspect)
  // Files first: the catalogue's row states that they exist.
  for (const { name, content } of files) await media.put(name, content)
  return { ...version, hash, made: { hash, sourceHash, ...shape } }
}

async function record(
  { database }: PictureFetchDeps,
  source: PictureSource,
  result: FetchedPicture,
  run: PictureFetch,
): Promise<void> {
  const outcome = await recordFetchedPicture({ database }, systemActor, { source, result })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { file, line, column, url, importId } = source
  if (result.state !== 'failed') {
    run[result.state]++
    if (importId !== null) await countImportPicture(database.db, importId, result.state)
    return
  }
  const problem = { file, line, column, value: url, reason: result.reason }
  run.failed.push({ problem, again: !outcome.givenUp })
  if (!outcome.givenUp || importId === null) return
  await countImportPicture(database.db, importId, 'failed')
  await addImportProblem(database.db, importId, problem)
}

function parseAspect(text: string): Aspect | null {
  const [width, height] = text.split(':').map(Number)
  return width && height ? { width, height } : null
}

function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => (reading ??= read())
}
