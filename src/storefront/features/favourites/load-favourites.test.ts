import { expect, test } from 'vitest'
import type { Article } from '#contract/catalogue.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { favouritesAPage, loadFavourites } from './load-favourites.ts'

const sold = (id: number) =>
  ({
    id,
    slug: `vare-${id}`,
    name: `Vare ${id}`,
    price: 100 * id,
    colors: [],
    averageRating: null,
  }) as unknown as Article
const refused = (status: number) => ({ ok: false, status, error: { message: '', code: '' } }) as const

/** A server that has all articles except the given ones: hidden articles still have a name, deleted ones have none. */
function givenShop({ hidden = [] as number[], deleted = [] as number[] } = {}) {
  const requested: number[][] = []
  const api = fakeClient({
    'POST /articles/search': ({ body: { articles = [] } }) => {
      requested.push(articles)
      const found = articles.filter(id => !hidden.includes(id) && !deleted.includes(id)).toSorted((a, b) => a - b)
      const hits = found.map(id => ({ _id: String(id), _score: 0, _source: sold(id) }))
      return { ok: true, status: 200, data: { hits: { total: { value: hits.length, relation: 'eq' }, hits } } }
    },
    'GET /articles/{id}': ({ path: { id } }) =>
      hidden.includes(Number(id))
        ? { ok: true, status: 200, data: { id, name: `Skjult ${id}`, visible: false } }
        : refused(404),
  })
  return { api, asked: requested }
}

test('favourites keep their order with today’s price, and those no longer sold are named if possible', async () => {
  const { api } = givenShop({ hidden: [2], deleted: [4] })
  const page = await loadFavourites(api, [5, 2, 1, 4, 3], 1)
  expect(page?.items.map(({ id, price }) => [id, price])).toEqual([
    [5, 500],
    [1, 100],
    [3, 300],
  ])
  expect(page?.discontinued).toEqual([
    { id: 2, name: 'Skjult 2' },
    { id: 4, name: null },
  ])
})

test('favourites are loaded by page, and no page after the last is requested', async () => {
  const { api, asked } = givenShop()
  const all = Array.from({ length: favouritesAPage + 3 }, (_, at) => at + 1)
  expect(await loadFavourites(api, all, 2)).toMatchObject({ page: 2, lastPage: 2, ids: all.slice(-3) })
  expect(asked).toEqual([all.slice(-3)])
  expect(await loadFavourites(api, all, 3)).toMatchObject({ page: 3, lastPage: 2, items: [] })
  expect(await loadFavourites(api, [], 1)).toMatchObject({ page: 1, lastPage: 1, items: [] })
  expect(asked).toHaveLength(1)
})

test('a server that does not respond is distinguished from an empty list', async () => {
  const api = fakeClient({ 'POST /articles/search': () => refused(503), 'GET /articles/{id}': () => refused(503) })
  expect(await loadFavourites(api, [1], 1)).toBeNull()
})
