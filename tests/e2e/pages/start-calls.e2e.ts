import { expect, expectedStatus, test } from '../support/shop-test.ts'

const paths = [
  '/categories',
  '/articles/brand',
  '/shops',
  '/postalcodes',
  '/colorgroups',
  '/genders',
  '/shipping_methods',
  '/bestsellers',
  '/tenant/get',
].map(path => `/api/v1${path}`)

test('the start calls of a visit run after its first page is done', async ({ page }) => {
  await page.goto('/jakker')
  /** The paths of the start calls sent so far, and whether each began after the load event. */
  const sent = () =>
    page.evaluate(wanted => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const calls = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        afterLoad: document !== undefined && document.loadEventStart > 0 && startTime >= document.loadEventStart,
      }))
      return calls.filter(({ path }) => wanted.includes(path))
    }, paths)
  await expect.poll(async () => (await sent()).map(({ path }) => path).sort()).toEqual([...paths].sort())
  expect((await sent()).filter(({ afterLoad }) => !afterLoad)).toEqual([])
})

test('each start call carries the token of the visit', async ({ page }) => {
  const tokens = new Map<string, string | undefined>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (paths.includes(pathname)) tokens.set(pathname, request.headers()['x-csrf-token'])
  })
  await page.goto('/jakker')
  await expect.poll(() => tokens.size).toBe(paths.length)
  expect([...tokens].filter(([, token]) => !token)).toEqual([])
})

test('an empty cart lists the bestsellers in stock', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/articles?per_page=50')).json()) as {
    data: { id: number; name: string; availability: number }[]
  }
  const best = data.find(({ availability }) => availability > 0)
  if (!best) throw new Error('no article in stock')
  await page.route('**/api/v1/bestsellers', route =>
    route.fulfill({ json: [{ article_id: best.id, qty_rank: 1, turnover_rank: 1 }] }),
  )
  await page.goto('/handlekurv')
  const list = page.getByRole('region', { name: 'Bestselgere' })
  await expect(list.getByRole('link')).toHaveText([best.name])
})

test('a visit works even if all its start calls fail', async ({ page, noise }) => {
  expectedStatus(noise, 500)
  noise.allow(/^warning: The start could not get \w+: internal/)
  noise.allow(/^The start could not get \w+: internal/)
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
