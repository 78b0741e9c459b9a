import { createBufferPool } from '#platform/buffer-pool.ts'

/** Where answers are put together: most lists fit, and no more are under way at once in the quiet. */
export const responseBuffers = createBufferPool({ bytesEach: 64 * 1024, most: 64 })
