import { LRUCache } from 'lru-cache'
import type { CacheSize } from './fresh-cache.ts'

/** An object that holds the text of an article's record while it is cached. */
export interface TextHolder {
  text: Buffer | null
}

const perText = 400

/** JSON texts of articles in lists, by id, at most `maxBytes`. Evicts the least recently used. */
export function createTextCache(maxBytes: number) {
  const holders = new LRUCache<number, TextHolder>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => perText + (text?.byteLength ?? 0),
    dispose: holder => (holder.text = null),
  })
  return {
    of(id: number, holder: TextHolder, make: () => string): Buffer {
      if (holder.text !== null && holders.get(id) === holder) return holder.text
      const made = make()
      const text = Buffer.allocUnsafeSlow(Buffer.byteLength(made))
      text.write(made)
      holder.text = text
      holders.set(id, holder)
      return text
    },
    get size(): CacheSize {
      return { entries: holders.size, bytes: holders.calculatedSize }
    },
  }
}
export type TextCache = ReturnType<typeof createTextCache>
