import type { APIRequestContext, Page } from '@playwright/test'
import { goodsInShop } from '../support/goods.ts'
import {
  atBergen,
  bergen,
  nearestNames,
  pickupNames,
  shopNames,
  shownNames,
  strangersNames,
} from '../support/shop-names.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'
import { productPath } from '../support/shopper.ts'

/** A browser whose geolocation fails as told. */
const failingWith = (page: Page, code: number, message: string) =>
  page.addInitScript(
    ([sent, words]) => {
      const fail = (_: unknown, failed: (error: unknown) => void) => failed({ code: sent, message: words })
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } })
    },
    [code, message] as const,
  )

test('a postcode shows the shops nearest first, and is remembered as where the shopper is', async ({
  page,
  request,
}) => {
  const nearest = await nearestNames(request, 'postcode=5003&take=200')
  await page.goto('/butikker')
  await page.getByLabel('Sted, postnummer eller butikk').fill('5003')
  await page.getByRole('button', { name: 'Finn' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('nærmest 5003')
  expect(await shownNames(page)).toEqual(nearest)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hent.position'))).toContain('5003')
  await page.goto('/butikker')
  await expect.poll(() => shownNames(page)).toEqual(nearest)
  await page.getByRole('button', { name: 'Etter navn' }).click()
  const byName = await shopNames(request)
  await expect.poll(() => shownNames(page)).toEqual(byName)
})

test('with the browser’s position granted shops stand nearest first with distances, on the article’s page too', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(bergen)
  await page.goto('/butikker')
  await page.getByRole('button', { name: 'Nærmest meg' }).click()
  const nearest = await nearestNames(request, atBergen)
  await expect.poll(() => shownNames(page)).toEqual(nearest)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: nearest[0] ?? '' })
      .first(),
  ).toContainText(/ca\.\s[\d,]+\sk?m/)

  const goods = await goodsInShop(request, { group: 'jakker', at: 2 })
  const having = await nearestNames(request, `${atBergen}&ean=${goods.ean}&inStock=true`)
  const first = Math.min(2, having.length)
  await page.goto(productPath(goods))
  await expect.poll(() => pickupNames(page, first)).toEqual(having.slice(0, first))

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const byName = (await shopNames(request)).filter(name => having.includes(name))
  await expect.poll(() => pickupNames(page, first)).toEqual(byName.slice(0, first))
  await page.getByText('Vis nærmeste butikk først').click()
  await page.getByRole('button', { name: 'Bruk min posisjon' }).click()
  await expect.poll(() => pickupNames(page, first)).toEqual(having.slice(0, first))
})

test('with the browser’s position denied the shopper is told why, and a postcode known before is used without an error', ({
  page,
  request,
}) => expectFallback(page, request, 1, 'Nettleseren har ikke lov til å dele posisjonen din.'))

test('with the browser’s position timed out the shopper is told why, and a postcode known before is used without an error', ({
  page,
  request,
}) => expectFallback(page, request, 3, 'Det tok for lang tid å finne ut hvor du er.'))

async function expectFallback(page: Page, request: APIRequestContext, code: number, words: string): Promise<void> {
  await failingWith(page, code, 'as the browser says')
  await page.goto('/butikker')
  await page.getByRole('button', { name: 'Nærmest meg' }).click()
  await expect(page.getByText(words)).toBeVisible()
  expect(await shownNames(page)).toEqual(await strangersNames(request))

  const known = JSON.stringify({ position: null, postcode: '5003', order: 'name' })
  await page.evaluate(stored => localStorage.setItem('hent.position', stored), known)
  await page.reload()
  await page.getByRole('button', { name: 'Nærmest meg' }).click()
  const nearest = await nearestNames(request, 'postcode=5003&take=200')
  await expect.poll(() => shownNames(page)).toEqual(nearest)
  await expect(page.getByText(words)).toBeHidden()
}

test('an address is suggested while it is typed, a postcode brings its place, and either moves the shops of an article', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 404, 422)
  const goods = await goodsInShop(request, { group: 'jakker', at: 2 })
  await page.goto(productPath(goods))
  await page.getByText('Vis nærmeste butikk først').click()
  const field = page.getByRole('combobox', { name: 'Postnummer eller adresse' })
  await field.fill('0001')
  await field.press('Enter')
  await expect(page.getByText('Vi kjenner ikke postnummeret 0001')).toBeVisible()
  await field.fill('5003')
  await page.getByRole('option', { name: /5003 BERGEN/i }).click()
  await expect(page.getByText(/Nærmest 5003 Bergen/i)).toBeVisible()
  const having = await nearestNames(request, `postcode=5003&take=200&ean=${goods.ean}&inStock=true`)
  const first = Math.min(2, having.length)
  await expect.poll(() => pickupNames(page, first)).toEqual(having.slice(0, first))

  await page.getByText(/Nærmest 5003 Bergen/i).click()
  await field.fill('torggt 30 os')
  await page.getByRole('option', { name: 'Torggata 30, 0183 Oslo' }).click()
  await expect(page.getByText('Nærmest Torggata 30, 0183 Oslo')).toBeVisible()
  const inOslo = await nearestNames(request, `postcode=0183&take=200&ean=${goods.ean}&inStock=true`)
  await expect.poll(() => pickupNames(page, first)).toEqual(inOslo.slice(0, first))
})

test('a list’s shops stand by name until nearest first is chosen', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/jakker')
  const known = { ...bergen, source: 'postcode', words: '5003 Bergen' }
  await page.evaluate(
    stored => localStorage.setItem('hent.position', stored),
    JSON.stringify({ position: known, postcode: '5003', order: 'name' }),
  )
  await page.reload()
  const group = page.locator('#filter details').filter({ has: page.getByText('På lager i', { exact: true }) })
  await group.locator('summary').click()
  const labels = async () => (await group.locator('label').allTextContents()).map(text => text.trim())
  const names = await shopNames(request)
  await expect.poll(async () => (await labels())[0]).toContain(names[0])
  await group.getByRole('button', { name: 'Vis nærmeste først' }).click()
  const nearest = await nearestNames(request, atBergen)
  await expect.poll(async () => (await labels())[0]).toContain(nearest[0])
  expect((await labels())[0]).toMatch(/ca\.\s/)
})
