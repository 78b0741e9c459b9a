/**
 * A pool of reusable buffers. V8 runs a full garbage collection after a certain amount of new memory outside the heap,
 * so with a new buffer of 40 kB for each response it would run one every 1,500 requests.
 */
export interface BufferPool {
  /** Returns `size` bytes of unknown content. Sizes above the pool's buffer size get a new buffer. */
  take(size: number): Buffer
  /** Whether the buffer is from this pool and not released yet. */
  lent(buffer: Buffer): boolean
  /** Returns a buffer that nothing reads any more to the pool. No-op for foreign buffers and for repeated calls. */
  release(buffer: Buffer): void
}

export function createBufferPool({ bytesEach, maxFree }: { bytesEach: number; maxFree: number }): BufferPool {
  const free: ArrayBuffer[] = []
  // Weak references: buffers that are never released are garbage collected.
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
      if (lent.delete(memory) && free.length < maxFree) free.push(memory as ArrayBuffer)
    },
  }
}
