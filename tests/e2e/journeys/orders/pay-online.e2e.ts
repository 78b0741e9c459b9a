import type { OrderResponse, PaymentSession } from '#contract/orders.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop, somebody, stockOf } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { atProvider, payButton, payWith } from '#tests/e2e/support/payment.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { chooseShop, deskEntry, fillForm, goToCheckout, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a guest pays with Vipps, also after a card that is declined, and the shop hands over what is paid', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'fiske', at: 5, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Vipps')
  await expect(page.getByText('Å betale med Vipps')).toBeVisible()
  await lookClosely(page, 'the checkout with a way to pay')
  await payButton(page, 'Vipps').dblclick()
  await atProvider(page)
  await page.getByRole('button', { name: 'Prøv et kort som avvises' }).click()
  await expect(page.getByRole('alert')).toContainText('Banken godkjente ikke kortet')
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  const code = await pickupCode(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varene er betalt og bestilt')
  await expect(page.getByRole('main')).toContainText('Beløpet er holdt av, og trekkes når du har hentet varene.')
  await lookClosely(page, 'the receipt of an order')
  await page.goto('/handlekurv')
  await expect(page.getByRole('main')).toContainText('Handlekurven er tom')
  await expect.poll(() => stockOf(request, goods)).toBe(goods.qty - 1)

  const desk = await page.context().newPage()
  await asAssistant(desk, goods)
  await expect(deskEntry(desk, code)).toContainText('Betalt på nett')
  await lookClosely(desk, 'the desk with an order')
})

test('who gives up a payment is told so, keeps the cart and what was typed, and pays otherwise', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'fiske', at: 6, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Klarna')
  await payButton(page, 'Klarna').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Bli avvist' }).click()
  await expect(page.getByRole('alert')).toContainText('Betalingen ble ikke godkjent. Du er ikke belastet.')
  await lookClosely(page, 'a payment that was declined')
  await page.getByRole('link', { name: 'Tilbake til kassen' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Navn')).not.toHaveValue('')

  // Left half-way: the goods that it held are not held from the same shopper.
  await chooseShop(page, goods.shop.name)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Du har en betaling hos Vipps som ikke er fullført')).toBeVisible()
  await payWith(page, 'Klarna')
  await payButton(page, 'Klarna').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await pickupCode(page)
  await expect.poll(() => stockOf(request, goods)).toBe(goods.qty - 1)
})

test('a payment that is under way can be gone back to, and be given up, on its own page', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'fiske', at: 7, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  const id = page.url().split('/').at(-1) ?? ''
  await page.goto(`/checkout/retur/vipps/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalingen er ikke gjort ennå')
  await expect(page.getByRole('link', { name: 'Gå til Vipps' })).toBeVisible()
  await lookClosely(page, 'a payment under way')
  await page.getByRole('button', { name: 'Avbryt betalingen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordren er ikke betalt')
})

test('a customer finds the order among their own, with its VAT', async ({ page, request }) => {
  const who = somebody()
  const headers = await apiHeaders(page.request)
  const account = {
    ...{ first_name: 'Siri', last_name: 'Konto', email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const made = await page.request.post('/api/v1/customers/register', { headers, data: account })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/min-side/ordrer')
  await expect(page.getByText('Ingen ordrer ennå')).toBeVisible()
  const goods = await goodsInShop(request, { group: 'fiske', at: 8, min: 3 })
  await goToCheckout(page, goods)
  await fillForm(page, who)
  await payWith(page, 'Vipps')
  await payButton(page, 'Vipps').click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  const code = await pickupCode(page)
  await page.goto('/min-side/ordrer')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('i mva.')
  await lookClosely(page, 'a customer’s orders')
  await page.goto('/min-side/reservasjoner')
  await expect(page.getByRole('main')).not.toContainText(code)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an article is paid for by way of a page that leads to the provider', async ({ page, request }) => {
    const goods = await goodsInShop(request, { group: 'fiske', at: 9, min: 3 })
    await page.goto(`/checkout?ean=${goods.ean}&butikk=${goods.shop.id}`)
    await page.getByRole('radio', { name: new RegExp(goods.shop.name) }).check()
    await fillForm(page)
    await payWith(page, 'Vipps')
    await page.getByRole('button', { name: 'Reserver', exact: true }).click()
    await page.getByRole('link', { name: 'Gå til Vipps' }).click()
    await page.getByRole('button', { name: 'Betal', exact: true }).click()
    await page.getByRole('link', { name: 'Se kvitteringen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varene er betalt og bestilt')
  })
})

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  test('a paid order is handed over, and a piece of it comes back, is paid back, and stands in the settlement', async ({
    page,
    request,
  }) => {
    const goods = await goodsInShop(request, { group: 'fiske', at: 10, min: 3 })
    const who = somebody()
    const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
    const data: ReservationRequest = {
      ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: goods.shop.id },
      ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
      items: [{ EanNo: goods.ean, Count: 2 }],
    }
    const placed = await request.post('/api/v1/orders', { headers, data })
    expect(placed.status(), await placed.text()).toBe(201)
    const { order, pickupCode: code, receiptToken } = (await placed.json()) as OrderResponse
    const begun = await request.post('/api/v1/payments/vipps/sessions', { headers, data: { receiptToken } })
    const { id, redirectUrl } = (await begun.json()) as PaymentSession
    await request.post(redirectUrl ?? '', { form: { do: 'approve' }, maxRedirects: 0 })
    const look = () => request.get(`/api/v1/payments/vipps/sessions/${id}`)
    expect(await (await look()).json()).toMatchObject({ paid: true })

    await asAssistant(page, goods)
    for (const [button, told] of [
      ['Klar', 'er klar til henting'],
      ['Hentet', 'er hentet'],
    ] as const) {
      await page.getByRole('button', { name: `${button}: ${code}` }).click()
      await expect(page.getByText(`${code} ${told}`)).toBeVisible()
    }
    // Nobody can undo it any more.
    await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
      pool.query(`update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1`, [
        order.id,
      ]),
    )
    expect(await (await look()).json()).toMatchObject({ status: 'captured' })

    await page.getByRole('link', { name: 'Retur' }).click()
    await expect(page.getByText('Ingen ordre er valgt')).toBeVisible()
    await page.getByLabel('Ordrenummer').fill(String(order.id))
    await page.getByLabel('Hentekode').fill(code)
    await page.getByRole('button', { name: 'Finn ordren' }).click()
    await page.getByLabel(`Antall av ${goods.name}`).selectOption('1')
    await lookClosely(page, 'an order of which goods come back')
    await page.getByRole('button', { name: 'Ta imot og betal tilbake' }).click()
    await expect(page.getByRole('main')).toContainText('betales tilbake')
    await expect(page.getByRole('region', { name: 'Levert tilbake' })).toContainText('1 vare')
    await page.goto(`/kvittering/${receiptToken}`)
    await look()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Betaling' })).toContainText('Betalt tilbake')
    await lookClosely(page, 'the receipt of an order of which a part came back')

    await page.goto('/ansatt/oppgjor')
    const row = page.getByRole('row').filter({ hasText: goods.shop.name })
    await expect(row.first()).toContainText('Vipps')
    await lookClosely(page, 'the settlement')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Last ned som CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^oppgjor-[\d-]+\.csv$/)
  })
})
