import { createBufferPool } from '#platform/buffer-pool.ts'

/** Buffers for assembling responses. Most lists fit, and concurrent responses rarely exceed the count. */
export const responseBuffers = createBufferPool({ bytesEach: 64 * 1024, maxFree: 64 })
