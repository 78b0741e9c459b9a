import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { noteCartScript } from './note-cart.ts'

function noted(read: () => string | null): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(noteCartScript, { document: { documentElement: { dataset } }, localStorage: { getItem: read } })
  return dataset
}

test('a page with a filled cart is marked before it is painted, and one with an empty or unreadable cart is not', () => {
  expect(noted(() => '{"lines":[{"ean":"7040000000110"}]}')).toEqual({ cart: 'full' })
  for (const text of [null, '', '{"lines":[]}']) expect(noted(() => text)).toEqual({})
  expect(
    noted(() => {
      throw new Error('SecurityError')
    }),
  ).toEqual({})
})
