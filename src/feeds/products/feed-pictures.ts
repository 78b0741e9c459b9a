import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import type { StoredPicture } from '#modules/catalogue/articles/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { makePicture, pictureFault, pictureHash, type Aspect } from '#platform/media/picture-pipeline.ts'
import type { ReadRow } from './join-articles.ts'
import type { ImageLink } from './product-rows.ts'
import type { Row } from '../read/feed-table.ts'
import { inParallel } from '../read/in-parallel.ts'
import { aspectOf, type PhotoAspects } from './photo-aspects.ts'

export interface FeedPictureFile {
  path: string
  aspect: Aspect | null
  hash: string
  sourceHash: string
}

type Use = { row: Row; column: string; link: string }

/** The reason for refusing a row with a picture that is missing from the feed's folder. */
export const pictureMissing = 'is not there'
const maxBytes = 30_000_000
// Chosen for two cores, with one more picture that is being read or written. A higher number would only use memory.
const atOnce = 3

/**
 * Reads and hashes the pictures that rows link to, each file once. A picture is decoded as a check, unless `known` has
 * its source hash. `isPath`: whether a link is a path in the feed's folder. A faulty link is reported on every row that
 * has it. The result is keyed by `pictureKey`.
 */
export async function findPictures(
  lines: readonly ReadRow[],
  aspects: PhotoAspects,
  known: ReadonlySet<string>,
  isPath: (image: ImageLink) => boolean,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, FeedPictureFile>> {
  const users = Map.groupBy(
    lines.flatMap(({ row, product }) => product.imageLinks.filter(isPath).map(image => ({ row, ...image }))),
    ({ row, link }) => pictureKey(row.path, link),
  ) as Map<string, [Use, ...Use[]]>
  const found = new Map<string, FeedPictureFile>()
  const checked = new Map<string, Promise<string | null>>()
  let done = 0
  await inParallel([...users], atOnce, async ([key, uses]) => {
    const { row, link } = uses[0]
    const outcome = await locate(dirname(row.path), link)
    const fail = (reason: string) => uses.forEach(use => use.row.bad(use.column, reason))
    if (!outcome.ok) fail(outcome.reason)
    else {
      const source = await readFile(outcome.path)
      const aspect = aspectOf(link, aspects)
      const { hash, sourceHash } = pictureHash(source, aspect)
      const fault = known.has(sourceHash) ? null : await once(checked, sourceHash, () => pictureFault(source))
      if (fault) fail(fault)
      else found.set(key, { path: outcome.path, aspect, hash, sourceHash })
    }
    onProgress(++done, users.size)
  })
  return found
}

export const pictureKey = (feedPath: string, link: string) => `${dirname(feedPath)}\n${link}`

/** Creates and stores the files of the pictures, before the catalogue refers to them. */
export async function makePictures(
  requested: readonly FeedPictureFile[],
  store: MediaStore,
  onProgress: (done: number, total: number) => void,
): Promise<StoredPicture[]> {
  const made: StoredPicture[] = []
  await inParallel(requested, atOnce, async ({ path, hash, sourceHash, aspect }) => {
    const source = await readFile(path)
    // Without this check, a file that changed after hashing would be stored permanently under the wrong name.
    if (pictureHash(source, aspect).hash !== hash) throw new Error(`${path} changed while it was imported`)
    const { width, height, widths, files } = await makePicture(source, hash, aspect)
    for (const { name, content } of files) await store.put(name, content)
    made.push({ hash, sourceHash, width, height, widths })
    onProgress(made.length, requested.length)
  })
  return made
}

type Located = { ok: true; path: string } | { ok: false; reason: string }

/** Finds the picture that a link refers to. The link must be a path inside the feed's folder. */
export async function locate(folder: string, link: string): Promise<Located> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return { ok: false, reason: 'is not a path to a picture' }
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\\]/.test(link)) return { ok: false, reason: 'is not a path to a picture; use / between folders' }
  const path = resolve(folder, link)
  if (!isInside(resolve(folder), path)) return { ok: false, reason: 'leads out of the folder of the feed' }
  try {
    if (!isInside(await realpath(folder), await realpath(path)))
      return { ok: false, reason: 'leads out of the folder of the feed' }
    const file = await stat(path)
    if (!file.isFile()) return { ok: false, reason: 'is not a file' }
    const { size } = file
    return size > maxBytes ? { ok: false, reason: `has ${size} bytes; at most ${maxBytes}` } : { ok: true, path }
  } catch {
    return { ok: false, reason: pictureMissing }
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path
}

function once<T>(kept: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const running = kept.get(key) ?? work()
  kept.set(key, running)
  return running
}
