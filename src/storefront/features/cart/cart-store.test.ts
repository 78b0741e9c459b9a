import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, parseCart, readCart, writeCart } from './cart-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

const line = { ean: '7040000000017', name: 'Jakke', articleId: 1, count: 1, price: 100, variant: { shops: [] } }

test('the cart is kept as JSON under a named key', () => {
  writeCart({ lines: [line as never], shopId: 55 })
  expect(JSON.parse(stored.get('hent.cart') ?? '')).toEqual({ lines: [line], shopId: 55 })
  expect(readCart().shopId).toBe(55)
})

test('what cannot be read as a cart is an empty cart, not a crash', () => {
  for (const text of [
    '{',
    'null',
    '7',
    '{}',
    '{"lines":7}',
    '{"lines":[null]}',
    '{"lines":[{"ean":1}]}',
    '{"lines":[{"count":-1}]}',
  ]) {
    expect(parseCart(text), text).toEqual(emptyCart())
  }
})

test('a browser that keeps nothing has an empty cart', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(readCart()).toEqual(emptyCart())
  expect(() => writeCart({ lines: [], shopId: 55 })).not.toThrow()
})
