import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { ore } from '#shared/money/ore.ts'
import { defaultShipping } from '#shared/cart/selected-shipping.ts'
import { readCart } from '../../cart/cart-store.ts'
import { writeLines } from '../../cart/write-lines.ts'
import { readShipping, subscribeToShipping, writeShipping } from './shipping-store.ts'

const stored = new Map<string, string>()
let browser: EventTarget
beforeEach(() => {
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})
const delivery = { id: 2, price: ore(19_900) }
const collection = { id: 1, price: ore(0) }

test('the chosen shipping is stored with its price, and without a choice nothing is stored', () => {
  expect(readShipping()).toBe(defaultShipping)
  writeShipping(delivery)
  expect(JSON.parse(stored.get('hent.shipping') ?? '')).toEqual({ id: 2, price: 19_900 })
  writeShipping(defaultShipping)
  expect(stored.size).toBe(0)
})

test('a choice in another tab applies in this tab at once', () => {
  const heard = vi.fn()
  const leave = subscribeToShipping(heard)
  stored.set('hent.shipping', JSON.stringify(delivery))
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'hent.shipping' }))
  expect([readShipping(), heard.mock.calls.length]).toEqual([delivery, 1])
  leave()
})

test('for any choices and changes of lines in two tabs, the latest of each is kept', async () => {
  // Second instances of the modules simulate another tab.
  vi.resetModules()
  const [shipping, lines] = await Promise.all([import('./shipping-store.ts'), import('../../cart/write-lines.ts')])
  const tabs = [
    { writeShipping, writeLines },
    { writeShipping: shipping.writeShipping, writeLines: lines.writeLines },
  ]
  const step = fc.record({ tab: fc.nat(1), count: fc.nat(3), choice: fc.constantFrom(null, delivery, collection) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      stored.clear()
      let [count, chosen] = [0, defaultShipping]
      for (const { tab, choice, count: pieces } of steps) {
        if (choice) tabs[tab]?.writeShipping((chosen = choice))
        else tabs[tab]?.writeLines((count = pieces) > 0 ? [cartLine({ count })] : [])
        expect([readShipping(), readCart().lines[0]?.count ?? 0]).toEqual([chosen, count])
      }
    }),
  )
})
