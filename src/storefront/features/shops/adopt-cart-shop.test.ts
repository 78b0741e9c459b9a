import { beforeEach, expect, test, vi } from 'vitest'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import { adoptCartShop } from './adopt-cart-shop.ts'
import { readMyShop, writeMyShop } from './my-shop-store.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})

const elverum = { id: 55, name: 'Hent Elverum', slug: 'hent-elverum' }
function api(answered: boolean) {
  const asked: unknown[] = []
  const nearShops = (async query => {
    asked.push(query)
    if (!answered) return { ok: false, status: 0, error: { message: 'Borte', code: 'offline' } }
    return { ok: true, status: 200, data: { position: null, shops: [elverum] } }
  }) as ShopperCalls['nearShops']
  return { asked, nearShops }
}
const cart = { lines: [], shopId: 55 }

test('the shop that lay with the cart becomes the shopper’s own, once', async () => {
  stored.set('hent.cart', JSON.stringify(cart))
  const calls = api(true)
  await adoptCartShop(calls, storage)
  expect(readMyShop()).toEqual(elverum)
  expect(stored.get('hent.cart')).toBe('{"lines":[]}')
  writeMyShop(null)
  await adoptCartShop(calls, storage)
  expect(readMyShop()).toBeNull()
  expect(calls.asked).toEqual([{ shop: '55' }])
})

test('a shop of one’s own stays, and the one with the cart is forgotten unasked', async () => {
  const mine = { id: 7, name: 'Hent Hamar', slug: 'hent-hamar' }
  writeMyShop(mine)
  stored.set('hent.cart', JSON.stringify(cart))
  const calls = api(true)
  await adoptCartShop(calls, storage)
  expect([readMyShop(), calls.asked, stored.get('hent.cart')]).toEqual([mine, [], '{"lines":[]}'])
})

test('without an answer the number stays, and a cart that cannot be read is left alone', async () => {
  stored.set('hent.cart', JSON.stringify(cart))
  await adoptCartShop(api(false), storage)
  expect(stored.get('hent.cart')).toBe(JSON.stringify(cart))
  for (const text of ['{', '[]', 'null', '{"shopId":"x"}']) {
    stored.set('hent.cart', text)
    await adoptCartShop(api(true), storage)
    expect(stored.get('hent.cart')).toBe(text)
  }
  expect(readMyShop()).toBeNull()
})
