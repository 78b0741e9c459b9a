import type { Page } from '@playwright/test'
import { formatAmount, formatMoney } from '#shared/format/format.ts'
import { expectStock, goodsInShop, takeAway } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout, pickupCode, putInCart, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'

const inDatabase = <T>(work: Parameters<typeof inDatabaseOf<T>>[1]) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', work)
const toPay = (page: Page) => page.getByText('Å betale i butikken').locator('..')
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Fjern ${name}`, exact: true }).click()

test('a cart in two tabs stays equal after a promo code, a price change, a sell-out, a removal and its undo; nothing is reserved before the final press', async ({
  page: till,
  context,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  const code = `TOFANER-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await inDatabase(({ db }) => givenPromo(db, { code, fixed: true, amount: 1_000 }))
  const bike = await goodsInShop(request, { group: 'trimutstyr' })
  const gear = await goodsInShop(request, { group: 'fiske', shopId: bike.shop.id })
  await putInCart(till, gear)
  await goToCheckout(till, bike)
  await fillForm(till)
  const typed = await till.getByLabel('Navn').inputValue()
  const cart = await context.newPage()
  await cart.goto('/handlekurv')
  for (const { name } of [bike, gear]) await expect(rowOf(cart, name)).toBeVisible()

  await cart.getByRole('button', { name: 'Har du en rabattkode?' }).click()
  await cart.getByRole('dialog', { name: 'Rabattkode' }).getByLabel('Kode').fill(code)
  await cart.keyboard.press('Enter')
  const sum = bike.price + gear.price - 1_000
  for (const tab of [cart, till]) await expect(toPay(tab)).toContainText(formatMoney(sum))

  await inDatabase(({ db }) =>
    db
      .updateTable('catalogue.variant')
      .set({ price: bike.price + 10_000 })
      .where('ean', '=', bike.ean)
      .execute(),
  )
  await reserveButton(till).click()
  await expect(till.getByRole('alert')).toContainText('Trykk på knappen igjen hvis den nye prisen passer.')
  await expect(till.getByText(/^Ny pris: /)).toContainText(formatAmount(bike.price + 10_000))
  await expect(toPay(till)).toContainText(formatMoney(sum + 10_000))

  await takeAway(request, gear, gear.qty)
  await reserveButton(till).click()
  const message = till.getByRole('alert')
  await expect(message).toContainText(`${gear.name}: ingen igjen i butikken`)
  await expect(message).toContainText('Velg en annen butikk eller færre varer. Ingenting er reservert.')
  await expect(till.getByLabel('Navn')).toHaveValue(typed)
  await expectStock(request, bike, bike.qty)

  await remove(cart, bike.name)
  await expect(rowOf(till, bike.name)).toBeHidden()
  await cart.getByRole('button', { name: 'Angre' }).click()
  await expect(rowOf(till, bike.name)).toBeVisible()
  await remove(cart, gear.name)
  await expect(rowOf(till, gear.name)).toBeHidden()
  for (const tab of [cart, till]) {
    await expect(tab.getByText(/^Ny pris: /)).toContainText(formatAmount(bike.price + 10_000))
    await expect(toPay(tab)).toContainText(formatMoney(bike.price + 9_000))
  }

  await remove(cart, bike.name)
  await expect(cart.getByText('Handlekurven er tom')).toBeVisible()
  const undo = cart.getByRole('button', { name: 'Angre' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(rowOf(till, bike.name)).toBeVisible()
  await expect(toPay(till)).toContainText(formatMoney(bike.price + 9_000))
  await reserveButton(till).click()
  await pickupCode(till)
  await expect(toPay(till)).toContainText(formatMoney(bike.price + 9_000))
  await expect(cart.getByText('Handlekurven er tom')).toBeVisible()
})
