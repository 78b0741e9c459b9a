import { expect, test } from 'vitest'
import type { NearShopsResponse } from '#contract/near-shops.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { askForShop } from './ask-for-shop.ts'

const now = new Date('2026-11-20T12:00:00Z')
const mine = { id: 55, name: 'Hent Elverum', slug: 'hent-elverum' }
const shut = { closesAt: null, opensAt: null, closedToday: false, holiday: null }
const found: NearShopsResponse['shops'][number] = {
  ...mine,
  address: 'Storgata 1',
  postNo: '2408',
  postPlace: 'Elverum',
  phone: null,
  distance: null,
  readyBy: null,
  heldUntil: null,
  stock: null,
  open: { ...shut, state: 'open', closesAt: '2026-11-20T19:00:00Z' },
}

function asking(shops: NearShopsResponse['shops'] | null) {
  const error = { message: 'Borte', code: 'offline' }
  return askForShop(
    fakeClient({
      'GET /shops/near': () =>
        shops ? { ok: true, status: 200, data: { position: null, shops } } : { ok: false, status: 0, error },
    }),
    mine,
    now,
  )
}

test('the shopper’s own shop shows its closing time, and is requested again after five minutes or when it closes', async () => {
  const { shop, status } = await asking([found])
  expect(shop).toBe(mine)
  expect(status.words).toBe('Åpent til 20.00')
  expect(status.until - now.getTime()).toBe(300_000)
  const soon = await asking([{ ...found, open: { ...shut, state: 'open', closesAt: '2026-11-20T12:02:00Z' } }])
  expect(soon.status.until - now.getTime()).toBe(120_000)
})

test('without a response the shop’s name is shown without opening hours and stays stored', async () => {
  const { shop, status } = await asking(null)
  expect(shop).toBe(mine)
  expect(status.words).toBeNull()
})

test('a renamed shop gets its new name, and a deleted shop is no longer the shopper’s own', async () => {
  expect((await asking([{ ...found, name: 'Hent Elvarheim', slug: 'hent-elvarheim' }])).shop).toEqual({
    id: 55,
    name: 'Hent Elvarheim',
    slug: 'hent-elvarheim',
  })
  expect((await asking([])).shop).toBeNull()
})
