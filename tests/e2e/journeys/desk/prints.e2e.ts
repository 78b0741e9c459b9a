import type { ReservationRequest } from '#contract/reservations.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('an assistant prints a picking list by article with barcodes, and a label for each bag', async ({ page }) => {
  const goods = await goodsInShop(page.request, { group: 'fiske', nth: 8, min: 4 })
  const who = somebody()
  const placed: string[] = []
  for (const count of [1, 2]) {
    const data: ReservationRequest = {
      ...{ CustomerName: 'Kari Anne Nordmann', Email: who.email, Phone: who.phone, ShopID: goods.shop.id },
      ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
      items: [{ EanNo: goods.ean, Count: count }],
    }
    const headers = { ...(await apiHeaders(page.request)), 'Idempotency-Key': crypto.randomUUID() }
    const response = await page.request.post('/api/v1/reservations', { headers, data })
    expect(response.status(), await response.text()).toBe(201)
    placed.push(((await response.json()) as { pickupCode: string }).pickupCode)
  }
  const [one = '', two = ''] = placed

  await asAssistant(page, goods)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Plukkliste' }).click()
  await expect(page).toHaveURL('/ansatt/plukkliste')
  const row = main.getByRole('listitem').filter({ hasText: one })
  await expect(row).toContainText('3 ×')
  await expect(row).toContainText(`${one} (1)`)
  await expect(row).toContainText(`${two} (2)`)
  await expect(row.getByRole('img', { name: `Strekkode ${goods.ean}` })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await lookClosely(page, 'the picking list')
  await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  await main.getByRole('button', { name: 'Skriv ut' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)

  // The print has the goods, without navigation.
  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeVisible()
  await expect(main.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Ansatt' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main.getByRole('link', { name: 'Til reservasjonene' }).click()
  await main.getByRole('link', { name: 'Etiketter' }).click()
  const label = main.getByRole('listitem').filter({ hasText: two }).last()
  await expect(label).toContainText(`KN · ${who.phone.slice(-3)}`)
  await expect(label).toContainText('2 stk.')
  await expect(label.getByRole('img', { name: `QR-kode for ${two}` })).toBeVisible()
  await expect(label).not.toContainText('Nordmann')
  await lookClosely(page, 'the labels')

  // A single label, from the reservation page.
  await page.goto(`/ansatt?q=${one}`)
  await main.getByRole('link', { name: one }).click()
  await main.getByRole('link', { name: 'Etikett til posen' }).click()
  await expect(main.getByRole('img', { name: /^QR-kode for/ })).toHaveCount(1)
  await expect(main.getByRole('img', { name: `QR-kode for ${one}` })).toBeVisible()
  await main.getByRole('link', { name: 'Klare' }).click()
  await expect(main.getByText('Ingen etiketter å skrive ut')).toBeVisible()
})
