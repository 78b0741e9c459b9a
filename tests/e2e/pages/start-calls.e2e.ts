import { hurryAfterLoad } from '../support/after-load.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

const paths = [
  '/categories',
  '/articles/brand',
  '/shops',
  '/postalcodes',
  '/colorgroups',
  '/genders',
  '/shipping_methods',
  '/articles',
  '/tenant/get',
].map(path => `/api/v1${path}`)

test('the start calls of a visit run after its first page is done', async ({ page }) => {
  // The test controls the three-second delay after the page.
  await page.addInitScript(() => {
    const [now, late] = [window.setTimeout.bind(window), [] as (() => void)[]]
    const held = (work: () => void, ms?: number) => (ms === 3_000 ? late.push(work) : now(work, ms))
    Object.assign(window, { setTimeout: held, late })
  })
  const begun: string[] = []
  page.on('request', request => void begun.push(new URL(request.url()).pathname))
  await page.goto('/jakker')
  const late = () => page.evaluate(() => (window as unknown as { late: (() => void)[] }).late.length)
  await expect.poll(late).toBeGreaterThan(0)
  // The page itself needs none of them.
  expect(begun.filter(path => paths.includes(path))).toEqual([])
  await page.evaluate(() => (window as unknown as { late: (() => void)[] }).late.forEach(work => work()))
  await expect.poll(() => begun.filter(path => paths.includes(path)).sort()).toEqual([...paths].sort())
})

test('a visit works even if all its start calls fail', async ({ page, noise }) => {
  expectedStatus(noise, 500)
  noise.allow(/^warning: The start could not get \w+: internal/)
  noise.allow(/^The start could not get \w+: internal/)
  await hurryAfterLoad(page)
  const error = new Set<string>()
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    route => {
      error.add(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 500, json: { message: 'Noe gikk galt', code: 'internal' } })
    },
  )
  await page.goto('/jakker')
  await expect.poll(() => error.size).toBe(paths.length)
  await page.locator('main li a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Legg i handlekurv' }).first()).toBeVisible()
})
