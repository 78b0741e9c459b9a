import type { Page } from '@playwright/test'
import { formatMoney } from '#shared/format/format.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop, somebody, type Goods } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { chooseShop, deskEntry, fillForm, pickupCode, putInCart, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ translated: true })

test.afterEach(async ({ page }) => {
  await expect.poll(() => page.evaluate(() => window.translatedTexts ?? 0)).toBeGreaterThan(20)
  await expect(page.getByText('Noe gikk galt')).toHaveCount(0)
})

/** The total of the checkout or of the cart. */
const toPay = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /^Å betale/ })
const filterButton = (page: Page, count: number) => page.getByRole('button', { name: `Filter(${count})` })

test('on a translated list the counts follow the filters and more articles load; cart, checkout, reservation and cancellation work', async ({
  page,
  request,
}) => {
  await page.goto('/tekstil?sorter=pris')
  const total = page.getByRole('status').filter({ hasText: /varer?$/ })
  const all = Number(((await total.first().textContent()) ?? '').replaceAll(/\D/g, ''))
  await filterButton(page, 0).click()
  const sheet = page.locator('#filter')
  const box = sheet.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first()
  await box.check()
  await expect(page).toHaveURL(/farge=/)
  const fewer = await page.evaluate(async () => {
    const response = await fetch(location.href)
    const html = new DOMParser().parseFromString(await response.text(), 'text/html')
    return html.querySelector('#filter button[type=submit]')?.textContent?.trim() ?? ''
  })
  expect(Number(fewer.replaceAll(/\D/g, ''))).toBeLessThan(all)
  await expect(sheet.getByRole('heading', { name: 'Filter(1)' })).toBeVisible()
  await sheet.getByRole('button', { name: fewer, exact: true }).click()
  await expect(filterButton(page, 1)).toBeVisible()
  await expect(total.first()).toHaveText(fewer.replace('Vis ', ''))
  await page.getByRole('list', { name: 'Valgte filtre' }).getByRole('link').first().click()
  await expect(filterButton(page, 0)).toBeVisible()

  await page.getByRole('link', { name: /^Vis \d+ til$/ }).click()
  await expect(page.getByRole('article')).not.toHaveCount(20)
  const shown = await page.getByRole('article').count()
  await expect(page.getByText(/^Du har sett /)).toHaveText(`Du har sett ${shown} av ${all}`)

  const goods: Goods = await goodsInShop(request, { group: 'fiske', nth: 4, min: 3 })
  await putInCart(page, goods)
  await page.goto('/handlekurv')
  await expect(page.getByTitle('Gå til kassen')).toContainText('1 vare')
  await page
    .getByRole('button', { name: /^(Én|En) (til|mer)|Flere|Øk/ })
    .first()
    .click()
  await expect(toPay(page)).toContainText(formatMoney(2 * goods.price))
  await page.getByRole('button', { name: `Fjern ${goods.name}` }).click()
  await expect(page.getByText('Handlekurven er tom')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(toPay(page)).toContainText(formatMoney(2 * goods.price))

  await page.goto('/checkout')
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await main.getByLabel('Få det sendt').check()
  await expect(heading).toHaveText('Bestill og få det sendt')
  await expect(main).toContainText('Frakt')
  await expect(main.getByRole('button', { name: /^Betal med / })).toBeVisible()
  await main.getByLabel('Hent i butikk', { exact: false }).first().check()
  await expect(main.getByText('Frakt', { exact: true })).toHaveCount(0)
  await expect(toPay(page)).toContainText(formatMoney(2 * goods.price))
  await chooseShop(page, goods.shop.name)
  await main.getByLabel('I butikken når du henter').check()
  await fillForm(page, { ...somebody(), phone: '22 33 44 55' })
  await reserveButton(page).click()
  await expect(page.getByLabel('Mobilnummer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Mobilnummer').fill(somebody().phone)
  await reserveButton(page).click()
  await pickupCode(page)
  await page.getByText('Avbestill reservasjonen').click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(heading).toHaveText('Reservasjonen er avbestilt')
})

test('on translated pages a customer registers and logs out, and at the desk a reservation is made ready, handed over and undone', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  const { phone, email } = somebody()
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  await page.goto('/registrer')
  await box('Fornavn').fill('Kari')
  await box('E-post').fill(email)
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(page.getByText('Etternavn må ha en verdi')).toBeVisible()
  await box('Etternavn').fill('Nordmann')
  await box('Mobilnummer').fill(phone)
  await box('Passord').fill('et langt passord')
  await main.getByLabel('Jeg godtar vilkårene').check()
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Kari')
  await main.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')

  const goods = await goodsInShop(request, { group: 'sykkel', min: 2 })
  const { code } = await reserved(request, [goods, 1])
  await asAssistant(page, goods)
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await page.getByRole('button', { name: `Hentet: ${code}` }).click()
  await expect(deskEntry(page, code)).toBeHidden()
  await page.getByRole('button', { name: /^Angre/ }).click()
  await expect(deskEntry(page, code)).toBeVisible()
})
