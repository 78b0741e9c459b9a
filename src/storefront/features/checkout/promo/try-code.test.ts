import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { stubApi } from '#tests/support/browser/stub-api.ts'
import { readPromo, writePromo } from './promo-store.ts'
import { clearPromo, tryCode } from './try-code.ts'

const cart = { lines: [{ ean: '7040000000017', count: 1 }], shopId: null }
const alreadyActive = 'Handlekurven har en rabattkode fra før. Fjern den først.'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

/** A server that accepts every code. `meanwhile` runs before it responds. */
const grantsCodes = (meanwhile = () => {}) =>
  stubApi(({ body }) => {
    meanwhile()
    return { promocode: { code: body['promocode'], activated: true, fixed: true, amount: 5_000, message: null } }
  })

test('a second code has no effect while the cart has one', async () => {
  const calls = grantsCodes()
  expect(await tryCode(' SOMMER ', cart)).toBeNull()
  const active = { activePromocode: 'SOMMER', reduction: { fixed: true, amount: 5_000 } }
  expect(readPromo()).toEqual(active)
  expect(await tryCode('VINTER', cart)).toBe(alreadyActive)
  expect(readPromo()).toEqual(active)
  expect(calls.map(({ route }) => route)).toEqual(['POST /cart/validate'])
})

test('a code that another tab activated while the server responded stays', async () => {
  grantsCodes(() => writePromo({ activePromocode: 'ANNEN', reduction: { fixed: false, amount: 0.2 } }))
  expect(await tryCode('SOMMER', cart)).toBeNull()
  expect(readPromo()?.activePromocode).toBe('ANNEN')
})

test('after a code is removed another can be activated', async () => {
  grantsCodes()
  await tryCode('SOMMER', cart)
  clearPromo()
  expect(await tryCode('VINTER', cart)).toBeNull()
  expect(readPromo()?.activePromocode).toBe('VINTER')
})

test('a code that the server refuses is not stored, and its reason is shown', async () => {
  const error = { code: 'X', activated: false, fixed: false, amount: 0, message: 'Koden er utløpt' }
  stubApi(() => ({ promocode: error }))
  expect(await tryCode('X', cart)).toBe('Koden er utløpt')
  expect([readPromo(), await tryCode('  ', cart)]).toEqual([null, 'Skriv koden'])
})
