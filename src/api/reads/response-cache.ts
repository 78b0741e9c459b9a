import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createFreshCache, ownBytes, type CacheSize } from './fresh-cache.ts'
import { isFresh, stampOf, type Shows, type Stamp } from './freshness.ts'
import { createRecentKeys } from './recent-keys.ts'

export interface CachedResponse {
  readonly body: Buffer
  readonly stamp: Stamp
}

// A longer question is hardly asked twice.
const maxKey = 1_000

/**
 * Finished answers by what was asked. One is cached when it is asked for a second time: a crawler that walks through every
 * list once would drive out what others ask for.
 */
export function createResponseCache(maxBytes: number) {
  const cache = createFreshCache<CachedResponse>(maxBytes, ({ body }) => body.byteLength)
  const asked = createRecentKeys()

  return {
    get(key: string, snapshot: Snapshot): CachedResponse | undefined {
      const found = cache.find(key, snapshot)
      if (!found || isFresh(found.stamp, snapshot)) return found
      cache.delete(key)
      return undefined
    },
    /** `body` is copied: its memory may be used again. */
    put(key: string, snapshot: Snapshot, body: Buffer, shows: Shows): void {
      if (key.length > maxKey || !asked.again(key)) return
      cache.set(key, { body: ownBytes(body), stamp: stampOf(snapshot, [shows]) })
    },
    /** The same answer in another form, under a key of its own, for as long as the answer itself. */
    putBeside(key: string, answer: CachedResponse, body: Buffer): void {
      cache.set(key, { body: ownBytes(body), stamp: answer.stamp })
    },
    /** Whether there is one, fresh or not. */
    has: (key: string): boolean => cache.has(key),
    get size(): CacheSize {
      return cache.size
    },
  }
}
