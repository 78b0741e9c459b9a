import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A true aspect that a source was squashed out of. */
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
// A step nearly as wide as the original saves a shopper nothing.
const worthwhile = 0.7
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const maxPixels = 60_000_000
// Changed when the same source gives other files, so that addresses, which are cached for ever, change too.
const recipe = 1

// Several pictures are made at once: one thread each, and no cache of operations that never repeat.
sharp.concurrency(1)
sharp.cache(false)

const open = (source: Buffer) => sharp(source, { failOn: 'error', limitInputPixels: maxPixels, animated: false })

/** What a source and its aspect become is named by this hash before it is made. */
export function pictureHash(source: Buffer, aspect: Aspect | null): { hash: string; sourceHash: string } {
  const kind = aspect ? `${aspect.width}:${aspect.height}` : ''
  const sourceHash = createHash('sha256').update(`${recipe} ${kind} `).update(source).digest('hex')
  return { hash: sourceHash.slice(0, 32), sourceHash }
}

/** Null when the whole source can be decoded; else why not. */
export async function pictureFault(source: Buffer): Promise<string | null> {
  try {
    const { format } = await open(source).metadata()
    if (!format || !readable.has(format)) return `is not a photograph (${format ?? 'unknown'})`
    await open(source).resize(8).raw().toBuffer()
    return null
  } catch (error) {
    return `cannot be read as a picture (${(error as Error).message.split('\n')[0]})`
  }
}

/** Width, height and the widths it is offered in: never above its own width. */
async function pictureShape(source: Buffer, aspect: Aspect | null): Promise<Omit<MadePicture, 'files'>> {
  const { autoOrient } = await open(source).metadata()
  const mended = aspect ? mend(autoOrient, aspect) : autoOrient
  if (mended.width >= Math.max(...steps)) return { ...mended, widths: steps }
  return { ...mended, widths: [...steps.filter(step => step <= mended.width * worthwhile), mended.width] }
}

/** Makes the AVIF and WebP files of a source, upright and without its metadata. Throws on what cannot be decoded. */
export async function makePicture(source: Buffer, hash: string, aspect: Aspect | null): Promise<MadePicture> {
  const shape = await pictureShape(source, aspect)
  const heightAt = (width: number) => Math.max(1, Math.round((width * shape.height) / shape.width))
  const widest = Math.max(...shape.widths)
  // Decoded once: the smaller ones are made from the widest.
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ width: widest, height: heightAt(widest), fit: 'fill' })
    .toColourspace('srgb')
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

/** The true aspect without scaling either side up: the side that is too long for it shrinks. */
function mend({ width, height }: { width: number; height: number }, aspect: Aspect) {
  const wanted = aspect.width / aspect.height
  return width / height > wanted
    ? { width: Math.max(1, Math.round(height * wanted)), height }
    : { width, height: Math.max(1, Math.round(width / wanted)) }
}
