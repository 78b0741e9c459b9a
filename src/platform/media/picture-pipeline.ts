import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { photoFormat } from '#platform/pictures/photo-format.ts'

/** The true aspect ratio of a squashed source. */
export interface Aspect {
  width: number
  height: number
}

export interface MadePicture {
  width: number
  height: number
  widths: number[]
  /** Names are `<hash>-<width>.avif` and `.webp`. */
  files: { name: string; content: Buffer }[]
}

const steps = [160, 320, 640, 960, 1280]
// Of an original narrower than the last step, a step gets a file if it is at most this fraction of the width.
const worthwhile = 0.7
const maxPixels = 60_000_000
// Raise this number when the same source gives different files. The files' URLs are cached forever, so they must
// change.
const recipe = 1
// The recipe for formats that can be transparent, which get a background.
const recipeWithGround = 2
/**
 * Link previews draw transparent pictures on black, so these get a white background. The shop blends photos with their
 * frame (multiply), which hides the white.
 */
const ground = '#fff'

async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  // Several pictures are made in parallel, so each gets one thread. Operations never repeat, so a cache is useless.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof loadDecoder> | undefined
// Loaded on first use, because a process that makes no pictures then does without the decoder's memory.
const decoder = () => (loading ??= loadDecoder())

const open = async (source: Buffer): Promise<Sharp> =>
  (await decoder())(source, { failOn: 'error', limitInputPixels: maxPixels, animated: false })

/** The hash that names the files of a source and its aspect, known before they are made. */
export function pictureHash(source: Buffer, aspect: Aspect | null): { hash: string; sourceHash: string } {
  const kind = aspect ? `${aspect.width}:${aspect.height}` : ''
  const sourceHash = createHash('sha256')
    .update(`${photoFormat(source) === 'jpeg' ? recipe : recipeWithGround} ${kind} `)
    .update(source)
    .digest('hex')
  return { hash: sourceHash.slice(0, 32), sourceHash }
}

/** Why a source cannot be decoded. null: all of it can. */
export async function pictureFault(source: Buffer): Promise<string | null> {
  if (!photoFormat(source)) return 'is not a photograph in JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF'
  try {
    await (await open(source)).resize(8).raw().toBuffer()
    return null
  } catch (error) {
    const { message } = error as Error
    if (/pixel limit/i.test(message)) return `has more than ${maxPixels / 1_000_000} megapixels; scale it down`
    return `cannot be read as a picture (${message.split('\n')[0]})`
  }
}

/** The width and height of a picture, and the widths of its files, which never exceed the original. */
async function pictureShape(source: Buffer, aspect: Aspect | null): Promise<Omit<MadePicture, 'files'>> {
  const { autoOrient } = await (await open(source)).metadata()
  const mended = aspect ? mend(autoOrient, aspect) : autoOrient
  if (mended.width >= Math.max(...steps)) return { ...mended, widths: steps }
  return { ...mended, widths: [...steps.filter(step => step <= mended.width * worthwhile), mended.width] }
}

/** Makes the AVIF and WebP files of a source, upright and without metadata. Throws if it cannot be decoded. */
export async function makePicture(source: Buffer, hash: string, aspect: Aspect | null): Promise<MadePicture> {
  const shape = await pictureShape(source, aspect)
  const heightAt = (width: number) => Math.max(1, Math.round((width * shape.height) / shape.width))
  const widest = Math.max(...shape.widths)
  // Decode the source once, and make the smaller files from the widest.
  const picture = await open(source)
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: widest, height: heightAt(widest), fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sharp = await decoder()
  const files: MadePicture['files'] = []
  for (const width of shape.widths) {
    const scaled = sharp(data, { raw }).resize({ width, height: heightAt(width), fit: 'fill' })
    const avif = await scaled.clone().avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
    const webp = await scaled.clone().webp({ quality: 78, effort: 2 }).toBuffer()
    files.push({ name: `${hash}-${width}.avif`, content: avif }, { name: `${hash}-${width}.webp`, content: webp })
  }
  return { ...shape, files }
}

/** The size with the true aspect ratio. Neither side is scaled up: the side that is too long shrinks. */
function mend({ width, height }: { width: number; height: number }, aspect: Aspect) {
  const requested = aspect.width / aspect.height
  return width / height > requested
    ? { width: Math.max(1, Math.round(height * requested)), height }
    : { width, height: Math.max(1, Math.round(width / requested)) }
}
