import type { Page } from '@playwright/test'
import { formatMoney } from '#shared/format/format.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expectChosenShop, fillForm, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'
import { gapCart, openCheckout } from '#tests/e2e/support/split-cart.ts'

const parts = (page: Page) => page.locator('section[aria-labelledby=deler] ul[aria-labelledby=deler] > li')
const lacking = (page: Page, name: string) =>
  page.locator('section[aria-labelledby=mangler] li').filter({ hasText: name })
const cartOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('hent.cart') ?? '{}') as { lines: { ean: string }[] }).lines)
const shot = (page: Page, name: string) =>
  process.env['HENT_SHOTS']
    ? page.screenshot({ path: `${process.env['HENT_SHOTS']}/${name}.png`, fullPage: true })
    : null

/** An amount in øre at the end of a text. */
const amountIn = async (text: Promise<string>): Promise<number> =>
  Number(
    /([\d\s ]+),(\d\d)\D*$/
      .exec(await text)
      ?.slice(1)
      .join('')
      .replace(/\D/g, ''),
  )

test("the shopper's own shop stays chosen although it has only four of five goods; the missing one has choices; by keyboard, one form reserves in two shops, with a receipt for each", async ({
  page,
  request,
}) => {
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 4, lacks: 1 })
  const [gap] = cart.missing
  if (!gap) throw new Error('No missing line')
  const { name, ean } = gap.line
  await openCheckout(page, cart)
  await expectChosenShop(page, cart.shop.name)
  const card = page.locator('section[aria-labelledby=hentested]')
  await expect(card).toContainText(`${cart.shop.name} har 4 av 5 varer, men ikke nok av ${name}.`)
  const row = lacking(page, name)
  await expect(row).toContainText('Ikke på lager')
  await expect(row.getByRole('radio').first()).toBeChecked()
  await expect(row.getByRole('radio').first()).toHaveAccessibleName(new RegExp(`^Hent i ${gap.nearest}`))
  await expect(row.getByRole('radio', { name: /^Få den sendt/ })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Varsle meg' })).toBeVisible()
  await expect(parts(page)).toHaveCount(2)
  await expect(parts(page).nth(0)).toContainText(cart.shop.name)
  await expect(parts(page).nth(1)).toContainText(gap.nearest)
  await expect(parts(page).nth(0)).not.toContainText(name)
  await expect(parts(page).nth(1)).toContainText(`1 × ${name}`)
  await lookClosely(page, 'a checkout of four of five goods')
  await shot(page, 'split-390')

  // The sums of the parts add up to the total.
  await expect(parts(page).getByText(/^kr/)).toHaveCount(2)
  const sums = await Promise.all([0, 1].map(at => amountIn(parts(page).nth(at).locator('p').last().innerText())))
  const total = sums.reduce((sum, each) => sum + each, 0)
  expect(total).toBe(cart.lines.reduce((sum, { price }) => sum + price, 0))
  await expect(page.getByText('Å betale i butikkene').locator('..')).toContainText(formatMoney(total))

  // Removing takes the line out, and the focus is on the button that restores it.
  await row.getByRole('button', { name: `Fjern ${name} fra handlekurven` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reserver', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('radio').first()).toBeChecked()

  // The arrow keys choose, and each choice shows at once in the parts.
  await row.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(row.getByRole('radio', { name: /^Få den sendt/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Hentes i én butikk, og resten sendes' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Gateadresse' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Gateadresse' })).toBeHidden()

  await fillForm(page)
  await page.getByRole('textbox', { name: 'E-post' }).focus()
  await page.keyboard.press('Enter')
  const first = await pickupCode(page)
  await expect(page.getByRole('main')).toContainText(cart.shop.name)
  await expect(page.getByText(new RegExp(`^Hentes i ${gap.nearest}, hentekode`))).toBeVisible()
  await page.getByRole('link', { name: 'Se kvitteringen for den delen' }).click()
  await expect(page).not.toHaveURL(/ogsa=/)
  await expect(page.getByText(gap.nearest).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  expect(await pickupCode(page)).not.toBe(first)
  expect((await cartOf(page)).map(line => line.ean)).not.toContain(ean)
  expect(await cartOf(page)).toEqual([])
})

test('another colour or size that the shop has is chosen inside the checkout with one tap, the sum follows, and it can be undone, by keyboard too', async ({
  page,
  request,
}) => {
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 30 })
  const [gap] = cart.missing
  if (!gap) throw new Error('No missing line')
  const { name, ean } = gap.line
  const other = `${gap.other.color}, ${gap.other.size}`
  await openCheckout(page, cart)
  const row = lacking(page, name)
  await expect(row.getByText(`Eller ta en annen farge eller størrelse i ${cart.shop.name}:`)).toBeVisible()
  const all = row.getByRole('button', { name: /^Vis alle \d+$/ })
  if (await all.isVisible()) await all.click()
  await lookClosely(page, 'other colours and sizes in the checkout')
  await shot(page, 'other-variants-390')
  await row.getByRole('button', { name: other }).focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Angre' })
  await expect(undo).toBeFocused()
  await expect(page.getByText(`${name} er byttet til ${other}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reserver', exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await shot(page, 'other-variant-chosen-390')
  expect((await cartOf(page)).map(line => line.ean)).toEqual([cart.lines[0]?.ean, gap.other.ean])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} er byttet tilbake`)).toBeFocused()
  await expect(row).toBeVisible()
  expect((await cartOf(page)).map(line => line.ean)).toEqual(cart.lines.map(line => line.ean))
  await row.getByRole('button', { name: other }).click()
  await expect(page.getByText(`${name} er byttet til ${other}`)).toBeVisible()
  await fillForm(page)
  await page.getByRole('button', { name: 'Reserver', exact: true }).click()
  await pickupCode(page)
  await expect(page.getByRole('main')).toContainText(other.split(', ')[0] ?? '')
  expect(await cartOf(page)).toEqual([])

  // The article of a link is replaced in the address.
  await page.goto(`/checkout?ean=${ean}&butikk=12`)
  await row.getByRole('button', { name: other }).click()
  await expect(page).toHaveURL(`/checkout?ean=${gap.other.ean}&butikk=12`)
  await expect(page.getByRole('button', { name: 'Reserver', exact: true })).toBeVisible()
  await undo.click()
  await expect(page).toHaveURL(`/checkout?ean=${ean}&butikk=12`)
})

test('goods are reserved in two shops and another is sent and paid: all parts at once, and the cart is empty after the payment', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 2, lacks: 2, skip: 20 })
  const [collected, sent] = cart.missing
  if (!collected || !sent) throw new Error('No missing lines')
  await openCheckout(page, cart)
  await expectChosenShop(page, cart.shop.name)
  await lacking(page, collected.line.name).getByRole('radio').first().check()
  await lacking(page, sent.line.name)
    .getByRole('radio', { name: /^Få den sendt/ })
    .check()
  await expect(page.getByRole('heading', { name: 'Hentes i to butikker, og resten sendes' })).toBeVisible()
  await expect(parts(page)).toHaveCount(3)
  await expect(parts(page).nth(2)).toContainText(`1 × ${sent.line.name}`)
  await expect(parts(page).nth(2)).toContainText('Å betale nå')
  await lookClosely(page, 'a checkout of two reserved parts and a sent one')
  await shot(page, 'split-1280')
  await fillForm(page)
  await page.getByRole('textbox', { name: 'Gateadresse' }).fill('Fjellveien 7')
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('5003')
  await page.getByRole('textbox', { name: 'Poststed' }).fill('Bergen')
  await page.getByRole('button', { name: 'Reserver, og betal med Vipps' }).dblclick()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await expect(page).toHaveURL(/\/kvittering\//)
  await expect(page.getByRole('main').getByRole('region', { name: 'Sendes til' })).toContainText('Fjellveien 7')
  await expect(page.getByRole('main')).toContainText(sent.line.name)
  await expect(page.getByRole('link', { name: 'Se kvitteringen for den delen' })).toHaveCount(2)
  await shot(page, 'split-receipt-1280')
  expect(await cartOf(page)).toEqual([])
})

test('choices survive a reload, a misspelt place finds shops, a refusal names the refused part, and a declined payment names the reserved part', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 60 })
  const [gap] = cart.missing
  if (!gap) throw new Error('No missing line')
  await openCheckout(page, cart)
  const sending = lacking(page, gap.line.name).getByRole('radio', { name: /^Få den sendt/ })
  await sending.check()
  await page.reload()
  await expect(sending).toBeChecked()
  await expect(parts(page).nth(1)).toContainText('Å betale nå')

  await page.getByRole('button', { name: 'Bytt butikk' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bytt butikk' })
  for (const [typed, near] of [
    ['7030', /nærmest 7030 Trondheim først/],
    ['Trondhjem', /nærmest 7\d{3} Trondheim først/],
    ['tronheim', /nærmest 7\d{3} Trondheim først/],
    ['Xyzzy', /Vi fant ikke «Xyzzy»/],
  ] as const) {
    await sheet.getByRole('searchbox').fill(typed)
    await expect(sheet.getByText(near), typed).toBeVisible()
  }
  await sheet.getByRole('searchbox').fill('tronheim')
  await expect(sheet.getByRole('listitem').first()).toContainText(cart.shop.name)
  await shot(page, 'split-sheet')
  await sheet.getByRole('button', { name: 'Lukk' }).click()
  await expect(sheet).toBeHidden()

  await fillForm(page)
  await page.getByRole('textbox', { name: 'Gateadresse' }).fill('Fjellveien 7')
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('5003')
  await page.getByRole('textbox', { name: 'Poststed' }).fill('Bergen')
  const pay = page.getByRole('button', { name: 'Reserver, og betal med Vipps' })
  const body = { code: 'out_of_stock', message: 'Noe er utsolgt', part: 1, left: {} }
  await page.route('**/api/v1/checkouts', route => route.fulfill({ status: 409, json: body }), { times: 1 })
  await pay.click()
  const alert = page.locator('form').getByRole('alert')
  await expect(alert).toContainText(/Del 2, .+: Noe er utsolgt/)
  await expect(alert).toContainText(`Delen har ${gap.line.name}. Ingen av delene er reservert.`)
  await expect(alert.locator('..')).toBeFocused()
  await expect(parts(page).nth(1)).toContainText('Noe er utsolgt')
  await expect(parts(page).nth(0)).not.toContainText('Noe er utsolgt')
  await shot(page, 'split-refused')
  await pay.click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordren er ikke betalt')
  for (let reloads = 0; reloads < 2; reloads++) {
    await expect(page.getByText(new RegExp(`^Hentes i ${cart.shop.name}, hentekode [A-Z0-9]{5,8}$`))).toBeVisible()
    await expect(page.getByText('Bare det som skulle sendes, ble ikke bestilt.')).toBeVisible()
    await shot(page, 'split-unpaid')
    await page.reload()
  }
  await lookClosely(page, 'an unpaid order beside a reserved part')
  expect((await cartOf(page)).map(line => line.ean)).toEqual([gap.line.ean])
  await page.getByRole('link', { name: 'Se kvitteringen for den delen' }).click()
  await pickupCode(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article that the shop in the link lacks is reserved in another shop, and shows no choice that needs a script', async ({
    page,
    request,
  }) => {
    const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 0, lacks: 1, skip: 40 })
    const [gap] = cart.missing
    if (!gap) throw new Error('No missing line')
    await page.goto(`/checkout?ean=${gap.line.ean}&butikk=12`)
    await expect(page.getByText(gap.line.name).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /har ikke alt$/ })).toBeHidden()
    await expect(page.getByRole('radio', { name: /^Få den sendt/ })).toBeHidden()
    await page.getByRole('radio', { name: gap.nearest }).check()
    await fillForm(page)
    await shot(page, 'split-noscript')
    await page.getByRole('button', { name: /^Reserver/ }).click()
    await pickupCode(page)
    await expect(page.getByRole('main')).toContainText(gap.nearest)
  })
})
