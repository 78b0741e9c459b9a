import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, readCart, toCart, writeCart } from './cart-store.ts'

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
  for (const stored of [
    null,
    '{',
    7,
    [],
    {},
    { lines: 7 },
    { lines: [null] },
    { lines: [{ ean: 1 }] },
    { lines: [{ ...line, count: -1 }] },
  ])
    expect(toCart(stored), JSON.stringify(stored)).toEqual(emptyCart())
})

test('a browser that may keep nothing has its cart as long as the page lives', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  writeCart({ lines: [line as never], shopId: 55 })
  expect(readCart().lines).toHaveLength(1)
})
