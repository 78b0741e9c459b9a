import type { Page } from '@playwright/test'
import { hurryAfterLoad } from '#tests/e2e/support/after-load.ts'
import { searchField } from '#tests/e2e/support/shopper.ts'
import { expect, isKnown, test, type Noise } from '#tests/e2e/support/shop-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /Du er frakoblet|Nettbutikken svarer ikke/ })
/** The browser's own lines about what it could not fetch. */
const allowFailures = (noise: Noise) => noise.allow(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/)

/** The list, with the code of the other pages loaded, as it is a moment after any page was opened. */
async function openList(page: Page) {
  await hurryAfterLoad(page)
  await page.goto('/jakker')
  const codeIsHere = () => {
    const came = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    return wanted.some(href => href.includes('/product-')) && wanted.every(href => came.has(href))
  }
  await expect.poll(() => page.evaluate(codeIsHere), { timeout: 15_000 }).toBe(true)
}

test('without network the shopper is told, until it is back', async ({ page, context, noise }) => {
  allowFailures(noise)
  await page.goto('/')
  await isKnown(page)
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('Du er frakoblet')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
})

for (const [what, go, arrived] of [
  // The last: what stands in view may be here already.
  ['a link', (page: Page) => page.getByRole('article').last().getByRole('link').click(), /\/product\//],
  [
    'a search',
    async (page: Page) => {
      await searchField(page).fill('lue')
      await searchField(page).press('Enter')
    },
    /\/search\/lue/,
  ],
  [
    'a filter',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Filter(0)' }).click()
      await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
      await page.getByRole('button', { name: /^Vis \d+ varer?$/ }).click()
    },
    /farge=/,
  ],
] as const) {
  test(`without network ${what} leaves the page as it is, and goes on by itself when the network is back`, async ({
    page,
    context,
    noise,
  }) => {
    allowFailures(noise)
    await openList(page)
    const before = await heading(page).textContent()
    await context.setOffline(true)
    await go(page)
    await expect(notice(page)).toContainText('Du er frakoblet. Siden kommer når nettet er tilbake.')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(heading(page)).toHaveText(before ?? '')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.screenshot({ path: `test-results/offline-${what.split(' ').at(-1)}.png` })
    await context.setOffline(false)
    await expect(page).toHaveURL(arrived)
    await expect(notice(page)).toBeHidden()
  })
}

test('a server that is away leaves the page as it is, and is asked again when it said and by a press', async ({
  page,
  noise,
}) => {
  allowFailures(noise)
  await openList(page)
  let asked = 0
  await page.route(/\.data/, route =>
    route.request().headers()['purpose'] === 'prefetch'
      ? route.fulfill({ status: 204 })
      : ++asked < 3
        ? route.fulfill({ status: 503, headers: { 'Retry-After': asked === 1 ? '1' : '60' } })
        : route.continue(),
  )
  const before = await heading(page).textContent()
  await page.getByRole('article').last().getByRole('link').click()
  await expect(notice(page)).toContainText('Nettbutikken svarer ikke akkurat nå.')
  await expect.poll(() => asked).toBe(2)
  await expect(heading(page)).toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(notice(page)).toBeHidden()
})
