import { expect, test } from 'vitest'
import { apiError } from '#contract/error.ts'
import { badInputs } from '../../../bench/measures/bad-input.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

const kinds = Object.keys(badInputs({ category: 1, subcategory: 1 }))

/** The number of items in a response, whatever their field is called. */
function listed(result: unknown): number {
  if (Array.isArray(result)) return result.length
  const { data, ids, hits, total, words, groups, articles } = result as Record<string, unknown>
  const found = (hits as { hits?: unknown } | undefined)?.hits
  const lists = [data, ids, found, words, groups, articles].filter(Array.isArray)
  return lists.length > 0 ? lists.flat().length : Number(total)
}

test.each(kinds)('%s: the expected refusal or list, and no server error', async kind => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    await givenArticle(db, { name: 'Regnjakke', groups: ['Jakker', 'Skalljakker', 'Regnjakker'] })
  })
  const { articleGroup2ID, category } = (await (await shop.api.request('/api/v1/articles/1')).json()) as {
    articleGroup2ID: number
    category: { id: number }
  }
  const inputs = badInputs({ category: category.id, subcategory: articleGroup2ID })[kind] ?? []
  expect(inputs.length).toBeGreaterThan(0)
  for (const { path, body, status, finds = false } of inputs) {
    const message = `${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}`
    const response = await shop.api.request(`/api/v1${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    const text = await response.text()
    expect(response.status, `${message}: ${text.slice(0, 300)}`).toBe(status)
    if (status !== 200) expect(() => apiError.parse(JSON.parse(text)), message).not.toThrow()
    else expect(listed(JSON.parse(text)) > 0, message).toBe(finds)
  }
})
