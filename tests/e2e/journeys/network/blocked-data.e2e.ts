import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { chooseShop, fillForm, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isClear = async (page: Page) => {
  await expect(page.getByText(/Nettbutikken svarer ikke|Noe gikk galt/)).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('with page data blocked, a shopper finds, filters, opens and reserves a jacket, and an assistant makes it ready', async ({
  page,
  request,
  noise,
}) => {
  // Simulates a content blocker that blocks page data.
  noise.allow(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT/)
  await page.context().route(/\.data(\?|$)/, route => route.abort('blockedbyclient'))
  // Every step loads a document.
  test.slow()
  const goods = await goodsInShop(request, { group: 'jakker', nth: 3, min: 3 })
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

  await page.goto(`/product/${encodeURIComponent(goods.slug)}?farge=${goods.color.id}&storrelse=${goods.size.id}`)
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await page.getByTitle('Gå til kassen').click()
  await expect(page).toHaveURL('/checkout')
  await chooseShop(page, goods.shop.name)
  await fillForm(page)
  await reserveButton(page).click()
  const code = await pickupCode(page)
  await isClear(page)
  await asAssistant(page, goods)
  await expect(heading(page)).toHaveText('Reservasjoner')
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Hentet: ${code}` })).toBeVisible()
  await expect(page.getByText(/Noe gikk galt|Du er frakoblet/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Lager', exact: true }).first().click()
  await expect(page).toHaveURL(/\/ansatt\/lager/)
  await expect(heading(page)).not.toHaveText('Reservasjoner')
  await expect(page.getByText('Noe gikk galt')).toHaveCount(0)
})
