import type { Page } from '@playwright/test'
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

/** Denies the browser's position. */
const deniesPosition = (page: Page) =>
  page.addInitScript(() => {
    const fail = (_: unknown, failed: (error: unknown) => void) => failed({ code: 1, message: 'User denied' })
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } })
  })

test('with the position denied the shopper sees why; a postcode puts the nearest shops first, is stored, and is used without an error from then on', async ({
  page,
  request,
}) => {
  const words = 'Nettleseren har ikke lov til å dele posisjonen din.'
  await deniesPosition(page)
  await page.goto('/butikker')
  await page.getByRole('button', { name: 'Nærmest meg' }).click()
  await expect(page.getByText(words)).toBeVisible()
  expect(await shownNames(page)).toEqual(await strangersNames(request))

  const nearest = await nearestNames(request, 'postcode=5003&take=200')
  await page.getByLabel('Sted, postnummer eller butikk').fill('5003')
  await page.getByRole('button', { name: 'Finn' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'nærmest 5003' })).toBeVisible()
  expect(await shownNames(page)).toEqual(nearest)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hent.position'))).toContain('5003')
  await page.goto('/butikker')
  await expect.poll(() => shownNames(page)).toEqual(nearest)
  await page.getByRole('button', { name: 'Etter navn' }).click()
  const byName = await shopNames(request)
  await expect.poll(() => shownNames(page)).toEqual(byName)
  await page.getByRole('button', { name: 'Nærmest meg' }).click()
  await expect.poll(() => shownNames(page)).toEqual(nearest)
  await expect(page.getByText(words)).toBeHidden()
})

test('with the position granted the shops are sorted by distance, on the article page too', async ({
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

  const goods = await goodsInShop(request, { group: 'jakker', nth: 2 })
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

test('addresses are suggested while typing, a postcode fills in its place, both sort the shops of an article, and forgetting the place returns the focus', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 404, 422)
  const goods = await goodsInShop(request, { group: 'jakker', nth: 2 })
  await page.goto(productPath(goods))
  const summary = page.locator('summary', { has: page.locator('svg') }).filter({ hasText: /nærmest/i })
  await summary.click()
  const field = page.getByRole('combobox', { name: 'Postnummer eller adresse' })
  await field.fill('9999')
  await field.press('Enter')
  await expect(page.getByText('Vi kjenner ikke postnummeret 9999')).toBeVisible()
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
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Glem posisjonen' }).focus()
  await page.keyboard.press('Enter')
  await expect(summary).toHaveText('Vis nærmeste butikk først')
  await expect(summary).toBeFocused()
})
