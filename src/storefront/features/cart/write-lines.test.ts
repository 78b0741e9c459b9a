import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { readContact, typeContact } from '../checkout/contact/contact-store.ts'
import { readPromo, writePromo } from '../checkout/promo/promo-store.ts'
import { readCart, writeCart } from './cart-store.ts'
import { writeLines } from './write-lines.ts'

const stored = new Map<string, string>()
const promo = { activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } }
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memoryStorage(stored))
  writeCart({ lines: [cartLine(), cartLine({ ean: '70000001' })] })
  writePromo(promo)
  typeContact('name', 'Kari')
})

test('a cart that becomes empty loses its discount and the contact details; one with lines left keeps both', () => {
  writeLines([cartLine()])
  expect([readPromo(), readContact()]).toEqual([promo, { name: 'Kari' }])
  writeLines([])
  expect([readCart().lines, readPromo(), readContact()]).toEqual([[], null, {}])
  expect([...stored.keys()]).toEqual(['hent.cart'])
})

test('a code entered for an article outside the cart stays while the cart is empty', () => {
  writeLines([])
  writePromo(promo)
  writeLines([])
  writeLines([cartLine()])
  expect(readPromo()).toEqual(promo)
})
