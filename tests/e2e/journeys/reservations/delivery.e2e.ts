import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop, stockOf } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a delivery order needs contact and address, keeps them after a refusal, and the shop sends it with a tracking link', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 422/)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 9, min: 3 })
  await goToCheckout(page, goods)
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  await expect(box('Gateadresse')).toBeHidden()
  await main.getByLabel('Få det sendt').check()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bestill og få det sendt')
  await expect(main.getByRole('heading', { name: `Sendes fra ${goods.shop.name}` })).toBeVisible()
  await fillForm(page)
  await expect(main).toContainText('Frakt')
  await main.getByRole('button', { name: 'Betal med Vipps' }).click()
  await expect(main.getByText('Skriv gateadressen som varene skal sendes til')).toBeVisible()
  await expect(box('Gateadresse')).toBeFocused()
  await box('Gateadresse').fill('Fjellveien 7')
  await box('Postnummer').fill('5003')
  await box('Poststed').fill('Tromsø')
  await box('Gateadresse').focus()
  await expect(main.getByText('Postnummer 5003 hører til Bergen. Sjekk at adressen stemmer.')).toBeVisible()
  await box('Poststed').fill('Bergen')
  await box('Gateadresse').focus()
  await expect(main.getByText('hører til Bergen')).toHaveCount(0)
  await lookClosely(page, 'the checkout with an address')
  await main.getByRole('button', { name: /Betal med Vipps/ }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await expect(page).toHaveURL(/\/kvittering\//)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Varene er bestilt')
  await expect(main.getByRole('region', { name: 'Sendes til' })).toContainText('Fjellveien 7')
  await expect(main).toContainText('trekkes når varene er sendt')
  await expect(main.getByText('Hentekode')).toHaveCount(0)
  const receipt = page.url()
  await expect.poll(() => stockOf(request, goods)).toBe(goods.qty - 1)
  const code = (await main.getByText(/^Ordre \d+ · kode/).textContent())?.match(/kode (\d{6})/)?.[1] ?? ''

  const desk = await page.context().newPage()
  await asAssistant(desk, goods)
  const row = desk.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Skal sendes')
  await row.getByRole('link', { name: `Send: ${code}` }).click()
  await expect(desk.getByRole('region', { name: 'Sendes til' })).toContainText('5003 Bergen')
  await desk.getByLabel('Sporingslenke').fill('www.sporing.example')
  await desk.getByRole('button', { name: `Sendt: ${code}` }).click()
  await expect(
    desk.getByText('Lim inn hele adressen (den begynner med https://), eller la feltet stå tomt.'),
  ).toBeVisible()
  await desk.getByLabel('Sporingslenke').fill('https://sporing.example/ABC')
  await lookClosely(desk, 'the desk with a parcel')
  await desk.getByRole('button', { name: `Sendt: ${code}` }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'er sendt' })).toBeVisible()
  await page.goto(receipt)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ordren er sendt')
  await expect(main.getByRole('link', { name: 'Følg pakken' })).toHaveAttribute('href', 'https://sporing.example/ABC')
  await desk.getByRole('button', { name: `Levert: ${code}` }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'er levert' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ordren er levert')
  await expect(main.getByRole('region', { name: 'Sendt til' })).toContainText('Fjellveien 7')
  await expect(main.getByRole('heading', { name: 'Bytte og retur', exact: true })).toBeVisible()
})

test('with an article for collection only in the cart, delivery cannot be chosen, and the checkout says why', async ({
  page,
}) => {
  const { ean, name } = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ ean: string; name: string }>(
      `select v.ean, a.name from catalogue.variant v join catalogue.article a on a.id = v.article_id
        join shops.stock s on s.variant_id = v.id
       where a.only_cc and a.visible_on_web = 1 and a.purchasable_on_web = 1 and a.in_feed and s.on_hand - s.reserved > 2 limit 1`,
    )
    return rows[0] ?? { ean: '', name: '' }
  })
  await page.goto(`/checkout?ean=${ean}`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Få det sendt')).toBeDisabled()
  await expect(main.getByLabel('Hent i butikk', { exact: false }).first()).toBeChecked()
  await expect(main).toContainText(`${name} kan bare hentes i butikk, så alt i handlekurven må hentes.`)
})
