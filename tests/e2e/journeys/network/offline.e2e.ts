import type { Page } from '@playwright/test'
import { hurryAfterLoad } from '#tests/e2e/support/after-load.ts'
import { searchField } from '#tests/e2e/support/shopper.ts'
import { expect, isKnown, test, type Noise } from '#tests/e2e/support/shop-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /Du er frakoblet|Nettbutikken svarer ikke/ })
/** The browser's own messages about failed requests. */
const allowFailures = (noise: Noise) => noise.allow(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/)

/** Opens a list and waits for the scripts of the other pages, which load shortly after any page. */
async function openList(page: Page) {
  await hurryAfterLoad(page)
  await page.goto('/jakker')
  const codeIsHere = () => {
    const came = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const requested = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    return requested.some(href => href.includes('/product-')) && requested.every(href => came.has(href))
  }
  await expect.poll(() => page.evaluate(codeIsHere), { timeout: 15_000 }).toBe(true)
}

test('offline the shopper sees a message, a press does not change the page, and the press takes effect when the network is back', async ({
  page,
  context,
  noise,
}) => {
  allowFailures(noise)
  await openList(page)
  await isKnown(page)
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('Du er frakoblet')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()

  await context.setOffline(true)
  await searchField(page).fill('lue')
  await searchField(page).press('Enter')
  await expect(notice(page)).toContainText('Du er frakoblet. Siden kommer når nettet er tilbake.')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(heading(page)).toHaveText('Jakker')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/search\/lue/)
  // The address changes before the page does.
  await expect(heading(page)).toHaveText('Treff på «lue»')
  await expect(notice(page)).toBeHidden()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await page.getByRole('button', { name: /^Vis \d+ varer?$/ }).click()
  await expect(notice(page)).toContainText('Du er frakoblet. Siden kommer når nettet er tilbake.')
  await context.setOffline(false)
  await expect(page).toHaveURL(/farge=/)
  await expect(notice(page)).toBeHidden()

  // An unavailable server has a different message, with a retry button.
  let requested = 0
  await page.route(/\.data/, route =>
    route.request().headers()['purpose'] === 'prefetch'
      ? route.fulfill({ status: 204 })
      : ++requested < 2
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '60' } })
        : route.continue(),
  )
  await page.getByRole('article').last().getByRole('link').click()
  await expect(notice(page)).toContainText('Nettbutikken svarer ikke akkurat nå.')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(notice(page)).toBeHidden()
})
