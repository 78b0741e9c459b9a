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
  await hurryAfterLoad(page)
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

// As a server that is overloaded, a line that is cut, and a network that answers with a page of its own.
const faults = ['busy', 'cut', 'foreign page'] as const

test('a visit in which one start call fails, each of them in turn, has a page that works', async ({ page, noise }) => {
  expectedStatus(noise, 503)
  noise.allow(/The start could not get \w+: (overloaded|internal)/)
  noise.allow(/Failed to load resource: net::ERR_FAILED/)
  await hurryAfterLoad(page)
  let [failing, fault]: [string, (typeof faults)[number]] = ['', 'busy']
  let failed = 0
  await page.route(
    ({ pathname }) => pathname === failing,
    route => {
      failed++
      if (fault === 'cut') return route.abort()
      if (fault === 'busy') return route.fulfill({ status: 503, json: { message: 'Prøv igjen', code: 'overloaded' } })
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Logg inn på nettet</p>' })
    },
  )
  for (const [at, path] of paths.entries()) {
    ;[failing, fault, failed] = [path, faults[at % faults.length] ?? 'busy', 0]
    await page.goto(at % 2 === 0 ? '/jakker' : '/turutstyr')
    await expect.poll(() => failed, { message: path, timeout: 15_000 }).toBeGreaterThan(0)
    // What the browser does here is done by its scripts, and none of them stopped.
    await page.getByRole('link', { name: 'Pris', exact: true }).click()
    await expect(page, path).toHaveURL(/sorter=pris/)
    await expect(page.getByRole('article').first(), path).toBeVisible()
  }
})
