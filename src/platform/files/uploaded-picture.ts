import sharp, { type Sharp } from 'sharp'

/** The maximum size of an upload, in bytes. */
const usualBytes = 2 * 2 ** 20
const maxPixels = 40_000_000
const kinds = new Set(['png', 'jpeg', 'webp'])

export type UploadFault = 'too_large' | 'svg' | 'no_picture' | 'too_small' | 'too_many_pixels'
export interface UploadLimits {
  /** The minimum length of the shortest side, in pixels. */
  least: number
  /** Default: 2 MB. */
  maxBytes?: number
}

/** Re-encodes an uploaded picture, upright. Nothing of the file except its pixels is used. */
export async function remakeUpload<Made>(
  file: Uint8Array,
  { least, maxBytes = usualBytes }: UploadLimits,
  make: (picture: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | UploadFault> {
  if (file.byteLength > maxBytes) return 'too_large'
  // An SVG can hold scripts and references to other files, so it is not even opened.
  if (looksLikeSvg(file)) return 'svg'
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    const { width, height } = autoOrient
    if (!kinds.has(format)) return 'no_picture'
    if (width * height > maxPixels) return 'too_many_pixels'
    if (Math.min(width, height) < least) return 'too_small'
    return await make(picture.rotate(), { width, height })
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'no_picture'
  }
}

const looksLikeSvg = (file: Uint8Array): boolean =>
  /^[^a-z]*<(\?xml|svg|!doctype svg|!--)/i.test(Buffer.from(file.subarray(0, 512)).toString('latin1'))
