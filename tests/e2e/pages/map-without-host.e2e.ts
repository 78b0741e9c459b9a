import type { Route } from '@playwright/test'
import { shownNames } from '../support/shop-names.ts'
import { expect, test } from '../support/shop-test.ts'

const words = 'Kartet svarer ikke akkurat nå. Alt som står på det, står på siden også.'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'answers 404': route => route.fulfill({ status: 404, body: '' }),
  'cannot be reached': route => route.abort('connectionrefused'),
  'sends no picture': route => route.fulfill({ contentType: 'text/html', body: '<p>' }),
}

test('if the map host hangs, responds with 404, is unreachable or sends no picture, a message shows, and the list, markers and keys work', async ({
  page,
  noise,
}) => {
  // The requests, and the browser's message about invalid responses.
  noise.allow(/^another host: https:\/\/cache\.kartverket\.no\//)
  noise.allow(/^Failed to load resource: /)
  let answer: (route: Route) => Promise<void> | void = () => {}
  await page.route('https://cache.kartverket.no/**', route => answer(route))
  await page.clock.install()
  await page.goto('/butikker')
  const names = await shownNames(page)
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  const map = page.getByRole('application', { name: /^Kart/ })
  await expect(map.locator('img').first()).toBeAttached()
  await page.clock.runFor(7_000)
  await expect(page.getByText(words)).toBeVisible()
  expect(await shownNames(page)).toEqual(names)

  // A marker of one shop, or of several that are close together.
  const marks = map.locator('a, button')
  const before = await marks.count()
  expect(before).toBeGreaterThan(5)
  await map.focus()
  for (const [how, fault] of Object.entries(faults)) {
    answer = fault
    await page.keyboard.press('+')
    await expect(map.locator('img').filter({ visible: true }), how).toHaveCount(0)
    await expect(page.getByText(words), how).toBeVisible()
  }
  await page.keyboard.press('+')
  await expect.poll(() => marks.count()).toBeLessThan(before)

  answer = route => route.fulfill({ contentType: 'image/png', body: pixel })
  // A closer zoom: failed responses for the previous view may still arrive.
  await page.keyboard.press('+')
  await expect(page.getByText(words)).toBeHidden()
})

test('if the map script fails to load, the page and its list work', async ({ page, noise }) => {
  noise.allow(/^Failed to load resource: /)
  noise.allow(/ERR_|dynamically imported/)
  await page.goto('/butikker')
  const names = await shownNames(page)
  await page.route('**/assets/ShopMap-*.js', route => route.abort())
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  await expect(page.getByText('Kartet kunne ikke hentes.')).toBeVisible()
  expect(await shownNames(page)).toEqual(names)
})
