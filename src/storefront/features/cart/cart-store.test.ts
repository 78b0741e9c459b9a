import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { emptyCart, readCart, toCart, writeCart } from './cart-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

const line = { ean: '7040000000017', name: 'Jakke', articleId: 1, count: 1, price: 100, variant: { shops: [] } }

test('the cart is stored as JSON under a named key', () => {
  const cart = { lines: [line as never] }
  writeCart(cart)
  expect(JSON.parse(stored.get('hent.cart') ?? '')).toEqual(cart)
  expect(readCart().lines).toEqual(cart.lines)
})

test('the stored cart contains lines only: other stored data, also of earlier versions, is dropped', () => {
  const cart = { lines: [line], selectedShipping: { id: null, price: 0 }, txData: { id: 'k1' }, klarnaOrders: ['k1'] }
  expect(toCart(cart)).toEqual({ lines: [line] })
})

test('an unreadable stored cart is an empty cart, not a crash', () => {
  for (const stored of [null, '{', 7, [], {}, { lines: 7 }])
    expect(toCart(stored), JSON.stringify(stored)).toEqual(emptyCart())
})

test('an incomplete line is dropped and logged, and the rest of the cart stays', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { ean: _, ...nameless } = line
  for (const faulty of [null, 'x', nameless, { ean: 1 }, { ...line, count: -1 }, { ...line, variant: undefined }]) {
    logged.mockClear()
    expect(toCart({ lines: [faulty, line] }).lines, JSON.stringify(faulty)).toEqual([line])
    expect(logged.mock.calls).toEqual([['ERROR: Missing data']])
  }
  logged.mockClear()
  expect(toCart({ lines: [line] }).lines).toEqual([line])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('without browser storage the cart lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  writeCart({ ...emptyCart(), lines: [line as never] })
  expect(readCart().lines).toHaveLength(1)
})
