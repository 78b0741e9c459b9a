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
import type { MadePicture } from '#modules/documents/home/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { recordCampaignPicture } from '#modules/sales/campaigns/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { makePicture, pictureFault, pictureHash, type Aspect } from '#platform/media/picture-pipeline.ts'
import type { Reporter } from '../import-context.ts'
import { findCompletePictures } from '../products/complete-pictures.ts'
import type { Problem } from '../read/problems.ts'
import { inParallel } from '../read/in-parallel.ts'
import { makeCampaignPicture } from '../campaigns/campaign-pictures.ts'
import type { PictureAccess } from './picture-access.ts'
import type { PictureDownload } from './picture-client.ts'

export interface PictureFetchDeps {
  database: Pick<Database, 'db'>
  media: MediaStore
  access: PictureAccess
  report: Reporter
}
export interface PictureFetch {
  fetched: number
  unchanged: number
  failed: { problem: Problem; willRetry: boolean }[]
  /** The hosts that are not allowed, with the number of their due pictures. */
  blocked: { host: string; count: number }[]
}

/**
 * The number of pictures fetched in parallel, and so the maximum number of connections to one host. Chosen for two
 * cores and pictures of up to 60 megapixels.
 */
export const parallelPictures = 4
const batch = 100
/**
 * After this many consecutive retryable failures, this run skips the host, and the next runs skip it for `rest` ms.
 */
const failuresBeforeRest = 5
const rest = 15 * 60_000

/**
 * Fetches the due pictures of allowed hosts until none is left, except those of hosts that keep failing. Each result is
 * recorded immediately, so a stopped run loses only the pictures in progress. null: another process is already fetching.
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
  /** Consecutive retryable failures by host. */
  const failures = new Map<string, number>()
  const complete = lazily(async () => (await findCompletePictures(db, deps.media)).complete)
  let done = 0
  if (total > 0) report.step(`fetching ${total} pictures`, 'pictures')
  for (;;) {
    const sources = await duePictures(
      db,
      hosts.filter(host => (failures.get(host) ?? 0) < failuresBeforeRest),
      batch,
    )
    if (sources.length === 0) return run
    await inParallel(sources, parallelPictures, async source => {
      if ((failures.get(source.host) ?? 0) >= failuresBeforeRest) return
      const result = await fetchOne(deps, source, complete)
      await count(deps, source, result, run)
      const isOutage = result.state === 'failed' && result.retryable
      failures.set(source.host, isOutage ? (failures.get(source.host) ?? 0) + 1 : 0)
      if (failures.get(source.host) === failuresBeforeRest) await postponeHost(db, source.host, rest)
      report.progress('pictures fetched', Math.min(++done, total), total)
    })
  }
}

/** The recorded result of a fetch. `givenUp`: the picture is not fetched again before the next import. */
type Recorded = FetchedPicture<unknown> & { givenUp: boolean }

async function fetchOne(
  deps: PictureFetchDeps,
  source: PictureSource,
  complete: () => Promise<ReadonlySet<string>>,
): Promise<Recorded> {
  const download = await deps.access.download(new URL(source.url), source.hash === null ? {} : source.mark)
  if (source.purpose === 'campaign') {
    const result = download.state === 'fetched' ? await makeForCampaign(download) : download
    return recorded(result, await recordCampaignPicture(deps, systemActor, { source, result }))
  }
  const result = download.state === 'fetched' ? await makeForArticle(deps, source, download, complete) : download
  return recorded(result, await recordFetchedPicture(deps, systemActor, { source, result }))
}

function recorded(
  result: FetchedPicture<unknown>,
  outcome: Awaited<ReturnType<typeof recordFetchedPicture>>,
): Recorded {
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...result, givenUp: outcome.givenUp }
}

type Fetched = Extract<PictureDownload, { state: 'fetched' }>
const unfit = (reason: string) => ({ state: 'failed' as const, reason, retryable: false, retryAfter: null })

async function makeForCampaign({ content, ...version }: Fetched): Promise<FetchedPicture<MadePicture>> {
  const made = await makeCampaignPicture(content)
  return 'files' in made ? { ...version, hash: made.hash, made } : unfit(made.reason)
}

async function makeForArticle(
  { media }: PictureFetchDeps,
  { aspect: ratio }: PictureSource,
  { content, ...version }: Fetched,
  complete: () => Promise<ReadonlySet<string>>,
): Promise<FetchedPicture> {
  const aspect = parseAspect(ratio)
  const { hash, sourceHash } = pictureHash(content, aspect)
  // The same photo is already stored, from another address.
  if ((await complete()).has(sourceHash)) return { ...version, hash, made: null }
  const fault = await pictureFault(content)
  if (fault !== null) return unfit(fault)
  const { files, ...shape } = await makePicture(content, hash, aspect)
  // Store the files first: the catalogue's row, which is written later, states that they exist.
  for (const { name, content } of files) await media.put(name, content)
  return { ...version, hash, made: { hash, sourceHash, ...shape } }
}

/** Counts a result. A picture that is given up is also listed among the problems of the import that links to it. */
async function count(
  { database }: PictureFetchDeps,
  { file, line, column, url, importId }: PictureSource,
  result: Recorded,
  run: PictureFetch,
): Promise<void> {
  if (result.state !== 'failed') {
    run[result.state]++
    if (importId !== null) await countImportPicture(database.db, importId, result.state)
    return
  }
  const problem = { file, line, column, value: url, reason: result.reason }
  run.failed.push({ problem, willRetry: !result.givenUp })
  if (!result.givenUp || importId === null) return
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
