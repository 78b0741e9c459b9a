import { LRUCache } from 'lru-cache'
import type { Log } from '#platform/log.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'

export interface FromAfarOptions {
  log: Log
  /** The maximum size of the cache. */
  maxBytes?: number
  /** How long a read may take before the shopper gets no picture, in ms. */
  timeout?: number
  /** After this many consecutive failures the store is not called for `rest` ms. */
  failures?: number
  rest?: number
  now?: () => number
}

const atOnce = 16
const maxWaiting = 500
/** Memory per picture besides its bytes. */
const entryBytes = 500

/**
 * Reads pictures from a store on another host. The latest pictures are cached, and concurrent requests for a picture
 * share one read. In the queue, the networks of the clients take turns. 'away': the store failed, was too slow or is
 * paused after failures, or too many requests wait. Clients may retry later.
 */
export function picturesFromAfar(
  store: Pick<MediaStore, 'read'>,
  {
    log,
    maxBytes = 64 * 2 ** 20,
    timeout = 3_000,
    failures = 3,
    rest = 5_000,
    now = () => performance.now(),
  }: FromAfarOptions,
) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: picture => picture.byteLength + entryBytes,
  })
  const queue = createFairQueue({ atOnce, maxWaiting })
  let failed = 0
  let restsUntil = 0

  async function readFromStore(name: string): Promise<Buffer | null | 'away'> {
    if (now() < restsUntil) return 'away'
    // After the rest, one read probes the store. Until the probe succeeds, other reads return 'away'.
    if (failed >= failures) restsUntil = now() + timeout
    try {
      const picture = await store.read(name, AbortSignal.timeout(timeout))
      if (picture) cache.set(name, picture)
      failed = 0
      restsUntil = 0
      return picture
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (++failed === failures) log.warn('picture store failing, paused', { reason })
      if (failed >= failures) restsUntil = now() + rest
      return 'away'
    }
  }

  return {
    async read(name: string, network = '', signal?: AbortSignal): Promise<Buffer | null | 'away'> {
      const known = cache.get(name)
      if (known) return known
      if (now() < restsUntil) return 'away'
      const leave = queue.wait(name, network, signal)
      const turn = await queue.run(name, () => readFromStore(name)).finally(leave)
      return turn.done ? turn.value : 'away'
    },
  }
}
