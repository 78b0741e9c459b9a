import { goodsInShop, stockOf } from '#tests/e2e/support/goods.ts'
import { atProvider, payButton, payWith } from '#tests/e2e/support/payment.ts'
import { chooseShop, fillForm, goToCheckout, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a guest pays with Qliro: a refusal says that nothing was charged, and after a declined card, a return without payment and a double click there is one order', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'tekstil', nth: 8, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Qliro')
  await payButton(page, 'Qliro').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Få avslag' }).click()
  await expect(page.getByRole('alert')).toContainText('Betalingen ble ikke godkjent. Du er ikke belastet.')
  await expect.poll(() => stockOf(request, goods)).toBe(goods.qty)
  await page.getByRole('link', { name: 'Tilbake til kassen' }).click()
  await chooseShop(page, goods.shop.name)
  await payWith(page, 'Qliro')
  await payButton(page, 'Qliro').dblclick()
  await atProvider(page)
  await page.getByRole('button', { name: 'Prøv et kort som avvises' }).click()
  await expect(page.getByRole('alert')).toContainText('Kortet ble avvist')
  await page.getByRole('button', { name: 'Tilbake til butikken' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalingen er ikke gjort ennå')
  await page.getByRole('link', { name: 'Gå til Qliro' }).click()
  await page.getByRole('button', { name: 'Fullfør kjøpet' }).click()
  await pickupCode(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varene er bestilt')
  await expect.poll(() => stockOf(request, goods)).toBe(goods.qty - 1)
})
