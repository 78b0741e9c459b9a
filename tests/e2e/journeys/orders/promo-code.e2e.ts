import type { Page } from '@playwright/test'
import { formatMoney } from '#shared/format/format.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const inDatabase = <T>(work: Parameters<typeof inDatabaseOf<T>>[1]) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', work)
const codeOf = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const toCode = (page: Page) => page.getByRole('button', { name: 'Har du en rabattkode?' })
const codeField = (page: Page) => page.getByRole('dialog', { name: 'Rabattkode' }).getByLabel('Kode')
const toPay = (page: Page) => page.getByText('Å betale i butikken').locator('..')
const lessBy = (page: Page) => page.locator('p').filter({ has: page.getByText('Rabattkode', { exact: true }) })

async function useCode(page: Page, typed: string) {
  await toCode(page).click()
  await codeField(page).fill(typed)
  await codeField(page).press('Enter')
}

test('a promo code is entered in its dialog, shows in the checkout and in another tab, survives a reload, can be removed, and shows on the receipt', async ({
  page,
  request,
  context,
}) => {
  const [code, over] = [codeOf('SPREK'), codeOf('OVER')]
  await inDatabase(async ({ db }) => {
    await givenPromo(db, { code, fixed: true, amount: 5_000 })
    await givenPromo(db, { code: over, endsAt: new Date(Date.now() - 60_000) })
  })
  const goods = await goodsInShop(request, { group: 'padling', nth: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)

  await useCode(page, over)
  await expect(codeField(page)).toHaveAccessibleDescription(/Koden er utløpt/)
  await expect(codeField(page)).toHaveValue(over)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(code.toLowerCase())
  await codeField(page).press('Enter')
  await expect(page.getByText(`Rabattkoden ${code} er lagt til`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fjern koden' })).toBeFocused()
  await expect(lessBy(page)).toContainText('−50,00')
  await expect(toPay(page)).toContainText(formatMoney(goods.price - 5_000))

  const other = await context.newPage()
  await other.goto('/handlekurv')
  await expect(toPay(other)).toContainText(formatMoney(goods.price - 5_000))
  await other.getByRole('button', { name: 'Fjern koden' }).click()
  await expect(toPay(other)).toContainText(formatMoney(goods.price))
  await expect(toCode(page)).toBeVisible()
  await expect(toPay(page)).toContainText(formatMoney(goods.price))
  await useCode(other, code)
  await expect(toPay(page)).toContainText(formatMoney(goods.price - 5_000))
  await other.close()

  await page.reload()
  await expect(toPay(page)).toContainText(formatMoney(goods.price - 5_000))
  await fillForm(page)
  await reserveButton(page).click()
  await pickupCode(page)
  await expect(lessBy(page)).toContainText('−50,00')
  await expect(toPay(page)).toContainText(formatMoney(goods.price - 5_000))
  expect(await page.evaluate(() => localStorage.getItem('hent.promocode'))).toBeNull()
})

test('a code that ends before the final press gets a message beside the button, the input stays, and the goods can be reserved without it', async ({
  page,
  request,
  context,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const code = codeOf('SNART')
  await inDatabase(({ db }) => givenPromo(db, { code, amount: 0.1 }))
  const goods = await goodsInShop(request, { group: 'padling', nth: 4 })
  await goToCheckout(page, goods)
  await fillForm(page)

  await context.setOffline(true)
  await useCode(page, code)
  await expect(codeField(page)).toHaveAccessibleDescription(/Vi fikk ikke kontakt.*står her fortsatt/)
  await expect(codeField(page)).toHaveValue(code)
  await context.setOffline(false)
  await codeField(page).press('Enter')
  await expect(lessBy(page)).toBeVisible()

  const name = await page.getByLabel('Navn').inputValue()
  await inDatabase(({ db }) =>
    db
      .updateTable('cart.promo_code')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where('code', '=', code)
      .execute(),
  )
  await reserveButton(page).click()
  const message = page.locator('form').getByRole('alert')
  await expect(message).toContainText('Koden er utløpt')
  await expect(page.getByLabel('Navn')).toHaveValue(name)
  await expect(page.getByText(`${code} er ikke brukt: Koden er utløpt`)).toBeVisible()
  await message.getByRole('button', { name: 'Fjern koden' }).click()
  await expect(reserveButton(page)).toBeFocused()
  await expect(toPay(page)).toContainText(formatMoney(goods.price))
  await reserveButton(page).click()
  await pickupCode(page)
  await expect(toPay(page)).toContainText(formatMoney(goods.price))
})
