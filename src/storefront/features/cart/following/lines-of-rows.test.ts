import { expect, test, vi } from 'vitest'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { linesOf } from './lines-of-rows.ts'

const ean = '7040000000011'
const row = (articleId: number | null) => ({ ean, articleId, count: 3 })
const variant = { id: 4, ean, price: 79_900, canPurchase: true, size: { id: 1, name: 'M' }, color: null, shops: [] }
const jacket = {
  id: 7,
  name: 'Jakke',
  slug: 'jakke',
  visible: true,
  gender: 'Dame',
  pant: 0,
  frightPrice: 9_900,
  image: '',
  webPurchaseLimit: 2,
  onlyCC: false,
  campaigns: [],
  variants: [variant],
} as unknown as ArticleDetail
const answering = (result: object) => fakeClient({ 'GET /articles/{id}': () => result })
const failed = (status: number) => ({ ok: false, status, error: { message: '', code: '' } })

test('a row of the account becomes a line of one piece at today’s price, with one request per article', async () => {
  const article = vi.fn<(request: { path: { id: string | number } }) => object>(() => ({
    ok: true,
    status: 200,
    data: jacket,
  }))
  const lines = await linesOf(
    [row(7), { ...row(7), ean: '7040000000099' }],
    fakeClient({ 'GET /articles/{id}': article }),
  )
  expect(lines).toMatchObject([{ ean, count: 1, price: 79_900, name: 'Jakke', webPurchaseLimit: 2, size: 'M' }])
  expect(article.mock.calls).toEqual([[{ path: { id: 7 } }]])
})

test('hidden and deleted articles get no line, and a server that does not respond in time gives null', async () => {
  expect(
    await linesOf([row(7)], answering({ ok: true, status: 200, data: { id: 7, name: 'Jakke', visible: false } })),
  ).toEqual([])
  expect(await linesOf([row(7)], answering(failed(404)))).toEqual([])
  expect(await linesOf([row(7)], answering(failed(503)))).toBeNull()
  vi.useFakeTimers()
  const waiting = linesOf([row(7)], fakeClient({ 'GET /articles/{id}': () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await waiting).toBeNull()
  vi.useRealTimers()
})
