import { stockLabel } from '#shared/stock/stock-label.ts'
import { expectStock, freshNumber, goodsInShop } from '#tests/e2e/support/goods.ts'
import {
  deskEntry,
  demoLogin,
  fillForm,
  logInAtTheDesk,
  pickupCode,
  productPath,
  reserveButton,
  searchField,
  shopRow,
  showAllShops,
} from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('without script the menu opens and leads to a list that can be filtered, sorted and leafed through', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'Meny' }).click()
  await page.getByRole('navigation', { name: 'Meny' }).getByRole('link', { name: 'Klær', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klær')

  await page.getByRole('link', { name: 'Pris', exact: true }).click()
  await expect(page).toHaveURL('/tekstil?sorter=pris')
  const prices = await page.getByRole('article').locator('p.tabular-nums > span.font-semibold').allTextContents()
  const øre = prices.map(text => Number(text.replace(/\D/g, '')))
  expect(øre.length).toBeGreaterThan(5)
  expect(øre).toEqual(øre.toSorted((a, b) => a - b))

  await page.getByRole('link', { name: 'Neste' }).click()
  await expect(page.getByText(/^Side 2 av \d+/)).toBeVisible()
  await page.getByRole('link', { name: 'Forrige' }).click()

  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await page
    .locator('#filter')
    .getByRole('button', { name: /^Vis \d+ varer$/ })
    .click()
  await expect(page).toHaveURL(/farge=\d+.*sorter=pris|sorter=pris.*farge=\d+/)
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await page.getByRole('list', { name: 'Valgte filtre' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Filter(0)' })).toBeVisible()
})

test('without script the boxes that a list folds away stand behind a link to the same list', async ({ page }) => {
  await page.goto('/jakker?sorter=pris')
  const boxes = page.locator('#filter input[name=butikk]')
  await expect(boxes).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.locator('#filter summary', { hasText: 'På lager i' }).click()
  await page.getByRole('link', { name: 'Vis alle butikker' }).click()
  await expect(page).toHaveURL('/jakker?sorter=pris&filter=alle')
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await boxes.first().check()
  const shop = await boxes.first().getAttribute('value')
  await page
    .locator('#filter')
    .getByRole('button', { name: /^Vis \d+ varer$/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`butikk=${shop}`))
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
})

test('without script a search leads to its results and an article shows colour, size and shops', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await searchField(page).fill('regnjakke')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search/regnjakke')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('regnjakke')

  const goods = await goodsInShop(request, { group: 'jakker', at: 1 })
  await page.goto(`/product/${encodeURIComponent(goods.slug)}`)
  await page
    .getByRole('region', { name: /^Farge/ })
    .getByRole('link', { name: goods.color.name, exact: true })
    .click()
  await page
    .getByRole('region', { name: /^Størrelse/ })
    .getByRole('link', { name: goods.size.name, exact: true })
    .click()
  await showAllShops(page)
  await expect(shopRow(page, goods.shop.name)).toContainText(stockLabel(goods.qty).words)
})

test('without script an article is reserved by a form, faults are told, and the receipt and the desk show it', async ({
  page,
  request,
  noise,
  context,
}) => {
  expectedStatus(noise, 422)
  const goods = await goodsInShop(request, { group: 'tilbehør', shopId: 55 })
  await page.goto(productPath(goods))
  await showAllShops(page)
  await shopRow(page, goods.shop.name)
    .getByRole('link', { name: `Reserver i ${goods.shop.name}` })
    .click()
  await expect(page.getByRole('radio', { name: goods.shop.name })).toBeChecked()
  await fillForm(page)
  const phone = await page.getByLabel('Mobilnummer').inputValue()
  await page.getByLabel('Mobilnummer').fill('12')
  await reserveButton(page).click()
  await expect(page.getByText('Telefonnummeret må være et norsk mobilnummer')).toBeVisible()
  await expect(page.getByLabel('Navn')).not.toHaveValue('')
  await expect(page.getByRole('radio', { name: goods.shop.name })).toBeChecked()
  await page.getByLabel('Mobilnummer').fill(phone)
  await reserveButton(page).click()
  const code = await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)

  const desk = await context.newPage()
  await logInAtTheDesk(desk, demoLogin('assistant'))
  await expect(deskEntry(desk, code)).toContainText(goods.ean)
  await desk.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(desk.getByRole('button', { name: `Hentet: ${code}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Klar')
})

test('without script the button of an article leads to the checkout with that article', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'badesport' })
  await page.goto(productPath(goods))
  await page.getByRole('button', { name: 'Legg i handlekurv' }).click()
  await expect(page).toHaveURL(`/checkout?ean=${goods.ean}`)
  await expect(page.getByText(`1 × ${goods.name}`)).toBeVisible()
})

test('without script an account is made, and known on the next page', async ({ page, noise }) => {
  expectedStatus(noise, 422)
  const number = freshNumber()
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  await page.goto('/registrer?neste=%2Fmin-side')
  await box('Fornavn').fill('Kari')
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(page.getByText('Etternavn må ha en verdi')).toBeVisible()
  await expect(box('Fornavn')).toHaveValue('Kari')
  await box('Etternavn').fill('Nordmann')
  await box('E-post').fill(`uten-skript${number}@example.no`)
  await box('Mobilnummer').fill(`4${number}`)
  await box('Passord').fill('blåbær på fjellet')
  await main.getByLabel('Jeg godtar vilkårene').check()
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Kari')
})
