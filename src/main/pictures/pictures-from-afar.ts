import { LRUCache } from 'lru-cache'
import type { Log } from '#platform/log.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'

export interface FromAfarOptions {
  log: Log
  /** What the cache holds at the most. */
  maxBytes?: number
  /** ms until a shopper is answered without the picture. */
  timeout?: number
  /** Failures in a row after which the store is left alone, and for how many ms. */
  failures?: number
  rest?: number
  now?: () => number
}

const atOnce = 16
const maxWaiting = 500
/** What a picture takes beside its bytes. */
const entryBytes = 500

/**
 * Pictures of a store across the network. The last that were asked for are cached, many who want one at once cost one
 * read, and networks take turns where more are wanted than are read at a time. 'away': the store fails, is too slow or
 * rests after having failed, or too many wait; a shopper who asks again later may get the picture.
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
    // After a rest one read tries how it is; the others go on as if it rested.
    if (failed >= failures) restsUntil = now() + timeout
    try {
      const picture = await store.read(name, AbortSignal.timeout(timeout))
      if (picture) cache.set(name, picture)
      failed = 0
      restsUntil = 0
      return picture
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (++failed === failures) log.warn('the store of pictures is left alone for a while', { reason })
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
