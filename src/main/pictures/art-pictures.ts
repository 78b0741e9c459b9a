import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'
import type { JobOutcome } from '#platform/pictures/run-picture-job.ts'

// About 15 kB each, 4 MB in all.
const maxCached = 256
const maxWaiting = 24

/**
 * Pictures made on request: drawings as WebP for sharing, where SVG is not supported, and pictures for mails.
 * There are too many possible drawings to store (any of 16 million colours), so the latest are cached. They are made
 * one at a time in the picture process, and networks take turns. null: too many requests wait, or the process failed.
 */
export function createMadePictures<Source>(make: (source: Source) => Promise<JobOutcome<Buffer>>) {
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
      if (!turn.done || !turn.value.ok) return null
      const { value: picture } = turn.value
      remember(name, picture)
      return picture
    },
  }
}
