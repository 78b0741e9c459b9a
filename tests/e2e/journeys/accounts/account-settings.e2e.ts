import { settingsPages } from '#storefront/features/account/settings/settings-pages.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { apiHeaders, goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test, works } from '#tests/e2e/support/shop-test.ts'

test('Min side shows the open code first, then histories and settings; each setting opens by keyboard, and Back returns to the overview', async ({
  page,
}) => {
  const who = await asCustomer(page.request)
  const goods = await goodsInShop(page.request, { group: 'padling', nth: 2, min: 2 })
  const placed = await page.request.post('/api/v1/reservations', {
    headers: { ...(await apiHeaders(page.request)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: goods.shop.id, Delivery: false },
      ...{ Address: '', PostalCode: '', City: '', shipping_method_id: null },
      items: [{ EanNo: goods.ean, Count: 1 }],
    },
  })
  const { pickupCode } = (await placed.json()) as { pickupCode: string }
  await page.goto('/min-side')
  await works(page)
  const main = page.getByRole('main')
  await expect(main.getByText(pickupCode)).toBeVisible()
  const topOf = async (text: string) => (await main.getByText(text, { exact: true }).first().boundingBox())!.y
  const order = [pickupCode, 'Reservasjonene dine', 'Innstillinger', 'Medlemskoden din']
  const tops = await Promise.all(order.map(topOf))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await lookClosely(page, 'the overview')
  for (const { path, title, lead } of settingsPages) {
    await main.getByRole('link', { name: `${title} ${lead}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await lookClosely(page, title)
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Hei, /)
  }
})

test('without JavaScript a setting shows its error and its success on its own page', async ({ browser, noise }) => {
  expectedStatus(noise, 422)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { password } = await asCustomer(page.request)
  await page.goto('/min-side')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Passord/ }).click()
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  await box('Nytt passord').fill('et ganske annet passord')
  await box('Passordet du har nå').fill('feil passord')
  await main.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page).toHaveURL('/min-side/passord')
  await expect(box('Passordet du har nå')).toHaveAttribute('aria-invalid', 'true')
  await box('Nytt passord').fill('et ganske annet passord')
  await box('Passordet du har nå').fill(password)
  await main.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(main.getByText('Passordet er byttet')).toBeVisible()
  await main.getByRole('link', { name: 'Min side' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Hei, /)
  await context.close()
})
