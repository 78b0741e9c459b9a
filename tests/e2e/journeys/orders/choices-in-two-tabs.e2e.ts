import type { Page } from '@playwright/test'
import { formatMoney } from '#shared/format/format.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { chooseShop, fillForm, goToCheckout, pickupCode, putInCart, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const collect = (page: Page) => page.getByRole('radio', { name: /^Hent i butikk/ })
const deliver = (page: Page) => page.getByRole('radio', { name: /^Få det sendt/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

test('the delivery choice and the contact fields are the same in two tabs and after a reload, and end with the order', async ({
  page: first,
  context,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'jakker', nth: 6, min: 3 })
  await goToCheckout(first, goods)
  // Without a choice, collecting is offered first.
  await expect(collect(first)).toBeChecked()
  expect(await stored(first, 'hent.shipping')).toBeNull()
  const second = await context.newPage()
  await second.goto('/checkout')
  await chooseShop(second, goods.shop.name)

  await deliver(first).check()
  expect(JSON.parse((await stored(first, 'hent.shipping')) ?? '')).toEqual({ id: 2, price: 19_900 })
  await expect(deliver(second)).toBeChecked()
  await expect(title(second)).toHaveText('Bestill og få det sendt')
  await box(second, 'Navn').fill('Kari Nordmann')
  await box(first, 'Mobilnummer').fill('91234567')
  await box(second, 'Postnummer').fill('5003')
  for (const tab of [first, second]) {
    await expect(box(tab, 'Navn')).toHaveValue('Kari Nordmann')
    await expect(box(tab, 'Mobilnummer')).toHaveValue('91234567')
    await expect(box(tab, 'Postnummer')).toHaveValue('5003')
  }

  // While the plan is computed, no sum is shown that the chosen delivery would change.
  const plans = Promise.withResolvers<undefined>()
  await first.route('**/api/v1/cart/shops', async route => {
    await plans.promise
    await route.continue()
  })
  await first.reload()
  await expect(first.getByText('Ser hvilke butikker som har varene …')).toBeVisible()
  await expect(title(first)).toHaveText('Kassen')
  await expect(first.getByText('Regner ut …')).toBeVisible()
  await expect(first.getByText('Å betale i butikken')).toHaveCount(0)
  plans.resolve(undefined)
  await expect(deliver(first)).toBeChecked()
  await expect(title(first)).toHaveText('Bestill og få det sendt')
  await expect(box(first, 'Navn')).toHaveValue('Kari Nordmann')
  await expect(box(first, 'Postnummer')).toHaveValue('5003')

  // The cart shows the freight too.
  await second.goto('/handlekurv')
  await expect(second.getByText('Å betale', { exact: true }).locator('..')).toContainText(
    formatMoney(goods.price + 19_900),
  )
  await collect(first).check()
  await expect(second.getByText('Å betale i butikken').locator('..')).toContainText(formatMoney(goods.price))

  await fillForm(first)
  await reserveButton(first).click()
  await pickupCode(first)
  expect(await stored(first, 'hent.contact')).toBeNull()
  await putInCart(second, goods)
  await second.goto('/checkout')
  await expect(collect(second)).toBeChecked()
  await expect(box(second, 'Navn')).toHaveValue('')
})

test('the contact fields end when the cart is emptied, come back when that is undone, and end with the login', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'jakker', nth: 7 })
  await asCustomer(page.request)
  await goToCheckout(page, goods)
  await box(page, 'Navn').fill('Kari Nordmann')
  await page.getByRole('button', { name: `Fjern ${goods.name}`, exact: true }).click()
  await expect(page.getByText('Handlekurven er tom')).toBeVisible()
  expect(await stored(page, 'hent.contact')).toBeNull()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(box(page, 'Navn')).toHaveValue('Kari Nordmann')
  await page.goto('/min-side')
  expect(await stored(page, 'hent.contact')).toContain('Kari Nordmann')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'hent.contact')).toBeNull()
})
