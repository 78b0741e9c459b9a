import sharp from 'sharp'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'

// About 15 kB each, 4 MB in all.
const maxCached = 256
const maxWaiting = 24
const width = 600
/** The background in mails and shared links, where no page gives one. */
const ground = '#f4f3ef'

const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 480, limitInputPixels: 4_000_000 })
    .resize(width, (width * 5) / 4)
    .flatten({ background: ground })
    .webp({ quality: 84 })
    .toBuffer()

/**
 * Drawings as WebP, for mail and for sharing, where SVG is not shown. There are more addresses than anybody could keep
 * on disk (a colour is any of sixteen million), so the latest are cached, and however many are asked for, one is made at
 * a time and networks take turns. Null: too many wait already.
 */
export function createArtPictures(make: (svg: string) => Promise<Buffer> = paint) {
  const pictures = new Map<string, Buffer>()
  const queue = createFairQueue({ atOnce: 1, maxWaiting })

  function remember(name: string, picture: Buffer) {
    // Taken out and put in again: the first of the map is the one not asked for longest.
    pictures.delete(name)
    pictures.set(name, picture)
    const [oldest] = pictures.keys()
    if (pictures.size > maxCached && oldest !== undefined) pictures.delete(oldest)
  }

  return {
    figures: queue.figures,
    async picture(name: string, svg: string, network = '', signal?: AbortSignal): Promise<Buffer | null> {
      const known = pictures.get(name)
      if (known) {
        remember(name, known)
        return known
      }
      const leave = queue.wait(name, network, signal)
      const turn = await queue.run(name, () => make(svg)).finally(leave)
      if (!turn.done) return null
      remember(name, turn.value)
      return turn.value
    },
  }
}
