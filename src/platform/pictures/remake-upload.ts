import sharp, { type Sharp } from 'sharp'
import type { UploadOutcome } from './upload-fault.ts'

const maxPixels = 40_000_000

/**
 * Decodes and checks an uploaded picture, and passes it to `make` upright. `make` encodes its pixels into new files, so
 * nothing else of the upload is kept. `least`: minimum length of the shorter side, in pixels.
 */
export async function remakeUpload<Made>(
  file: Uint8Array,
  least: number,
  make: (picture: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<UploadOutcome<Made>> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { autoOrient } = await picture.metadata()
    const { width, height } = autoOrient
    if (width * height > maxPixels) return { ok: false, reason: 'too_many_pixels' }
    if (Math.min(width, height) < least) return { ok: false, reason: 'too_small' }
    return { ok: true, made: await make(picture.rotate(), { width, height }) }
  } catch (error) {
    return { ok: false, reason: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'no_picture' }
  }
}
