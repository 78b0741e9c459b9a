import sharp from 'sharp'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'

// About 15 kB each, 4 MB in all.
const maxCached = 256
const maxWaiting = 24
const width = 600
/** The background in mails and shared links, which have no page behind them. */
const ground = '#f4f3ef'

export const paintDrawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 480, limitInputPixels: 4_000_000 })
    .resize(width, (width * 5) / 4)
    .flatten({ background: ground })
    .webp({ quality: 84 })
    .toBuffer()

/** The width in mails on a dense screen. */
const mailWidth = 192

/** Any picture as JPEG, for mails: Outlook shows neither SVG nor WebP. */
export const paintForMail = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(mailWidth, (mailWidth * 5) / 4, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 82 })
    .toBuffer()

/**
 * Pictures made on request: drawings as WebP for sharing, where SVG is not supported, and pictures for mails.
 * There are too many possible drawings to store (any of 16 million colours), so the latest are cached. They are made
 * one at a time, and networks take turns. Null: too many requests are waiting.
 */
export function createMadePictures<Source>(make: (source: Source) => Promise<Buffer>) {
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
    async picture(name: string, source: Source, network = '', signal?: AbortSignal): Promise<Buffer | null> {
      const known = pictures.get(name)
      if (known) {
        remember(name, known)
        return known
      }
      const leave = queue.wait(name, network, signal)
      const turn = await queue.run(name, () => make(source)).finally(leave)
      if (!turn.done) return null
      remember(name, turn.value)
      return turn.value
    },
  }
}
