import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '#contract/client/client.ts'
import { readCart, writeCart, emptyCart } from '../cart/cart-store.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { reserveAgain } from './reserve-again.ts'

const line = (articleId: number, ean: string, count = 1) => ({
  articleId,
  ean,
  count,
  substituteFor: null,
  name: `Vare ${articleId}`,
})
const article = (id: number, over: object = {}) => ({
  ...{ id, name: `Vare ${id}`, slug: `vare-${id}`, visible: true, gender: 'Herre', pant: 0, frightPrice: 0, image: '' },
  ...{ webPurchaseLimit: null, onlyCC: false, campaigns: [{ id: 9, price: 100 }] },
  variants: [
    {
      ...{ id, ean: `e${id}`, price: 100, canPurchase: true, size: { id: 1, name: 'M' }, color: null },
      shops: [
        { id: 1, qty: 1 },
        { id: 2, qty: 3 },
      ],
    },
  ],
  ...over,
})
const apiOf = (answers: Record<number, object>) =>
  fakeClient({
    'GET /articles/{id}': ({ path }) => {
      const data = answers[Number(path.id)]
      return data ? { ok: true, data } : { ok: false, status: 404, error: { message: 'Ikke funnet' } }
    },
  })
const again = (articles: object[], myShop: { id: number } | null, api: ApiClient) =>
  reserveAgain({ articles } as unknown as Parameters<typeof reserveAgain>[0], myShop, api)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  writeCart(emptyCart())
})
afterEach(() => void vi.unstubAllGlobals())

test('all goods still sold are put into the cart at today’s price, and the others are named', async () => {
  const api = apiOf({ 1: article(1), 2: { id: 2, name: 'Skjult', visible: false }, 4: article(4, { variants: [] }) })
  const result = await again([line(1, 'e1', 2), line(2, 'e2'), line(3, 'e3'), line(4, 'e4')], null, api)
  expect(result).toEqual({
    ok: true,
    added: 2,
    missing: [2, 3, 4].map(id => ({ name: `Vare ${id}`, why: 'gone' })),
  })
  expect(readCart().lines).toMatchObject([{ ean: 'e1', count: 2, price: 100, campaignArticleId: 9, slug: 'vare-1' }])
})

test('no more than the stock or the limit per customer is added, in the shopper’s own shop if it has the goods', async () => {
  const many = await again([line(1, 'e1', 5)], null, apiOf({ 1: article(1) }))
  expect(many).toEqual({ ok: true, added: 3, missing: [{ name: 'Vare 1', why: 'sold_out' }] })
  writeCart(emptyCart())
  const own = await again([line(1, 'e1', 5)], { id: 1 }, apiOf({ 1: article(1) }))
  expect(own).toMatchObject({ added: 1, missing: [{ why: 'sold_out' }] })
  const limited = await again([line(2, 'e2', 3)], null, apiOf({ 2: article(2, { webPurchaseLimit: 2 }) }))
  expect(limited).toMatchObject({ added: 2, missing: [{ why: 'limit' }] })
})

test('without a response from the server the cart stays unchanged', async () => {
  const api = fakeClient({
    'GET /articles/{id}': ({ path }) =>
      path.id === 1
        ? { ok: true, data: article(1) }
        : { ok: false, status: 0, error: { message: 'Vi fikk ikke kontakt med nettbutikken.' } },
  })
  const result = await again([line(1, 'e1'), line(2, 'e2')], null, api)
  expect(result).toEqual({ ok: false, message: 'Vi fikk ikke kontakt med nettbutikken.' })
  expect(readCart().lines).toEqual([])
})
