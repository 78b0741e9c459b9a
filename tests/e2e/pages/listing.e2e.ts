import type { FacetsResponse } from '#contract/search.ts'
import type { Shop } from '#contract/shops.ts'
import { atBergen, bergen, nearestNames, shopNames } from '../support/shop-names.ts'
import { expect, test } from '../support/shop-test.ts'

test('the shop filter shows counts that follow the other filters, finds a shop by name, and lists the nearest first on request if a place is known', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const countOf = async (filters: object) => {
    const data = { category: 1, filters, fields: ['shops'] }
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const response = await page.request.post('/api/v1/articles/facets', { data, headers })
    return ((await response.json()) as FacetsResponse).facets.shops!
  }
  const part = page.locator('#filter summary', { hasText: 'På lager i' })
  const group = page.locator('#filter').getByRole('group', { name: 'På lager i', exact: true })
  const boxes = group.locator('label:has(input[name=butikk])')
  await page.goto('/jakker')
  await expect(boxes).toHaveCount(0)
  await part.click()
  await page.getByRole('button', { name: /^Vis alle \d+$/ }).click()
  await expect(boxes.first()).toContainText(/\d/)
  // Without a chosen shop, the chain's default shop comes first, and the others by name.
  const [first, ...others] = await boxes.allTextContents()
  expect(first).toContain(((await (await request.get('/api/v1/shops/55')).json()) as Shop).name)
  expect(others).toEqual(others.toSorted(new Intl.Collator('nb').compare))

  const names = await shopNames(request)
  const search = group.getByRole('searchbox')
  await search.fill(names.at(-1)!.toUpperCase())
  await expect(group.locator('label:visible')).toHaveCount(1)
  await expect(group.locator('label:visible')).toContainText(names.at(-1)!)
  await search.fill('')

  const colour = page.locator('input[name=farge]').first()
  await colour.check()
  await expect(page).toHaveURL(/farge=/)
  const left = await countOf({ colors: [Number(await colour.getAttribute('value'))] })
  await expect(boxes).toHaveCount(left.length)
  const { name, count } = left[0]!
  await expect(boxes.filter({ hasText: name })).toHaveText(new RegExp(`^${name}.* ${count}$`))

  const known = { ...bergen, source: 'postcode', words: '5003 Bergen' }
  await page.evaluate(
    stored => localStorage.setItem('hent.position', stored),
    JSON.stringify({ position: known, postcode: '5003', order: 'name' }),
  )
  await page.goto('/jakker')
  await part.click()
  await expect(boxes.first()).toContainText(names[0]!)
  await group.getByRole('button', { name: 'Vis nærmeste først' }).click()
  const [nearest] = await nearestNames(request, atBergen)
  await expect(boxes.first()).toContainText(new RegExp(`${nearest}.*ca\\.\\s`))
})

test('a filter that is chosen before its code has loaded applies afterwards', async ({ page }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/assets\/FilterForm-/, async route => {
    await loaded
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/jakker')
  const colour = page.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first()
  await colour.check()
  await expect(page).toHaveURL(/\/jakker$/)
  load()
  await expect(page).toHaveURL(/\/jakker\?farge=/)
  await expect(colour).toBeChecked()
})
