import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { loadCheckout } from './load-checkout.ts'

const away = { ok: false, status: 503, error: { code: 'unavailable', message: 'Nettbutikken svarer ikke' } }
const calls = (told: Parameters<typeof fakeClient>[0]) =>
  fakeClient({
    'GET /payments/providers': () => ({ ok: true, data: { providers: ['vipps'], shops: [], paused: [] } }),
    'GET /orders/unseen': () => away,
    'GET /shipping_methods': () => away,
    'GET /pages/{slug}': () => away,
    'GET /reservations/phone-rule': () => away,
    ...told,
  })
const url = new URL('https://hent.example/checkout')

test('the checkout uses the chain’s names of collection and delivery, and the version of the displayed terms', async () => {
  const methods = [
    { id: 1, name: 'Klikk & hent', type: 'collect', price: 0 },
    { id: 2, name: 'Hjem med Posten', type: 'delivery', price: 19_900 },
  ]
  const requested: string[] = []
  const till = await loadCheckout(
    calls({
      'GET /shipping_methods': () => ({ ok: true, data: methods }),
      'GET /pages/{slug}': ({ path }) => {
        requested.push(String(path.slug))
        return { ok: true, data: { version: '0123456789abcdef' } }
      },
    }),
    url,
  )
  expect(till.methodNames).toEqual({ collect: 'Klikk & hent', delivery: 'Hjem med Posten' })
  expect([till.terms, till.sends, requested]).toEqual(['0123456789abcdef', true, ['kjopsvilkar']])
})

test('without shipping methods and terms the checkout has the default names, no terms and no delivery', async () => {
  const till = await loadCheckout(calls({}), url)
  expect(till.methodNames).toEqual({ collect: 'Hent i butikk', delivery: 'Få det sendt' })
  expect([till.terms, till.sends]).toEqual([null, false])
})

test('the checkout names foreign numbers only where the chain accepts them', async () => {
  const till = (foreign: boolean) =>
    loadCheckout(calls({ 'GET /reservations/phone-rule': () => ({ ok: true, data: { foreign } }) }), url)
  expect((await till(true)).foreignPhones).toBe(true)
  expect((await till(false)).foreignPhones).toBe(false)
  expect((await loadCheckout(calls({}), url)).foreignPhones).toBe(false)
})
