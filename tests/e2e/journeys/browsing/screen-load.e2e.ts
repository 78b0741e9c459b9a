import type { Page } from '@playwright/test'
import { expect, test, works } from '#tests/e2e/support/shop-test.ts'

/** Blocks the script of the shops page this many times. Returns the requests for it. */
async function withoutCode(page: Page, times: number) {
  const requested: string[] = []
  await page.route(/\/assets\/shops-[\w-]+\.js$/, route => {
    requested.push(route.request().url())
    return requested.length <= times ? route.abort('failed') : route.continue()
  })
  return requested
}
const toShops = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /^\d+ butikker/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const documents = (page: Page) => {
  const loaded: string[] = []
  page.on('request', request => request.resourceType() === 'document' && loaded.push(new URL(request.url()).pathname))
  return loaded
}
test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/))

test('if the script of a page fails to load, the page is loaded as a document once; if it fails again, a message offers a retry', async ({
  page,
  noise,
}) => {
  // The document's own script tag requests it too, before any handler can catch the error.
  noise.allow(/^uncaught: .*Failed to fetch dynamically imported module: .*\/assets\/shops-/)
  const requested = await withoutCode(page, Infinity)
  await page.goto('/turutstyr')
  const loaded = documents(page)
  await toShops(page).click()
  // The document shows the page without its script.
  await expect(heading(page)).toContainText('Butikk')
  expect(loaded).toEqual(['/butikker'])
  // The document has requested its script too.
  await expect.poll(() => requested.length).toBeGreaterThan(1)

  await page.goBack()
  await expect(heading(page)).toHaveText('Turutstyr')
  // Before hydration a link loads a document, which is a different case.
  await works(page)
  await toShops(page).click()
  await expect(heading(page)).toHaveText('Noe gikk galt')
  expect(loaded.filter(path => path === '/butikker')).toHaveLength(1)
  await page.unroute(/\/assets\/shops-[\w-]+\.js$/)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(heading(page)).toContainText('Butikk')
  expect(requested.length).toBeGreaterThan(2)
})
