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

test('the code of a page that does not come raises an event, and is asked for again without leaving the shop', async ({
  page,
}) => {
  const asked = await withoutCode(page, 1)
  await page.goto('/turutstyr')
  const loaded = documents(page)
  await page.evaluate(() => addEventListener('vite:preloadError', () => (document.documentElement.lang = 'heard')))
  await toShops(page).click()
  await expect(page).toHaveURL('/butikker')
  await expect(heading(page)).toContainText('Butikk')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('heard')
  expect(asked).toHaveLength(2)
  expect(loaded).toEqual([])
})

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

test('without network the page that is shown stays until the next one’s code has come', async ({ page, context }) => {
  await withoutCode(page, 0)
  await page.goto('/turutstyr')
  await context.setOffline(true)
  await toShops(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Du er frakoblet' })).toBeVisible()
  await expect(heading(page)).toHaveText('Turutstyr')
  await context.setOffline(false)
  await expect(heading(page)).toContainText('Butikk')
})

test('the loader of a page that does not come without network does not lose the tap: its page opens when the network is back', async ({
  page,
  context,
}) => {
  await withoutCode(page, 0)
  await page.goto('/turutstyr')
  await context.setOffline(true)
  const card = page.getByRole('article').last().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Du er frakoblet' })).toBeVisible()
  await expect(heading(page)).toHaveText('Turutstyr')
  await page.screenshot({ path: 'test-results/offline-loader.png' })
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(name)
})
