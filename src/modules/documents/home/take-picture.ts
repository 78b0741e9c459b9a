import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { remakeUpload, type UploadFault } from '#platform/files/uploaded-picture.ts'
import { insertPicture } from './queries.ts'
import type { PictureSize } from './slot.ts'

const widths = [480, 960, 1600]
// A step nearly as wide as the original saves too little.
const worthwhile = 0.8
const least = 200

export type PictureOutcome = ({ ok: true } & PictureSize) | { ok: false; reason: UploadFault }

/** Stores a picture for the front page, re-encoded in several widths, never wider than the original. */
export async function takePicture(db: Db, file: Uint8Array): Promise<PictureOutcome> {
  const made = await remakeUpload(file, { least }, async (picture, { width: own }) => {
    const widest = Math.min(own, Math.max(...widths))
    const steps = [...widths.filter(width => width <= widest * worthwhile), widest]
    return Promise.all(
      steps.map(async width => {
        const { data, info } = await picture
          .clone()
          .resize({ width })
          .webp({ quality: 80, effort: 5 })
          .toBuffer({ resolveWithObject: true })
        return { content: data, width: info.width, height: info.height }
      }),
    )
  })
  if (typeof made === 'string') return { ok: false, reason: made }
  const largest = made.at(-1)
  if (!largest) return { ok: false, reason: 'no_picture' }
  const hash = createHash('sha256').update(largest.content).digest('hex').slice(0, 32)
  await insertPicture(
    db,
    made.map(file => ({ hash, ...file })),
  )
  return { ok: true, hash, width: largest.width, height: largest.height }
}
