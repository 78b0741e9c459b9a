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

test('a visit asks for what the start needs when its page is done, and not before', async ({ page }) => {
  const begun: string[] = []
  page.on('request', asked => void begun.push(new URL(asked.url()).pathname))
  await page.goto('/jakker', { waitUntil: 'load' })
  // The page itself needs none of them.
  expect(begun.filter(path => paths.includes(path))).toEqual([])
  await expect
    .poll(() => begun.filter(path => paths.includes(path)).sort(), { timeout: 15_000 })
    .toEqual([...paths].sort())
})

test('a visit whose start calls all fail is a visit like any other', async ({ page, noise }) => {
  expectedStatus(noise, 500)
  noise.allow(/^warning: The start could not get \w+: internal/)
  noise.allow(/^The start could not get \w+: internal/)
  const refused = new Set<string>()
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    route => {
      refused.add(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 500, json: { message: 'Noe gikk galt', code: 'internal' } })
    },
  )
  await page.goto('/jakker')
  await expect.poll(() => refused.size, { timeout: 15_000 }).toBe(paths.length)
  await page.locator('main li a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Legg i handlekurv' }).first()).toBeVisible()
})
