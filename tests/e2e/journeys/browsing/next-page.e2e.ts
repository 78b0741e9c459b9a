import type { Page, Request } from '@playwright/test'
import { hurryAfterLoad } from '#tests/e2e/support/after-load.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const ahead = (page: Page) => page.locator('[data-ahead]')
const isPrefetch = (request: Request) => request.headers()['purpose'] === 'prefetch'
const articleData = /\/product\/.*\.data/

test("a tap shows the card's content while the page loads, and going back restores the scroll position", async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route(articleData, async route => {
    if (isPrefetch(route.request())) return route.fulfill({ status: 204 })
    await new Promise<void>(release => held.push(release))
    return route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await hurryAfterLoad(page)
  const working = page.waitForRequest(isPrefetch)
  await page.goto('/turutstyr')
  await working
  const link = page.getByRole('article').nth(9).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const name = await link.innerText()
  await page.evaluate(() => {
    const stood = () => (document.documentElement.dataset['stood'] = String(scrollY))
    document.addEventListener('pointerdown', stood, true)
  })
  await link.click()
  await expect(ahead(page)).toContainText(name)
  await expect(ahead(page).locator('img')).toBeInViewport()
  await expect(ahead(page).locator('.tabular-nums').last()).toBeInViewport()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(ahead(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Turutstyr' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => scrollY - Number(document.documentElement.dataset['stood'])))
    .toBeCloseTo(0, 0)
})

test('at most six visible articles are prefetched, and a tap on one does not wait', async ({ page }) => {
  const pathOf = (request: Request) => new URL(request.url()).pathname.replace('.data', '')
  const [asked, came]: [Set<Request>, string[]] = [new Set(), []]
  page.on('requestfinished', request => {
    if (asked.has(request)) came.push(pathOf(request))
  })
  // Prefetches get a response, and requests made at the tap do not.
  await page.route(articleData, route => {
    const { purpose, ...headers } = route.request().headers()
    if (purpose !== 'prefetch') return
    asked.add(route.request())
    return route.continue({ headers })
  })
  await page.setViewportSize({ width: 1280, height: 1600 })
  await hurryAfterLoad(page)
  await page.goto('/fiske')
  // They are fetched one after another.
  await expect.poll(() => came.length, { timeout: 15_000 }).toBe(6)
  const path = came[0] ?? ''
  await page.locator(`main article :is(a[href="${path}"], a[href^="${path}?"])`).click()
  await expect(page).toHaveURL(new RegExp(path))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Fiske')
  await expect(ahead(page)).toHaveCount(0)
  expect(came.length).toBeLessThanOrEqual(7)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
