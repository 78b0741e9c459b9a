import { expect, test } from 'vitest'
import { createBufferPool } from './buffer-pool.ts'

test('released memory is reused', () => {
  const pool = createBufferPool({ bytesEach: 100, maxFree: 2 })
  const first = pool.take(10)
  const { buffer } = first
  pool.release(first)
  expect(pool.take(99).buffer).toBe(buffer)
})
test('concurrent writers never share memory, even if one releases its buffer repeatedly', () => {
  const pool = createBufferPool({ bytesEach: 100, maxFree: 8 })
  const one = pool.take(10)
  for (let i = 0; i < 3; i++) pool.release(one)
  const taken = Array.from({ length: 4 }, () => pool.take(10).buffer)
  expect(new Set(taken).size).toBe(4)
})
test('the pool never holds foreign buffers or buffers that are too large for it', () => {
  const pool = createBufferPool({ bytesEach: 100, maxFree: 8 })
  const strange = Buffer.alloc(100)
  const large = pool.take(100)
  pool.release(strange)
  pool.release(large)
  expect([strange.buffer, large.buffer]).not.toContain(pool.take(10).buffer)
})
test('the pool keeps at most `maxFree` released buffers', () => {
  const pool = createBufferPool({ bytesEach: 100, maxFree: 2 })
  const taken = Array.from({ length: 5 }, () => pool.take(10))
  const before = new Set(taken.map(({ buffer }) => buffer))
  for (const one of taken) pool.release(one)
  const again = Array.from({ length: 5 }, () => pool.take(10).buffer)
  expect(again.filter(buffer => before.has(buffer))).toHaveLength(2)
})
test('the pool knows which buffers need a release', () => {
  const pool = createBufferPool({ bytesEach: 100, maxFree: 2 })
  const [taken, large] = [pool.take(10), pool.take(100)]
  expect([taken, large, Buffer.alloc(5)].map(pool.lent)).toEqual([true, false, false])
  pool.release(taken)
  expect(pool.lent(taken)).toBe(false)
})
