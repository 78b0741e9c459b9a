import type { Page } from '@playwright/test'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import {
  chooseShop,
  demoLogin,
  fillForm,
  goToCheckout,
  logInAtTheDesk,
  pickupCode,
  reserveButton,
} from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('article')
const isClear = async (page: Page) => {
  await expect(page.getByText(/Nettbutikken svarer ikke|Noe gikk galt/)).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** A content blocker that stops every request for page data. */
test.beforeEach(async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT/)
  await page.context().route(/\.data(\?|$)/, route => route.abort('blockedbyclient'))
})

test('with page data blocked a jacket is found by the menu, filtered, sorted, opened and reserved', async ({
  page,
  request,
}) => {
  // Each step loads a document.
  test.slow()
  const goods = await goodsInShop(request, { group: 'jakker', at: 3 })
  await page.goto('/')
  await page.locator('summary', { hasText: 'Meny' }).click()
  await page.getByRole('navigation', { name: 'Meny' }).getByRole('link', { name: 'Jakker', exact: true }).click()
  await expect(heading(page)).toHaveText('Jakker')
  await isClear(page)

  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await expect(page).toHaveURL(/farge=/)
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await isClear(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Filter(0)' })).toBeVisible()
  await expect(page).not.toHaveURL(/farge=/)
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()

  await page.goto('/tekstil')
  await page.getByRole('link', { name: /^Vis \d+ til$/ }).click()
  await expect(page).toHaveURL(/til=2/)
  await expect(cards(page)).not.toHaveCount(20)
  await isClear(page)
  const name = (await cards(page).last().getByRole('heading').textContent()) ?? ''
  await cards(page).last().getByRole('link').click()
  await expect(heading(page)).toHaveText(name)

  await page.goto(`/product/${encodeURIComponent(goods.slug)}?farge=${goods.color.id}&storrelse=${goods.size.id}`)
  await page.getByRole('button', { name: 'Legg i handlekurv' }).click()
  await page.getByTitle('Gå til kassen').click()
  await expect(page).toHaveURL('/checkout')
  await chooseShop(page, goods.shop.name)
  await fillForm(page)
  await reserveButton(page).click()
  await pickupCode(page)
  await isClear(page)
  await page.getByText('Avbestill reservasjonen').click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(heading(page)).toHaveText('Reservasjonen er avbestilt')
})

test('with page data blocked an assistant makes a reservation ready and goes through the pages of the desk', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'sykkel', shopId: 55 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await reserveButton(page).click()
  const code = await pickupCode(page)
  await logInAtTheDesk(page, demoLogin('assistant'))
  await expect(heading(page)).toHaveText('Reservasjoner')
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Hentet: ${code}` })).toBeVisible()
  await expect(page.getByText(/Noe gikk galt|Du er frakoblet/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Lager', exact: true }).first().click()
  await expect(page).toHaveURL(/\/ansatt\/lager/)
  await expect(page.getByText('Noe gikk galt')).toHaveCount(0)
  await expect(heading(page)).not.toHaveText('Reservasjoner')
})

test('with page data blocked a page without network stays, and the tapped page opens when the network is back', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/jakker')
  await context.setOffline(true)
  await cards(page).last().getByRole('link').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Du er frakoblet' })).toBeVisible()
  await expect(heading(page)).toHaveText('Jakker')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/product\//)
  await isClear(page)
})
