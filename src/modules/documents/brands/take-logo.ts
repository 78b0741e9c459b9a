import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { remakeUpload, type UploadFault } from '#platform/files/uploaded-picture.ts'
import { insertLogo } from './queries.ts'

/** Twice the height of the logo in the header, for high-resolution screens. */
const largest = { width: 640, height: 160 }
const least = 24

export type LogoFault = UploadFault
export type LogoOutcome = { ok: true; hash: string; width: number; height: number } | { ok: false; reason: LogoFault }

/** Stores a picture as a brand's logo. It is re-encoded, so that only its pixels are ever served. */
export async function takeLogo(db: Db, file: Uint8Array): Promise<LogoOutcome> {
  const made = await remakeUpload(file, { least }, picture =>
    picture
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 5 })
      .toBuffer({ resolveWithObject: true }),
  )
  if (typeof made === 'string') return { ok: false, reason: made }
  const { data: content, info } = made
  const { width, height } = info
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await insertLogo(db, { hash, type: 'image/webp', width, height, content })
  return { ok: true, hash, width, height }
}
