import { expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'
import type { Api } from './deps.ts'
import { createApi } from './app.ts'
import { access } from './session/access.ts'

const deps = depsWithoutDatabase()

/** An API with routes that return their own path, registered in this order. */
function apiOf(...paths: string[]): Api {
  return createApi(deps, [api => paths.forEach(path => api.get(path, access('anyone'), c => c.text(path)))])
}
const routeOf = async (api: Api, path: string) => (await api.request(apiBase + path)).text()

test('an API does not start if a parameter hides a fixed path', () => {
  expect(() => apiOf('/blog/:slug', '/blog/posts')).toThrow('/api/v1/blog/posts is never reached')
  expect(() => apiOf('/polls/:id', '/polls/active')).toThrow('/api/v1/polls/active is never reached')
  expect(() => apiOf('/customers/:id', '/customers/current')).toThrow('/api/v1/customers/current is never reached')
  expect(() => apiOf('/articles/:id/reviews', '/articles/:id')).not.toThrow()
})
test('/blog/posts and /blog/categories win over /blog/{slug}', async () => {
  const api = apiOf('/blog/posts', '/blog/categories', '/blog/:slug')
  expect(await routeOf(api, '/blog/posts')).toBe('/blog/posts')
  expect(await routeOf(api, '/blog/categories')).toBe('/blog/categories')
  expect(await routeOf(api, '/blog/vinter')).toBe('/blog/:slug')
})
test('/polls/active wins over /polls/{id}', async () => {
  const api = apiOf('/polls/active', '/polls/:id')
  expect([await routeOf(api, '/polls/active'), await routeOf(api, '/polls/7')]).toEqual(['/polls/active', '/polls/:id'])
})
test('/customers/current wins over /customers/{id}', async () => {
  const api = apiOf('/customers/current', '/customers/:id')
  expect([await routeOf(api, '/customers/current'), await routeOf(api, '/customers/7')]).toEqual([
    '/customers/current',
    '/customers/:id',
  ])
})
