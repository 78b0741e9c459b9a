import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { findShopsAround } from './shops-around.ts'

const shop = (id: number, name: string, distance: number | null) => ({ id, name, distance })
const answering = (shops: ReturnType<typeof shop>[] | null) => {
  const requested: unknown[] = []
  const api = fakeClient({
    'GET /shops/near': ({ query }) => {
      requested.push(query)
      const error = { message: 'Borte', code: 'offline' }
      return shops ? { ok: true, status: 200, data: { position: null, shops } } : { ok: false, error }
    },
  })
  return { asked: requested, api }
}

test('all shops are requested at once, with their distance from the shopper’s own shop', async () => {
  const { api, asked } = answering([shop(3, 'Hamar', 0), shop(55, 'Elverum', 31_000)])
  const shopsAround = await findShopsAround(api, { fromShop: '3' })
  expect(asked).toEqual([{ fromShop: '3', take: '200' }])
  expect([...(shopsAround ?? [])]).toEqual([
    [3, { name: 'Hamar', metres: 0 }],
    [55, { name: 'Elverum', metres: 31_000 }],
  ])
})

test('shops without a known distance are left out, and without a response the result is null', async () => {
  expect(await findShopsAround(answering([shop(3, 'Hamar', null)]).api, { fromShop: '9' })).toEqual(new Map())
  expect(await findShopsAround(answering(null).api, { fromShop: '9' })).toBeNull()
})
