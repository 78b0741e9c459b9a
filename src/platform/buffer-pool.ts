/**
 * Buffers that are used again once they are released. Memory outside the heap counts towards the next collection of all
 * of it: an answer of 40 kB made for each request brings one every 1,500 requests.
 */
export interface BufferPool {
  /** `size` bytes of unknown content. What the pool's buffers have no room for is made anew. */
  take(size: number): Buffer
  /** Whether it is one that `release` would take. */
  lent(buffer: Buffer): boolean
  /** Gives back what `take` gave and nobody reads any more; anything else, or the same once more, is let be. */
  release(buffer: Buffer): void
}

export function createBufferPool({ bytesEach, most }: { bytesEach: number; most: number }): BufferPool {
  const free: ArrayBuffer[] = []
  // What is never released is collected like any other memory.
  const lent = new WeakSet<ArrayBufferLike>()
  return {
    take(size) {
      if (size >= bytesEach) return Buffer.allocUnsafeSlow(size)
      const memory = free.pop() ?? Buffer.allocUnsafeSlow(bytesEach).buffer
      lent.add(memory)
      return Buffer.from(memory, 0, size)
    },
    lent: ({ buffer: memory }) => lent.has(memory),
    release({ buffer: memory }) {
      if (lent.delete(memory) && free.length < most) free.push(memory as ArrayBuffer)
    },
  }
}
