import { expect, test } from 'vitest'
import type { CartLine } from '#shared/cart/cart.ts'
import { readPart, withoutPart, writePart } from './part-of-cart.ts'

const part = [
  { ean: '7040000000017', count: 2 },
  { ean: '7040000000024', count: 1 },
]

test('a part of a cart is written to an address and read back, without invalid values', () => {
  expect(writePart(part)).toBe('7040000000017:2,7040000000024:1')
  expect(readPart(writePart(part))).toEqual(part)
  expect(readPart('7040000000017:2,x:1,7040000000024:0,7040000000024:-1')).toEqual(part.slice(0, 1))
  expect(readPart(null)).toBeNull()
  expect(readPart('alt')).toBeNull()
})

test('goods reserved in one shop are removed from the cart, and the rest stays for the other', () => {
  const line = (ean: string, count: number) => ({ ean, count }) as CartLine
  const cart = [line('7040000000017', 3), line('7040000000024', 1), line('7040000000031', 1)]
  expect(withoutPart(cart, [...part, ...part])).toEqual([line('7040000000031', 1)])
  expect(withoutPart(cart, part)).toEqual([line('7040000000017', 1), line('7040000000031', 1)])
})
