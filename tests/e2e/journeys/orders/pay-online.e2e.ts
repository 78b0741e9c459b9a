import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop, stockOf } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { paid } from '#tests/e2e/support/paid-order.ts'
import { atProvider, payButton, payWith } from '#tests/e2e/support/payment.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { chooseShop, deskEntry, fillForm, goToCheckout, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test(
  'a guest pays with Vipps after a declined card, and the desk shows that the goods are paid',
  { tag: '@firefox' },
  async ({ page, request }) => {
    const goods = await goodsInShop(request, { group: 'fiske', nth: 5, min: 3 })
    await goToCheckout(page, goods)
    await fillForm(page)
    await payWith(page, 'Vipps')
    await expect(page.getByText('Å betale med Vipps')).toBeVisible()
    await lookClosely(page, 'the checkout with ways to pay')
    await payButton(page, 'Vipps').dblclick()
    await atProvider(page)
    await page.getByRole('button', { name: 'Prøv et kort som avvises' }).click()
    await expect(page.getByRole('alert')).toContainText('Banken godkjente ikke kortet')
    await page.getByRole('button', { name: 'Betal', exact: true }).click()
    const code = await pickupCode(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varene er bestilt')
    await expect(page.getByRole('main')).toContainText(
      'Beløpet er reservert på kontoen din, og trekkes når du har hentet varene.',
    )
    await expect(page.getByTitle('Gå til kassen')).toContainText('0 varer')
    await lookClosely(page, 'the receipt of an order')
    await expect.poll(() => stockOf(request, goods)).toBe(goods.qty - 1)

    await asAssistant(page, goods)
    await expect(deskEntry(page, code)).toContainText('Betalt på nett')
    await lookClosely(page, 'the desk with an order')
  },
)

test('goods with a new age limit are refused at the choice of payment, and a reloaded page offers no online payment', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 7, min: 3 })
  const limit = (age: number | null) =>
    inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
      pool.query(
        'update catalogue.article set age_limit = $1 where id = (select article_id from catalogue.variant where ean = $2)',
        [age, goods.ean],
      ),
    )
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Vipps')
  await limit(18)
  await payButton(page, 'Vipps').click()
  await expect(page.locator('fieldset [data-fault]')).toHaveText(/betaler du i butikken/)
  await page.reload()
  await expect(page.getByText('har 18-årsgrense, så du betaler i butikken')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Vipps/ })).toHaveCount(0)
  await lookClosely(page, 'the checkout with an age limit')
  await limit(null)
})

test('a customer has the contact filled in at the checkout; after a declined payment the input stays, after a cancelled one another payment works, and the order is listed with its VAT', async ({
  page,
  request,
}) => {
  const who = await asCustomer(page.request)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 6, min: 3 })
  await goToCheckout(page, goods)
  await expect(page.getByLabel('Navn')).toHaveValue('Siri Konto')
  await expect(page.getByLabel('E-post')).toHaveValue(who.email)
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(new RegExp(`${who.phone}$`))
  await fillForm(page, who)
  await payWith(page, 'Klarna')
  await payButton(page, 'Klarna').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Bli avvist' }).click()
  await expect(page.getByRole('alert')).toContainText('Betalingen ble ikke godkjent. Du er ikke belastet.')
  await lookClosely(page, 'a payment that was declined')
  await page.getByRole('link', { name: 'Tilbake til kassen' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Navn')).toHaveValue(who.name)

  await chooseShop(page, goods.shop.name)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  const id = page.url().split('/').at(-1) ?? ''
  await page.goto(`/checkout/retur/vipps/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Betalingen er ikke gjort ennå')
  await expect(page.getByRole('link', { name: 'Gå til Vipps' })).toBeVisible()
  await lookClosely(page, 'a payment under way')
  await page.getByRole('button', { name: 'Avbryt betalingen' }).click()
  await expect(heading).toHaveText('Ordren er ikke betalt')

  await page.goto('/checkout')
  await chooseShop(page, goods.shop.name)
  await payWith(page, 'Klarna')
  await payButton(page, 'Klarna').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  const code = await pickupCode(page)
  await page.goto('/min-side/ordrer')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('i mva.')
  await lookClosely(page, 'a customer’s orders')
})

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  test('a paid order is handed over, a returned piece is refunded, and the settlement counts the refund for its shop', async ({
    page,
    request,
  }) => {
    const goods = await goodsInShop(request, { group: 'fiske', nth: 10, min: 3 })
    const { id: orderId, code, token, session } = await paid(request, goods, 2)
    const look = () => request.get(`/api/v1/payments/vipps/sessions/${session}`)

    await asAssistant(page, goods)
    for (const [button, told] of [
      ['Klar', 'er klar til henting'],
      ['Hentet', 'er hentet'],
    ] as const) {
      await page.getByRole('button', { name: `${button}: ${code}` }).click()
      await expect(page.getByText(`${code} ${told}`)).toBeVisible()
    }
    // Moves the hand-over back in time, so that it can no longer be undone.
    await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
      pool.query(`update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1`, [
        orderId,
      ]),
    )
    expect(await (await look()).json()).toMatchObject({ status: 'captured' })

    await page.goto(`/ansatt/reservasjon/${orderId}`)
    await page.getByRole('link', { name: 'Retur av varer' }).click()
    await page.getByLabel(`Antall av ${goods.name}`).selectOption('1')
    await lookClosely(page, 'an order of which goods come back')
    await page.getByLabel('Kan selges igjen?').selectOption('Ja, tilbake på hylla')
    await page.getByRole('button', { name: 'Se beløpet' }).click()
    await page.getByRole('button', { name: /^Betal tilbake kr/ }).click()
    await expect(page.getByRole('main')).toContainText('betales tilbake')
    await expect(page.getByRole('region', { name: 'Levert tilbake' })).toContainText('1 vare')
    await page.goto(`/kvittering/${token}`)
    await look()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Betaling' })).toContainText('Betalt tilbake')

    await page.goto('/ansatt/oppgjor')
    const row = page.getByRole('row').filter({ hasText: goods.shop.name })
    const byVipps = row.filter({ hasText: 'Vipps' }).first()
    await expect(byVipps.locator('td.number').nth(2)).toHaveText(/^[1-9]\d*$/)
    await lookClosely(page, 'the settlement')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Last ned som CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^oppgjor-[\d-]+\.csv$/)
  })
})
