import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { runUploadJob } from '#platform/pictures/run-upload-job.ts'
import type { UploadFault } from '#platform/pictures/upload-fault.ts'
import { insertPicture } from './queries.ts'
import { pictureOf, type PictureSize, type ShownPicture } from './slot.ts'

const widths = [480, 960, 1600]
// A smaller width is made only if it is at most this share of the original: otherwise it saves too little.
const worthwhile = 0.8
const least = 200

export type PictureOutcome = ({ ok: true } & PictureSize) | { ok: false; reason: UploadFault }

/** An encoded picture that is not stored yet. */
export interface MadePicture {
  hash: string
  /** In several widths, narrowest first. */
  files: { content: Buffer; width: number; height: number }[]
}

/** Stores a picture for the front page, re-encoded in several widths, never wider than the original. */
export async function takePicture(db: Db, file: Uint8Array): Promise<PictureOutcome> {
  const made = await makePictureFiles(file)
  if ('reason' in made) return { ok: false, reason: made.reason }
  const { width, height } = await insertPictureFiles(db, made)
  return { ok: true, hash: made.hash, width, height }
}

/** Re-encodes a picture without storing it. `maxBytes`: default 2 MB. */
export async function makePictureFiles(
  file: Uint8Array,
  { maxBytes }: { maxBytes?: number } = {},
): Promise<MadePicture | { reason: UploadFault }> {
  // Link previews draw transparent pictures on black.
  const request = { file, least, quality: 80, widths, worthwhile, ground: '#fff' }
  const outcome = await runUploadJob('remakeAsWebp', request, maxBytes)
  if (!outcome.ok) return { reason: outcome.reason }
  const [widest] = outcome.made
  const hash = createHash('sha256').update(widest.content).digest('hex').slice(0, 32)
  return { hash, files: outcome.made.toReversed() }
}

/** Stores an encoded picture. The caller records its use with `noteUsedPictures` within a day. */
export async function insertPictureFiles(db: Db, { hash, files }: MadePicture): Promise<ShownPicture> {
  const rows = files.map(file => ({ hash, ...file }))
  await insertPicture(db, rows)
  const shown = pictureOf(hash, rows)
  if (!shown) throw new Error('a picture that was just stored has no files')
  return shown
}
