import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { readResponse } from '#contract/client/transport.ts'
import { apiBase } from '#contract/paths.ts'
import { createFakeApi } from '#tests/support/api/fake-api.ts'
import { fakeArticles } from '#tests/support/catalogue/fake-catalogue.ts'
import { loadProduct } from './load-product.ts'

const [article] = fakeArticles
if (!article) throw new Error('The fake catalogue is empty')
const now = new Date('2026-06-01T12:00:00Z')

/** An API that records the requests of a page. `down`: a path for which the API fails. */
function givenApi(down?: string) {
  const api = createFakeApi()
  const requested: string[] = []
  const calls = createClient(async ({ method, path, body }) => {
    requested.push(`${method} ${path}`)
    if (path === down) return { ok: false, status: 503, error: { message: 'Travelt', code: 'overloaded' } }
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return readResponse(await api.fetch(new Request(`http://hent.test${apiBase}${path}`, { method, ...sent })))
  })
  return { calls, asked: requested }
}
const refusal = async (loading: Promise<unknown>): Promise<Response> => {
  const thrown: unknown = await loading.catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error('Nothing was thrown')
  return thrown
}

test('an address with an article’s id loads the article and redirects to its slug', async () => {
  const { calls, asked } = givenApi()
  const led = await refusal(loadProduct(calls, String(article.id), '?farge=2', now))
  expect([asked, led.status, led.headers.get('location')]).toEqual([
    [`GET /articles/${article.id}`],
    301,
    `/product/${encodeURIComponent(article.slug)}?farge=2`,
  ])
})
test('an article that fails to load is logged with the specified text, and an unknown one is not', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { calls } = givenApi(`/articles/${article.id}`)
  expect((await refusal(loadProduct(calls, '999999', '', now))).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
  const error = await refusal(loadProduct(calls, String(article.id), '', now))
  expect([error.status, error.statusText, await error.text()]).toEqual([503, 'overloaded', 'Travelt'])
  expect(logged.mock.calls).toEqual([['Error: Could not load article']])
})
