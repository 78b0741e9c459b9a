import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { findShopOffers } from './shop-offers.ts'

test('a shop with goods on sale has a link to them, and one to its new goods; a list without goods gets no link', async () => {
  const bodies: object[] = []
  const offers = (totals: Record<string, number>, genders: number[] = []) => {
    const api = fakeClient({
      'POST /articles/search': ({ body }) => {
        bodies.push(body.filters ?? {})
        const total = { value: totals[body.only ?? ''] ?? 0, relation: 'eq' }
        return Promise.resolve({ ok: true, status: 200, data: { hits: { total, hits: [] } } })
      },
    })
    return findShopOffers(api, { shop: 12, genders }, new AbortController().signal)
  }
  expect(await offers({ sale: 12, news: 1 })).toEqual([
    { to: '/salg?butikk=12', text: '12 varer på salg' },
    { to: '/nyheter?butikk=12', text: '1 nyhet' },
  ])
  expect(bodies).toEqual([{ shops: [12] }, { shops: [12] }])
  expect(await offers({ sale: 1 }, [4, 11])).toEqual([
    { to: '/salg?kjonn=4&kjonn=11&butikk=12', text: '1 vare på salg' },
  ])
  expect(bodies.at(-1)).toEqual({ shops: [12], genders: [4, 11] })
  expect(await offers({})).toEqual([])
})
