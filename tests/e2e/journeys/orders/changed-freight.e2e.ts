import type { Page } from '@playwright/test'
import { goodsInShop, type Goods } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** Sets the freight of this article only, in øre; other tests send goods at the same time. */
const freightBecomes = ({ ean }: Goods, freight: number | null) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `update catalogue.article set freight_price = $2 where id = (select article_id from catalogue.variant where ean = $1)`,
      [ean, freight],
    ),
  )

/** Opens the checkout, with an address filled in. */
async function readyToPay(page: Page, goods: Goods): Promise<void> {
  await goToCheckout(page, goods)
  const main = page.getByRole('main')
  await main.getByLabel('Få det sendt').check()
  await fillForm(page)
  for (const [name, text] of [
    ['Gateadresse', 'Fjellveien 7'],
    ['Postnummer', '5003'],
    ['Poststed', 'Bergen'],
  ] as const)
    await main.getByRole('textbox', { name, exact: true }).fill(text)
}

test('freight that changed after the checkout was opened shows beside the button, and the next press orders at the new price', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 409, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 10, min: 3 })
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: 'Betal med Vipps' })
  const notice = main.getByRole('alert')
  const address = main.getByRole('textbox', { name: 'Gateadresse', exact: true })
  await freightBecomes(goods, null)
  await readyToPay(page, goods)
  await freightBecomes(goods, 24_900)
  await pay.click()
  await expect(notice).toContainText('Frakten er endret siden du åpnet kassen')
  await expect(notice).toContainText('Trykk på knappen igjen')
  await expect(notice).toBeInViewport({ ratio: 0.98 })
  await expect(pay).toBeInViewport()
  await expect(pay).toBeEnabled()
  // The total equals the amount in the notice.
  const [, now = '?'] = /Å betale nå: (.*?)\. Trykk/.exec((await notice.innerText()).replaceAll(/\s/g, ' ')) ?? []
  await expect(main.getByText('Å betale med Vipps').locator('..')).toContainText(now)
  await expect(main).toContainText('249,00')
  await lookClosely(page, 'a changed freight')

  // The freight changes again, and the quote for the delivery fails: the input is kept.
  await freightBecomes(goods, 34_900)
  await page.route('**/cart/validate', (route, request) =>
    request.postDataJSON().Delivery
      ? route.fulfill({ status: 503, json: { message: 'Mange er her nå', code: 'overloaded' } })
      : route.continue(),
  )
  await pay.click()
  await expect(notice).toContainText('Frakten er endret')
  await expect(pay).toBeEnabled()
  await expect(address).toHaveValue('Fjellveien 7')
  await expect(main.getByLabel('Få det sendt')).toBeChecked()
  await expect(main).toContainText('349,00')
  await page.unroute('**/cart/validate')

  await page.context().setOffline(true)
  await pay.click()
  await expect(notice).toContainText('Du er frakoblet')
  await expect(notice).toContainText('Vi sender bestillingen når nettet er tilbake')
  await expect(notice).toBeInViewport({ ratio: 0.98 })
  await expect(address).toHaveValue('Fjellveien 7')
  // The order is sent automatically, with the freight shown.
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/pay\//)
  await freightBecomes(goods, null)
})
