import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a device lists its reservations with their current status, even while the server is down, until they are removed there; a deleted one is shown as deleted', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 503)
  const goods = await goodsInShop(request, { group: 'sykkel', nth: 3 })
  const { code, token } = await reserved(request, [goods, 1])
  const receipt = `/kvittering/${token}`
  await page.goto(receipt)
  const pass = page.getByRole('region', { name: 'Hentekode' })
  await expect(pass).toContainText(goods.shop.name)
  await expect(pass.getByText(/^Reservasjon \d+$/)).toBeVisible()
  await expect(pass.getByRole('link', { name: 'Veibeskrivelse' })).toBeVisible()

  const heading = page.getByRole('heading', { level: 1 })
  const row = page.getByRole('main').getByRole('listitem')
  await page.getByRole('link', { name: 'Mine reservasjoner på denne enheten' }).click()
  await expect(heading).toHaveText('Mine reservasjoner på denne enheten')
  await expect(row).toHaveCount(1)
  for (const words of [code, goods.shop.name, 'Mottatt', /Holdes av til minst/]) await expect(row).toContainText(words)

  await page.route('**/api/v1/reservations/receipts', route =>
    route.fulfill({ status: 503, json: { message: 'Prøv igjen om litt', code: 'unavailable' } }),
  )
  await page.reload()
  await expect(page.getByText('Vi får ikke kontakt med nettbutikken')).toBeVisible()
  await expect(row).toContainText(code)
  await page.unroute('**/api/v1/reservations/receipts')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Vi får ikke kontakt med nettbutikken')).toBeHidden()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(receipt)
  await page.getByText('Avbestill reservasjonen').click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(heading).toBeFocused()
  await expect(heading).toHaveText('Reservasjonen er avbestilt')
  await page.getByRole('link', { name: 'Mine reservasjoner på denne enheten' }).click()
  await expect(row).toContainText('Avbestilt')
  await expect(row).not.toContainText(code)

  await page.getByRole('button', { name: 'Glem dem' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row).toHaveCount(1)

  await page.evaluate(() =>
    localStorage.setItem('hent.reservations', JSON.stringify([{ token: 'A'.repeat(32), known: null }])),
  )
  await page.reload()
  await expect(page.getByText('Vi har ikke lenger opplysninger om denne.')).toBeVisible()
  await page.getByRole('button', { name: 'Fjern reservasjonen herfra' }).click()
  await expect(page.getByText('Ingen reservasjoner ennå')).toBeVisible()
  await expect(heading).toBeFocused()
})
