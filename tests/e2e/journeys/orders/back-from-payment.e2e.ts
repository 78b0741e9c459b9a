import type { Page } from '@playwright/test'
import { expectStock, goodsInShop, takeAway } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { atProvider, payButton, payWith } from '#tests/e2e/support/payment.ts'
import { chooseShop, fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const unfinished = (page: Page) => page.getByText('Du har en betaling hos Vipps som ikke er fullført')

test.use({ viewport: { width: 390, height: 844 } })

test('a shopper who goes back from paying for the last piece can reserve it, and can then no longer pay', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'sykkel', nth: 8, min: 3 })
  await takeAway(request, goods, goods.qty - 1)
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  const payPage = page.url()
  await page.goBack()
  await expect(unfinished(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fortsett til Vipps' })).toHaveAttribute('href', payPage)
  await lookClosely(page, 'the checkout with a payment that is not finished')

  // The same cart and provider lead to the same payment page.
  await chooseShop(page, goods.shop.name)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await expect(page).toHaveURL(payPage)
  await page.goBack()
  await expect(unfinished(page)).toBeVisible()

  await chooseShop(page, goods.shop.name)
  await page.getByLabel('I butikken når du henter').check()
  await reserveButton(page).click()
  await pickupCode(page)
  await expectStock(request, goods, 0)
  await page.goto(payPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordren er ikke betalt')
})

test('a shopper who has paid in another tab sees the receipt at the checkout, and does not buy twice', async ({
  page,
  context,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  const goods = await goodsInShop(request, { group: 'tekstil', nth: 10, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  const payPage = page.url()
  await page.goBack()
  await expect(unfinished(page)).toBeVisible()
  await chooseShop(page, goods.shop.name)
  await page.getByLabel('I butikken når du henter').check()

  // The provider's page is closed before it redirects back.
  await context.request.post(payPage, { form: { do: 'approve' }, maxRedirects: 0 })
  await reserveButton(page).click()
  await pickupCode(page)
  await expect(page.getByText('Du har allerede betalt: her er kvitteringen')).toBeVisible()
  await expectStock(request, goods, goods.qty - 1)
  await page.goto('/checkout')
  await expect(page.getByRole('main')).toContainText('Handlekurven er tom')
})
