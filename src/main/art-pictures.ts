import sharp from 'sharp'
import { ART_GROUND } from '#modules/catalogue/index.ts'

// About 15 kB each, 4 MB in all.
const remembered = 256
const mayWait = 24
const width = 600

const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 480, limitInputPixels: 4_000_000 })
    .resize(width, (width * 5) / 4)
    .flatten({ background: ART_GROUND })
    .webp({ quality: 84 })
    .toBuffer()

/**
 * Drawings as WebP, for mail and for sharing, where SVG is not shown. There are more addresses than anybody could keep
 * on disk (a colour is any of sixteen million), so the latest are remembered, and however many are asked for, one is
 * made at a time. Null: too many wait already.
 */
export function createArtPictures(make: (svg: string) => Promise<Buffer> = paint) {
  const pictures = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(name: string, svg: string): Promise<Buffer> {
    waiting += 1
    const made = last.then(() => make(svg)).finally(() => (waiting -= 1))
    last = made.catch(() => pictures.delete(name))
    return made
  }

  return async (name: string, svg: string): Promise<Buffer | null> => {
    const known = pictures.get(name)
    if (!known && waiting >= mayWait) return null
    const picture = known ?? begin(name, svg)
    // Taken out and put in again: the first of the map is the one not asked for longest.
    pictures.delete(name)
    pictures.set(name, picture)
    const [oldest] = pictures.keys()
    if (pictures.size > remembered && oldest !== undefined) pictures.delete(oldest)
    return picture
  }
}
