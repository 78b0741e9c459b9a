import { describe, expect, test } from 'vitest'
import { cartLine as line } from '#tests/support/catalogue/cart-line.ts'
import { countCart, totalCart, type CartLine } from './cart.ts'
import { addToCart, decrementLine, linesAtMost, removeLine } from './change-cart.ts'

function added(lines: CartLine[], more: CartLine, shopId: number | null = null): CartLine[] {
  const result = addToCart(lines, more, shopId)
  if (!result.ok) throw new Error(result.reason)
  return result.lines
}

describe('the cart', () => {
  test('a new line is appended with count 1, and the same line again raises its count', () => {
    const once = added([], line({ count: 7 }))
    expect(once.map(({ count }) => count)).toEqual([1])
    expect(added(once, line()).map(({ count }) => count)).toEqual([2])
  })

  test('another size or another campaign entry becomes a separate line', () => {
    const both = added(added([], line()), line({ ean: '7040000000024' }))
    expect(both).toHaveLength(2)
    expect(added(both, line({ campaignArticleId: 9 }))).toHaveLength(3)
  })

  test('a line stops at the limit per shopper; null or 0 means no limit', () => {
    const full = added([], line({ webPurchaseLimit: 1 }))
    expect(addToCart(full, line({ webPurchaseLimit: 1 }), null)).toEqual({ ok: false, reason: 'limit' })
    expect(addToCart(added([], line({ webPurchaseLimit: 0 })), line({ webPurchaseLimit: 0 }), null).ok).toBe(true)
  })

  test('no more pieces are added than the chosen shop has, not even the first one', () => {
    const two = added(added([], line()), line())
    expect(addToCart(two, line(), null)).toEqual({ ok: false, reason: 'sold_out' })
    expect(addToCart([], line(), 56)).toEqual({ ok: false, reason: 'sold_out' })
    expect(addToCart([], line(), 55).ok).toBe(true)
  })

  test('a cart of a hundred lines takes no further line, but further pieces of its lines', () => {
    const goods = Array.from({ length: linesAtMost }, (_, at) => line({ ean: `704000000${1000 + at}` }))
    const full = goods.reduce<CartLine[]>((lines, each) => added(lines, each), [])
    expect(addToCart(full, line({ ean: '7040000000024' }), null)).toEqual({ ok: false, reason: 'full' })
    expect(added(full, goods[7]!)[7]).toMatchObject({ count: 2 })
  })

  test('decrementing lowers the count, and removes the line with its last piece', () => {
    const two = added(added([], line()), line())
    expect(countCart(decrementLine(two, 0))).toBe(1)
    expect(decrementLine(decrementLine(two, 0), 0)).toEqual([])
  })

  test('removing a line removes all its pieces', () => {
    const lines = [line({ count: 3 }), line({ ean: '7040000000024', count: 2 })]
    expect(countCart(removeLine(lines, 0))).toBe(2)
  })

  test('the total is price times count in whole øre, and 0 without lines', () => {
    expect(totalCart([line({ count: 2 }), line({ price: 1, count: 3 })])).toBe(259_803)
    expect(totalCart([])).toBe(0)
  })
})
