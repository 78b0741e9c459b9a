import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { defaultShipping } from '#shared/cart/cart.ts'
import { emptyCart, readCart, toCart, writeCart } from './cart-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

const line = { ean: '7040000000017', name: 'Jakke', articleId: 1, count: 1, price: 100, variant: { shops: [] } }

test('the cart is stored as JSON under a named key', () => {
  const cart = { lines: [line as never], selectedShipping: defaultShipping }
  writeCart(cart)
  expect(JSON.parse(stored.get('hent.cart') ?? '')).toEqual(cart)
  expect(readCart().lines).toEqual(cart.lines)
})

test('the stored cart has lines and the selected shipping only: transaction data that is stored with it is dropped', () => {
  const cart = { lines: [line], selectedShipping: { id: 2, price: 0 }, txData: { id: 'k1' }, klarnaOrders: ['k1'] }
  expect(toCart(cart)).toEqual({ lines: [line], selectedShipping: { id: 2, price: 0 } })
})

test('what cannot be read as a cart is an empty cart, not a crash', () => {
  for (const stored of [null, '{', 7, [], {}, { lines: 7 }])
    expect(toCart(stored), JSON.stringify(stored)).toEqual(emptyCart())
})

test('a line that lacks something is left out and logged, and the rest of the cart stays', () => {
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

test('a browser that may keep nothing has its cart as long as the page lives', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  writeCart({ ...emptyCart(), lines: [line as never] })
  expect(readCart().lines).toHaveLength(1)
})

test('a new cart is set to delivery at 199,00, and so is one that was stored without a choice or with no valid one', () => {
  expect(readCart().selectedShipping).toEqual({ id: null, price: 19900 })
  for (const selectedShipping of [
    undefined,
    null,
    {},
    { id: 'x', price: 1 },
    { id: 1, price: -1 },
    { id: 1, price: 1.5 },
  ])
    expect(toCart({ lines: [line], selectedShipping }).selectedShipping.price).toBe(19900)
  expect(toCart({ lines: [line], selectedShipping: { id: 2, price: 0 } }).selectedShipping).toEqual({
    id: 2,
    price: 0,
  })
})
