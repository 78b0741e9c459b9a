import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { runUploadJob } from '#platform/pictures/run-upload-job.ts'
import type { UploadFault } from '#platform/pictures/upload-fault.ts'
import { insertLogo } from './queries.ts'

/** Twice the height of the logo in the header, for high-resolution screens. */
const largest = { widths: [640], maxHeight: 160 }
const least = 24

export type LogoFault = UploadFault
export type LogoOutcome = { ok: true; hash: string; width: number; height: number } | { ok: false; reason: LogoFault }

/** Stores a picture as a brand's logo. It is re-encoded, so that only its pixels are ever served. */
export async function takeLogo(db: Db, file: Uint8Array): Promise<LogoOutcome> {
  const outcome = await runUploadJob('remakeAsWebp', { file, least, quality: 90, ...largest, worthwhile: 0 })
  if (!outcome.ok) return outcome
  const [{ content, width, height }] = outcome.made
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await insertLogo(db, { hash, type: 'image/webp', width, height, content })
  return { ok: true, hash, width, height }
}
