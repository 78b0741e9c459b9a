import { expect, test } from 'vitest'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { facetsOf } from './facets.ts'
import { listArticles } from '#modules/catalogue/read-model/lists/list-articles.ts'

/** Wraps a list and counts the reads of its elements. */
function watched<T extends object>(list: T): { list: T; reads: () => number } {
  let reads = 0
  const get = (target: T, name: string | symbol): unknown => {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads++
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  }
  return { list: new Proxy(list, { get }), reads: () => reads }
}

test('a thousand equal fields give the facet of one, chosen values are not searched one by one, and the API rejects such lists', async () => {
  const { catalogue, api } = await givenCatalogueApi(async ({ db }) => {
    for (const size of ['S', 'M', 'L']) await givenArticle(db, { variants: [{ size }] })
  })
  const snapshot = catalogue.current()
  const scope = { articles: [1] }
  const all = facetsOf(snapshot, null, scope, {}, ['sizes'])
  expect(all.facets.sizes?.map(({ name, count }) => [name, count])).toEqual([['S', 1]])
  const ids = Array.from({ length: 10_000 }, (_, at) => at + 1_000_000)
  let looks = 0
  class Chosen extends Array<number> {
    override includes(id: number): boolean {
      looks++
      return super.includes(id)
    }
  }
  const many = Array.from({ length: 1_000 }, () => 'sizes' as const)
  expect(facetsOf(snapshot, null, scope, { sizes: Chosen.from(ids) }, many).facets).toEqual(all.facets)
  expect(looks).toBeLessThan(10)

  // The API rejects requests of that size.
  const ask = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await api.request('/api/v1/articles/facets', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return [response.status, ((await response.json()) as { errors?: unknown }).errors]
  }
  const tooLong = ['For stor eller for lang']
  expect(await ask({ fields: many })).toEqual([422, { fields: tooLong }])
  expect(await ask({ filters: { sizes: ids.slice(0, 1_001) } })).toEqual([422, { 'filters.sizes': tooLong }])
  expect(await ask({ filters: { sizes: ids.slice(0, 1_000) }, fields: many.slice(0, 20) })).toEqual([200, undefined])
})

test('sorting by a thousand chosen colours reads the articles of each colour a few times, not once per comparison', async () => {
  const { catalogue } = await givenCatalogueApi(async ({ db }) => {
    for (let i = 0; i < 40; i++) await givenArticle(db, { name: `Jakke ${i}` })
  })
  const snapshot = catalogue.current()
  const empty = watched(new Uint32Array(2))
  const chosen = Array.from({ length: 1_000 }, (_, at) => at + 1_000)
  const colors = new Map(chosen.map(id => [id, empty.list]))
  const order = { orderBy: { by: 'colours', chosen }, descending: false, skip: 0, take: 40 } as const
  const { ordinals } = listArticles({ ...snapshot, sets: { ...snapshot.sets, colors } }, {}, {}, order)
  expect(ordinals.length).toBe(40)
  expect(empty.reads()).toBeLessThan(chosen.length * 10)
})
