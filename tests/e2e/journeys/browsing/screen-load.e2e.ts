import type { Page } from '@playwright/test'
import { expect, test, works } from '#tests/e2e/support/shop-test.ts'

/** The code of the page of shops does not come these many times; answers how often it was asked for. */
async function withoutCode(page: Page, times: number) {
  // Else it would have come with all others, once the first page is done.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => undefined } }),
  )
  const asked: string[] = []
  await page.route(/\/assets\/shops-[\w-]+\.js$/, route => {
    asked.push(route.request().url())
    return asked.length <= times ? route.abort('failed') : route.continue()
  })
  return asked
}
const toShops = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /^\d+ butikker/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const documents = (page: Page) => {
  const loaded: string[] = []
  page.on('request', request => request.resourceType() === 'document' && loaded.push(new URL(request.url()).pathname))
  return loaded
}
test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/))

test('where the code fails again its page is loaded as a document, once; then it is said, with a way to try again', async ({
  page,
  noise,
}) => {
  // The document's own script asks for it too, and nobody is there yet to catch that.
  noise.allow(/^uncaught: .*Failed to fetch dynamically imported module: .*\/assets\/shops-/)
  const asked = await withoutCode(page, Infinity)
  await page.goto('/turutstyr')
  const loaded = documents(page)
  await toShops(page).click()
  // The document shows the page without its code.
  await expect(heading(page)).toContainText('Butikk')
  expect(loaded).toEqual(['/butikker'])

  await page.goBack()
  await expect(heading(page)).toHaveText('Turutstyr')
  // Before the page works its link loads a document, which is another way.
  await works(page)
  await toShops(page).click()
  await expect(heading(page)).toHaveText('Noe gikk galt')
  expect(loaded.filter(path => path === '/butikker')).toHaveLength(1)
  await page.unroute(/\/assets\/shops-[\w-]+\.js$/)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(heading(page)).toContainText('Butikk')
  expect(asked.length).toBeGreaterThan(2)
})
