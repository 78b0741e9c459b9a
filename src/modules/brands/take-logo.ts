import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#database/connection.ts'
import { insertLogo } from './queries.ts'

/** Bytes of a file that is looked into. */
export const maxLogoBytes = 2 * 2 ** 20
const kinds = new Set(['png', 'jpeg', 'webp'])
/** Twice the height of the header's, for sharp screens. */
const largest = { width: 640, height: 160 }
const least = 24

export type LogoFault = 'too_large' | 'svg' | 'no_picture' | 'too_small' | 'too_many_pixels'
export type LogoOutcome = { ok: true; hash: string; width: number; height: number } | { ok: false; reason: LogoFault }

/** Keeps a picture as a brand's logo: made anew, so that nothing of the file but its pixels is ever served. */
export async function takeLogo(db: Db, file: Uint8Array): Promise<LogoOutcome> {
  if (file.byteLength > maxLogoBytes) return { ok: false, reason: 'too_large' }
  // An SVG can hold scripts and look at other files: it is not even opened.
  if (looksLikeSvg(file)) return { ok: false, reason: 'svg' }
  const made = await makeLogo(file)
  if (typeof made === 'string') return { ok: false, reason: made }
  const { content, width, height } = made
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await insertLogo(db, { hash, type: 'image/webp', width, height, content })
  return { ok: true, hash, width, height }
}

async function makeLogo(file: Uint8Array): Promise<{ content: Buffer; width: number; height: number } | LogoFault> {
  try {
    const picture = sharp(file, { limitInputPixels: 40_000_000, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (!kinds.has(format)) return 'no_picture'
    if (width * height > 40_000_000) return 'too_many_pixels'
    if (Math.min(width, height) < least) return 'too_small'
    const { data, info } = await picture
      .rotate()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 5 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'no_picture'
  }
}

const looksLikeSvg = (file: Uint8Array): boolean => /^[^a-z]*<(\?xml|svg|!doctype svg|!--)/i.test(Buffer.from(file.subarray(0, 512)).toString('latin1')) // prettier-ignore
