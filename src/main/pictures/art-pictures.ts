import sharp from 'sharp'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'

// About 15 kB each, 4 MB in all.
const maxCached = 256
const maxWaiting = 24
const width = 600
/** The background in mails and shared links, which have no page behind them. */
const ground = '#f4f3ef'

const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 480, limitInputPixels: 4_000_000 })
    .resize(width, (width * 5) / 4)
    .flatten({ background: ground })
    .webp({ quality: 84 })
    .toBuffer()

/**
 * Drawings as WebP, for mail and sharing, where SVG is not supported.
 * There are too many possible drawings to store (any of 16 million colours), so the latest are cached. They are made
 * one at a time, and networks take turns. Null: too many requests are waiting.
 */
export function createArtPictures(make: (svg: string) => Promise<Buffer> = paint) {
  const pictures = new Map<string, Buffer>()
  const queue = createFairQueue({ atOnce: 1, maxWaiting })

  function remember(name: string, picture: Buffer) {
    // Reinserted at the end, so that the first entry is the least recently used.
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
