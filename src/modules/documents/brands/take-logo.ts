import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { runUploadJob } from '#platform/pictures/run-upload-job.ts'
import type { UploadFault } from '#platform/pictures/upload-fault.ts'
import { insertLogo } from './queries.ts'

/** The maximum size in pixels. The header shows a logo 40 px high; the rest is for high-resolution screens. */
const largest = { widths: [640], maxHeight: 160 }
/** The minimum length of the shortest side, in pixels. */
const least = 24

export type LogoFault = UploadFault
export type LogoOutcome = { ok: true; hash: string; width: number; height: number } | { ok: false; reason: LogoFault }

/**
 * Stores a picture that a brand's `logo` setting can name by its `hash`. It is re-encoded, so that only its pixels are
 * served.
 */
export async function takeLogo(db: Db, file: Uint8Array): Promise<LogoOutcome> {
  // `worthwhile: 0` makes a single file.
  const outcome = await runUploadJob('remakeAsWebp', { file, least, quality: 90, ...largest, worthwhile: 0 })
  if (!outcome.ok) return outcome
  const [{ content, width, height }] = outcome.made
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await insertLogo(db, { hash, type: 'image/webp', width, height, content })
  return { ok: true, hash, width, height }
}
