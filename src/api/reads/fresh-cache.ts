import { LRUCache } from 'lru-cache'
import { weightOfStamp, type Stamp } from './freshness.ts'

export interface CacheSize {
  entries: number
  bytes: number
}

// Bytes per entry for the map, the LRU lists and the entry's objects. cache-memory.test.ts compares the sum with the
// heap.
const perEntry = 400
const bytesPerLetter = 2

/**
 * A cache of catalogue responses, keyed by request, of at most `maxBytes`: keys, values (`weigh`) and stamps. Evicts
 * the least recently used. A new epoch empties it.
 */
export function createFreshCache<V extends { readonly stamp: Stamp }>(maxBytes: number, weigh: (value: V) => number) {
  const entries = new LRUCache<string, V>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: (value, key) =>
      perEntry + key.length * bytesPerLetter + weightOfStamp(value.stamp) + Math.ceil(weigh(value)),
  })
  let epoch = -1

  return {
    /** Finds a value of the current epoch. The caller must check its freshness (`isFresh`). */
    find(key: string, now: { epoch: number }): V | undefined {
      if (now.epoch !== epoch) {
        entries.clear()
        epoch = now.epoch
      }
      return entries.get(key)
    },
    /** Skips values larger than an eighth of the cache, and values of another epoch. */
    set(key: string, value: V): void {
      // The LRU computes sizes on insertion, so a value that has grown must be removed first.
      entries.delete(key)
      if (value.stamp.epoch === epoch) entries.set(key, value)
    },
    has: (key: string): boolean => entries.has(key),
    delete: (key: string): void => void entries.delete(key),
    get size(): CacheSize {
      return { entries: entries.size, bytes: entries.calculatedSize }
    },
  }
}

/** Copies bytes out of a larger buffer, which would otherwise stay in memory. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
