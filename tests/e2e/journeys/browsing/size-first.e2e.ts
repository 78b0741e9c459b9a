import type { Locator } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { fillForm, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test("reserving a children's jacket in size 128 in the nearest shop with it takes six taps and one form from an open list", async ({
  page,
  request,
}) => {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const mine = shops.find(shop => shop.name.endsWith('Trondheim'))
  if (!mine) throw new Error('no shop in Trondheim')
  await page.addInitScript(
    stored => localStorage.setItem('hent.my-shop', stored),
    JSON.stringify({ id: mine.id, name: mine.name, slug: mine.slug }),
  )
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await page.goto('/junior')
  await tap(
    page.getByRole('navigation', { name: 'Hvilken størrelse?' }).getByRole('link', { name: '128', exact: true }),
  )
  await expect(page).toHaveURL(/\/junior\?storrelse=\d+$/)
  // The URL changes before the list is rendered: only links of the new list carry the size.
  const jackets = page.getByRole('navigation', { name: 'Grupper for Junior' }).getByRole('link', { name: /^Jakker/ })
  await tap(jackets.and(page.locator('[href*="storrelse="]')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jakker')
  await expect(page).toHaveURL(/storrelse=\d+/)

  // No shop is nearer than the shopper's own shop.
  const card = page.getByRole('article').filter({ hasText: 'På lager i Trondheim' }).last()
  await expect(card).toBeVisible()
  await tap(card.getByRole('link'))
  await expect(page).toHaveURL(/\/product\/.+storrelse=\d+/)
  await tap(page.getByRole('button', { name: 'Legg i handlekurv' }).first())
  await tap(page.getByRole('main').getByRole('link', { name: 'Gå til kassen' }))
  await fillForm(page)
  await tap(reserveButton(page))
  await pickupCode(page)
  await expect(page.getByRole('main')).toContainText(mine.name)
  await expect(page.getByRole('main')).toContainText('128')
  expect(taps).toBeLessThanOrEqual(6)
})
