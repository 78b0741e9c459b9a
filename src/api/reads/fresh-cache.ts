import { LRUCache } from 'lru-cache'
import { weightOfStamp, type Stamp } from './freshness.ts'

export interface CacheSize {
  entries: number
  bytes: number
}

// What the map, the lists of the LRU and an entry's own objects take: cache-memory.test.ts holds the sum against the heap.
const perEntry = 400
const bytesPerLetter = 2

/**
 * What was made of the catalogue, by what was asked; at most `maxBytes`, all of it counted: keys, what the value holds
 * (`weigh`) and what its freshness hangs on. The least recently used goes first. A new epoch empties it.
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
    /** Of this epoch; whether it is fresh is the caller's question (`isFresh`). */
    find(key: string, now: { epoch: number }): V | undefined {
      if (now.epoch !== epoch) {
        entries.clear()
        epoch = now.epoch
      }
      return entries.get(key)
    },
    /** What is larger than an eighth of the cache, or of another epoch, is not cached. */
    set(key: string, value: V): void {
      // A value that has grown is the same value to the LRU, which would count it as before.
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

/** The bytes in memory of their own: a piece of a larger one would hold all of it. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
