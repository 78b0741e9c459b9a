import type { Page, Route } from '@playwright/test'
import { shownNames } from '../support/shop-names.ts'
import { expect, test } from '../support/shop-test.ts'

const tiles = 'https://cache.kartverket.no/**'
const words = 'Kartet svarer ikke akkurat nå. Alt som står på det, står på siden også.'

const ways: Record<string, (route: Route) => Promise<void> | void> = {
  'answers 404': route => route.fulfill({ status: 404, body: '' }),
  'cannot be reached': route => route.abort('connectionrefused'),
  'sends no picture': route => route.fulfill({ contentType: 'text/html', body: '<p>' }),
  hangs: () => {},
}

for (const [how, answer] of Object.entries(ways)) {
  test(`where the map’s host ${how}, it is said, and the list, the marks and the keys stay`, async ({
    page,
    noise,
  }) => {
    // The requests, and the browser's own line about an answer that is none.
    noise.allow(/^another host: https:\/\/cache\.kartverket\.no\//)
    noise.allow(/^Failed to load resource: /)
    await page.route(tiles, answer)
    await page.goto('/butikker')
    const names = await shownNames(page)
    const map = await open(page)
    await expect(page.getByText(words)).toBeVisible({ timeout: 10_000 })
    expect(await shownNames(page)).toEqual(names)
    const broken = map.locator('img').filter({ visible: true })
    if (how !== 'hangs') await expect(broken).toHaveCount(0)
    // A shop, or several that stand too near to one another.
    const marks = map.locator('a, button')
    const before = await marks.count()
    expect(before).toBeGreaterThan(5)
    await map.focus()
    for (let times = 0; times < 4; times++) await page.keyboard.press('+')
    await expect.poll(() => marks.count()).toBeLessThan(before)

    await page.unroute(tiles)
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64') // prettier-ignore
    await page.route(tiles, route => route.fulfill({ contentType: 'image/png', body: pixel }))
    // Nearer still: of what was seen before an answer of the host that failed may be on its way yet.
    await page.keyboard.press('+')
    await expect(page.getByText(words)).toBeHidden()
  })
}

test('where the map itself does not come, the page and its list stay', async ({ page, noise }) => {
  noise.allow(/^Failed to load resource: /)
  noise.allow(/ERR_|dynamically imported/)
  await page.goto('/butikker')
  const names = await shownNames(page)
  await page.route('**/assets/ShopMap-*.js', route => route.abort())
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  await expect(page.getByText('Kartet kunne ikke hentes.')).toBeVisible()
  expect(await shownNames(page)).toEqual(names)
})

async function open(page: Page) {
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  return page.getByRole('application', { name: /^Kart/ })
}
