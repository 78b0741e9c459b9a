import { createHash } from 'node:crypto'
import sharp from 'sharp'

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
// A width must be at most this fraction of the original to be worth a file.
const worthwhile = 0.7
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const maxPixels = 60_000_000
// Raise it when the same source gives different files: addresses are cached forever and must change too.
const recipe = 1
// The recipe of formats that can be transparent: their pictures get a background.
const recipeWithGround = 2
/**
 * Link previews draw transparent pictures on black, so these get a white background. The shop blends photos with their
 * frame (multiply), which hides the white.
 */
const ground = '#fff'

// Several pictures are made in parallel, so each gets one thread. Operations never repeat, so a cache is useless.
sharp.concurrency(1)
sharp.cache(false)

const open = (source: Buffer) => sharp(source, { failOn: 'error', limitInputPixels: maxPixels, animated: false })

/** The hash that names the files of a source and its aspect, known before they are made. */
export function pictureHash(source: Buffer, aspect: Aspect | null): { hash: string; sourceHash: string } {
  const kind = aspect ? `${aspect.width}:${aspect.height}` : ''
  const sourceHash = createHash('sha256')
    .update(`${isJpeg(source) ? recipe : recipeWithGround} ${kind} `)
    .update(source)
    .digest('hex')
  return { hash: sourceHash.slice(0, 32), sourceHash }
}

/** null: the whole source can be decoded. Otherwise the reason why not. */
export async function pictureFault(source: Buffer): Promise<string | null> {
  // An SVG can refer to other files, so it is not even opened.
  if (looksLikeMarkup(source)) return 'is not a photograph (SVG, XML or a web page)'
  try {
    const { format } = await open(source).metadata()
    if (!format || !readable.has(format)) return `is not a photograph (${format ?? 'unknown'})`
    await open(source).resize(8).raw().toBuffer()
    return null
  } catch (error) {
    const { message } = error as Error
    if (/pixel limit/i.test(message)) return `has more than ${maxPixels / 1_000_000} megapixels`
    return `cannot be read as a picture (${message.split('\n')[0]})`
  }
}

const isJpeg = (source: Buffer): boolean => source.subarray(0, 3).toString('hex') === 'ffd8ff'

const looksLikeMarkup = (source: Buffer): boolean => /^[^a-z]*</i.test(source.subarray(0, 512).toString('latin1'))

/** Width, height and the offered widths, which never exceed the original's. */
async function pictureShape(source: Buffer, aspect: Aspect | null): Promise<Omit<MadePicture, 'files'>> {
  const { autoOrient } = await open(source).metadata()
  const mended = aspect ? mend(autoOrient, aspect) : autoOrient
  if (mended.width >= Math.max(...steps)) return { ...mended, widths: steps }
  return { ...mended, widths: [...steps.filter(step => step <= mended.width * worthwhile), mended.width] }
}

/** Makes the AVIF and WebP files of a source, upright and without metadata. Throws if it cannot be decoded. */
export async function makePicture(source: Buffer, hash: string, aspect: Aspect | null): Promise<MadePicture> {
  const shape = await pictureShape(source, aspect)
  const heightAt = (width: number) => Math.max(1, Math.round((width * shape.height) / shape.width))
  const widest = Math.max(...shape.widths)
  // Decoded once: the smaller files are made from the widest.
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ width: widest, height: heightAt(widest), fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
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
