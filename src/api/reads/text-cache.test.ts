import { expect, test } from 'vitest'
import { createTextCache, type TextHolder } from './text-cache.ts'

function given(maxBytes: number) {
  const cache = createTextCache(maxBytes)
  const holders = Array.from({ length: 100 }, (): TextHolder => ({ text: null }))
  let made = 0
  const text = (ordinal: number) => cache.of(ordinal, holders[ordinal]!, () => `{"ø":${(made += 1)}}`).toString()
  return { cache, holders, text }
}

test('an article’s JSON text is made once for each record of the article', () => {
  const { holders, text } = given(1_000_000)
  expect([text(1), text(1), text(2)]).toEqual(['{"ø":1}', '{"ø":1}', '{"ø":2}'])
  holders[1] = { text: null }
  expect([text(1), text(1)]).toEqual(['{"ø":3}', '{"ø":3}'])
})
test('the cache of articles’ texts stays within its size, and removes evicted texts from their records', () => {
  const { cache, holders, text } = given(5_000)
  for (let ordinal = 0; ordinal < 100; ordinal++) text(ordinal)
  const held = holders.filter(holder => holder.text !== null).length
  expect(held).toBe(cache.size.entries)
  expect(held).toBeLessThan(20)
  expect(cache.size.bytes).toBeLessThanOrEqual(5_000)
  expect(text(0)).toBe('{"ø":101}')
})
