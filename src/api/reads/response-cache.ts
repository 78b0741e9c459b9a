import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createFreshCache, ownBytes, type CacheSize } from './fresh-cache.ts'
import { isFresh, stampOf, type Shows, type Stamp } from './freshness.ts'
import { createRecentKeys } from './recent-keys.ts'

export interface CachedResponse {
  readonly body: Buffer
  readonly stamp: Stamp
}

// Longer requests are hardly ever repeated.
const maxKey = 1_000

/**
 * A cache of complete responses, keyed by request. A response is stored on its second request, because a crawler that
 * reads every list once would otherwise evict what shoppers use.
 */
export function createResponseCache(maxBytes: number) {
  const cache = createFreshCache<CachedResponse>(maxBytes, ({ body }) => body.byteLength)
  const request = createRecentKeys()

  return {
    get(key: string, snapshot: Snapshot): CachedResponse | undefined {
      const match = cache.find(key, snapshot)
      if (!match || isFresh(match.stamp, snapshot)) return match
      cache.delete(key)
      return undefined
    },
    /** Copies `body`, so its buffer may be reused. */
    put(key: string, snapshot: Snapshot, body: Buffer, shows: Shows): void {
      if (key.length > maxKey || !request.again(key)) return
      cache.set(key, { body: ownBytes(body), stamp: stampOf(snapshot, [shows]) })
    },
    /** Stores another encoding of a response under its own key, for the lifetime of the response. */
    putBeside(key: string, result: CachedResponse, body: Buffer): void {
      cache.set(key, { body: ownBytes(body), stamp: result.stamp })
    },
    /** Whether there is a response, fresh or not. */
    has: (key: string): boolean => cache.has(key),
    get size(): CacheSize {
      return cache.size
    },
  }
}
