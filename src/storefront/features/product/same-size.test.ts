import { expect, test } from 'vitest'
import type { Article, ArticleDetail } from '#contract/catalogue.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { findSameSize } from './same-size.ts'

const article = (id: number, sizes: Record<number, number>) =>
  ({
    id,
    visible: true,
    canPurchase: true,
    availability: Object.values(sizes).filter(Boolean).length,
    sizes: Object.keys(sizes).map(size => ({ id: Number(size), name: size })),
    variants: Object.entries(sizes).map(([size, availability]) => ({
      size: { id: Number(size), name: size },
      availability,
    })),
  }) as unknown as ArticleDetail & Article
const like = [article(2, { 128: 0, 134: 5 }), article(3, { 128: 2 }), article(4, { 128: 1 }), article(5, { 128: 0 })]
const requested: number[] = []
const api = fakeClient({
  'GET /articles/{id}': ({ path }) => {
    const id = Number(path.id)
    requested.push(id)
    return { ok: true, status: 200, data: like.find(each => each.id === id) }
  },
})

test('a size sold out everywhere lists similar articles in stock in that size', async () => {
  const sameSize = await findSameSize(api, article(1, { 128: 0, 134: 3 }), like)
  expect(Object.keys(sameSize)).toEqual(['128'])
  expect(sameSize[128]?.map(({ id }) => id)).toEqual([3, 4])
  expect(requested).not.toContain(5)
})

test('an article with all sizes in stock sends no request for others', async () => {
  requested.length = 0
  expect(await findSameSize(api, article(1, { 128: 1 }), like)).toEqual({})
  expect(requested).toEqual([])
})
