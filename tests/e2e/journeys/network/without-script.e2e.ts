import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { expectStock, goodsInShop } from '#tests/e2e/support/goods.ts'
import {
  deskEntry,
  fillForm,
  pickupCode,
  productPath,
  reserveButton,
  shopRow,
  showAllShops,
} from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('without script a shopper uses the menu and filters, reserves with a form that reports errors, and receipt and desk show the reservation', async ({
  page,
  request,
  noise,
  context,
}) => {
  expectedStatus(noise, 422)
  await page.goto('/')
  await page.locator('summary', { hasText: 'Meny' }).click()
  await page.getByRole('navigation', { name: 'Meny' }).getByRole('link', { name: 'Klær', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klær')
  await page.getByRole('link', { name: 'Pris', exact: true }).click()
  await expect(page).toHaveURL('/tekstil?sorter=pris')
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await page
    .locator('#filter')
    .getByRole('button', { name: /^Vis \d+ varer$/ })
    .click()
  await expect(page).toHaveURL(/farge=\d+.*sorter=pris|sorter=pris.*farge=\d+/)
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()

  const goods = await goodsInShop(request, { group: 'tilbehør', shopId: 55 })
  await page.goto(productPath(goods))
  await showAllShops(page)
  await shopRow(page, goods.shop.name)
    .getByRole('link', { name: `Reserver i ${goods.shop.name}` })
    .click()
  await expect(page.getByRole('radio', { name: goods.shop.name })).toBeChecked()
  await fillForm(page)
  const phone = await page.getByLabel('Mobilnummer').inputValue()
  await page.getByLabel('Mobilnummer').fill('12')
  await reserveButton(page).click()
  await expect(page.getByText('Telefonnummeret må være et norsk mobilnummer')).toBeVisible()
  await expect(page.getByLabel('Navn')).not.toHaveValue('')
  await expect(page.getByRole('radio', { name: goods.shop.name })).toBeChecked()
  await page.getByLabel('Mobilnummer').fill(phone)
  await reserveButton(page).click()
  const code = await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)

  const desk = await context.newPage()
  await asAssistant(desk, goods)
  await expect(deskEntry(desk, code)).toContainText(goods.ean)
  await desk.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(desk.getByRole('button', { name: `Hentet: ${code}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Klar')
})
