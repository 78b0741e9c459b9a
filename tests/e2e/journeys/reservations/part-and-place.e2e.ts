import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { linkOf, reserved } from '#tests/e2e/support/reserved.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a shopper agrees to another shop by a link, also without script, changes the shop back, names a collector, who sees the code, and revokes the link', async ({
  page,
  request,
  browser,
  noise,
}) => {
  // The open desk page requests a reservation that now belongs to another shop.
  expectedStatus(noise, 404)
  const goods = await goodsInShop(request, { group: 'klatring', min: 3, nth: 7 })
  const { id, code, token } = await reserved(request, [goods, 1])
  await asAssistant(page, goods, { at: `/ansatt/reservasjon/${id}` })
  const here = page.getByRole('navigation', { name: 'Ansatt' }).locator('[aria-current=page]')
  await expect(here).toHaveText('Reservasjoner')
  await page.getByText('Andre butikker').click()
  const other = page.getByLabel('Kunden kan hente hos')
  const name = (await other.locator('option').first().textContent()) ?? ''
  await lookClosely(page, 'other shops at the desk')
  await page.getByRole('button', { name: `Spør kunden: ${code}` }).click()
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText(`Hente hos ${name}`)
  await lookClosely(page, 'a question that waits')
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await shopper.goto(await linkOf(id))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`Kan du hente hos ${name} i stedet?`)
  await shopper.getByRole('button', { name: `Ja, jeg henter hos ${name}` }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`Du henter hos ${name}`)
  await page.goto(`/kvittering/${token}`)
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: 'Bytt butikk' }).click()
  await lookClosely(page, 'changing the shop')
  await page.getByRole('listitem').filter({ hasText: goods.shop.name }).getByRole('button').click()
  await expect(page.getByRole('definition').filter({ hasText: goods.shop.name })).toBeVisible()

  await page.getByRole('link', { name: 'La noen andre hente' }).click()
  await page.getByLabel('Navnet på den som henter').fill('Ola Nabo')
  await page.getByRole('button', { name: 'Lag lenke' }).click()
  const link = page.getByRole('link', { name: /\/hentes\// })
  await expect(link).toBeVisible()
  await lookClosely(page, 'a link for the collector')
  const address = new URL((await link.getAttribute('href')) ?? '')
  await shopper.goto(address.pathname)
  await expect(shopper.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(page.getByLabel('Navnet på den som henter')).toBeVisible()
})
