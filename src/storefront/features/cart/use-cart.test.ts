import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { countCart, totalCart } from '#shared/cart/cart.ts'
import { emptyCart, readCart, subscribeToCart } from './cart-store.ts'
import { shopThatHas, useCart } from './use-cart.ts'

const stored = new Map<string, string>()
let browser: EventTarget
beforeEach(() => {
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

/** Stores a cart as another tab would, with the browser's event for this tab. */
function storeInAnotherTab(cart: object) {
  stored.set('hent.cart', JSON.stringify({ ...emptyCart(), ...cart }))
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'hent.cart' }))
}

/** The cart of a page that is rendered once, so it does not follow later changes. */
function drawnCart() {
  const drawn = vi.fn<(cart: ReturnType<typeof useCart>) => void>()
  const Page = () => {
    drawn(useCart())
    return null
  }
  renderToString(createElement(Page))
  return drawn.mock.calls[0]![0]
}

test('lines, count and total stored by another tab apply in this tab at once', () => {
  const heard = vi.fn()
  const leave = subscribeToCart(heard)
  const lines = [cartLine({ price: 1_000, count: 2 }), cartLine({ ean: '70000001', price: 500, count: 1 })]
  storeInAnotherTab({ lines })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(readCart()).toEqual({ lines })
  expect([countCart(readCart().lines), totalCart(readCart().lines)]).toEqual([3, 2_500])
  storeInAnotherTab({ lines: [lines[1]] })
  expect(heard).toHaveBeenCalledTimes(2)
  expect([countCart(readCart().lines), totalCart(readCart().lines)]).toEqual([1, 500])
  leave()
})

test('an addition keeps the other tab’s latest addition, and counts it towards the limit', () => {
  const cart = drawnCart()
  const [jacket, hat] = [cartLine({ webPurchaseLimit: 2 }), cartLine({ ean: '70000001' })]
  storeInAnotherTab({ lines: [{ ...jacket, count: 2 }] })
  expect(cart.add(hat)).toBeNull()
  expect(readCart().lines.map(({ ean, count }) => [ean, count])).toEqual([
    [jacket.ean, 2],
    [hat.ean, 1],
  ])
  expect(cart.add(jacket)).toBe('limit')
})

test('a removal and a decrement keep what another tab changed a moment ago, also if it moved the line', () => {
  const [hat, gloves] = [cartLine({ ean: '70000001', count: 2 }), cartLine({ ean: '70000002' })]
  const cart = drawnCart()
  storeInAnotherTab({ lines: [gloves, { ...hat, count: 3 }] })
  cart.decrement(hat)
  expect(readCart().lines.map(({ ean, count }) => [ean, count])).toEqual([
    [gloves.ean, 1],
    [hat.ean, 2],
  ])
  cart.remove(hat)
  expect(readCart().lines).toEqual([gloves])
})

test('a change of a cart line that another tab has removed has no effect', () => {
  const cart = drawnCart()
  const gloves = cartLine({ ean: '70000002' })
  storeInAnotherTab({ lines: [gloves] })
  cart.remove(cartLine())
  cart.decrement(cartLine())
  expect(readCart().lines).toEqual([gloves])
})

test('a line is checked against the shopper’s own shop if that has stock, and against no shop otherwise', () => {
  const line = {
    variant: {
      id: 1,
      ean: '7040000000017',
      shops: [
        { id: 55, qty: 2 },
        { id: 7, qty: 0 },
      ],
    },
  }
  expect(shopThatHas(line, { id: 55 })).toBe(55)
  expect(shopThatHas(line, { id: 7 })).toBeNull()
  expect(shopThatHas(line, { id: 9 })).toBeNull()
  expect(shopThatHas(line, null)).toBeNull()
})
