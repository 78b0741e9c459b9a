import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { expectStock, goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** As a scanner types: without a pause, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

for (const width of [390, 1280])
  test(`a barcode scanned into a count is not taken as a number, and a count far from the last one is confirmed (${width} px)`, async ({
    page,
    request,
    noise,
  }) => {
    expectedStatus(noise, 409, 422)
    await page.setViewportSize({ width, height: 844 })
    const goods = await goodsInShop(request, { group: 'turutstyr', at: width === 390 ? 12 : 14, min: 3 })
    await asAssistant(page, goods, { at: `/ansatt/lager?q=${goods.ean}` })
    const main = page.getByRole('main')
    const count = main.getByLabel('Antall telt')
    const heading = main.getByRole('heading', { level: 1 })
    await count.focus()
    await scan(page, '4006381333931')
    await expect(count).toHaveValue('')
    await expect(count).toHaveAccessibleDescription(/4006381333931 er en strekkode, ikke et antall/)
    await expect(main.getByRole('link', { name: 'Finn varen' })).toBeVisible()
    await lookClosely(page, 'a scan into a count')
    // Beside and over what was typed before.
    await count.fill('5')
    await scan(page, goods.ean)
    await expect(count).toHaveValue('5')
    await expect(count).toHaveAccessibleDescription(/strekkoden til denne varen/)
    await count.selectText()
    await scan(page, '96385074')
    await expect(count).toHaveValue('5')
    await main.getByLabel('Hvor mange').focus()
    await scan(page, '036000291452')
    await expect(main.getByLabel('Hvor mange')).toHaveValue('1')
    await expect(heading).toHaveText(`Hvorfor er det ${goods.qty} på lager?`)
    await expectStock(request, goods, goods.qty)

    await count.fill('247312')
    await main.getByRole('button', { name: 'Lagre tellingen' }).click()
    await expect(count).toHaveAccessibleDescription(/Høyst 9\s999/)
    await expect(count).toHaveValue('247312')

    const many = goods.qty * 5 + 30
    await count.fill(String(many))
    await count.press('Enter')
    await expect(main.getByText(`Sist talt ${goods.qty}, nå ${many}. Stemmer det?`)).toBeVisible()
    await lookClosely(page, 'a count far from the last one')
    // Enter asks again; only the button confirms. The second answer opens the question again, so wait for it.
    const askedAgain = page.waitForResponse(response => response.request().method() === 'POST')
    await count.press('Enter')
    await askedAgain
    await expect(main.getByRole('button', { name: `Ja, lagre ${many}` })).toBeVisible()
    await expectStock(request, goods, goods.qty)
    await main.getByRole('button', { name: 'Nei, rett tallet' }).click()
    await expect(count).toBeFocused()
    await expect(main.getByText('Stemmer det?')).toHaveCount(0)
    await count.press('Enter')
    await main.getByRole('button', { name: `Ja, lagre ${many}` }).click()
    await expect(main.getByText(`Nå ${many} på lager`)).toBeVisible()
    await expect(heading).toHaveText(`Hvorfor er det ${many} på lager?`)
    await main.getByRole('button', { name: 'Angre' }).click()
    await expect(heading).toHaveText(`Hvorfor er det ${goods.qty} på lager?`)
  })

test('in a round a scan into a number adds the article instead, and doubted numbers are confirmed before the round is saved', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await goodsInShop(request, { group: 'vintersport', at: 9, min: 2 })
  const second = await goodsInShop(request, { group: 'løping', at: 7, min: 2, shopId: first.shop.id })
  await asAssistant(page, first, { at: '/ansatt/lager/telling' })
  const main = page.getByRole('main')
  await main.getByLabel('Skann strekkoden').focus()
  await scan(page, first.ean)
  const number = main.getByLabel(`Antall av ${first.name}`).first()
  await number.fill('12')
  await scan(page, second.ean)
  await expect(number).toHaveValue('12')
  await expect(main.getByText('Varen er lagt til øverst')).toBeVisible()
  await expect(main.getByLabel(`Antall av ${second.name}`).first()).toHaveValue('1')
  await number.focus()
  await scan(page, first.ean)
  await expect(number).toHaveValue('12')
  await expect(main.getByText('Varen er i listen')).toBeVisible()
  await number.fill('10000')
  await expect(number).toHaveAccessibleDescription(/Høyst 9\s999/)
  const many = first.qty * 5 + 30
  await number.fill(String(many))
  await lookClosely(page, 'a round with a scan into a number')
  await main.getByRole('button', { name: 'Se forskjeller' }).click()
  await expect(main.getByText(`Sist talt ${first.qty}, nå ${many}. Stemmer det?`)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Lagre tellingen' })).toBeDisabled()
  await lookClosely(page, 'a doubted number of a round')
  await main.getByLabel('Ja, det stemmer').check()
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText('2 varer er telt')).toBeVisible()
  await main.getByRole('button', { name: 'Angre' }).click()
  await expectStock(request, first, first.qty)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the server refuses a barcode as a count, and asks about a count far from the last one', async ({
    page,
    request,
    noise,
  }) => {
    expectedStatus(noise, 409, 422)
    const goods = await goodsInShop(request, { group: 'turutstyr', at: 16, min: 3 })
    await asAssistant(page, goods, { at: `/ansatt/lager?q=${goods.ean}` })
    const main = page.getByRole('main')
    await main.getByLabel('Antall telt').focus()
    await scan(page, goods.ean)
    await expect(main.getByText('Det er en strekkode, ikke et antall')).toBeVisible()
    const many = goods.qty * 5 + 30
    await main.getByLabel('Antall telt').fill(String(many))
    await main.getByRole('button', { name: 'Lagre tellingen' }).click()
    await expect(main.getByText(`Sist talt ${goods.qty}, nå ${many}. Stemmer det?`)).toBeVisible()
    await expect(main.getByLabel('Antall telt')).toHaveValue(String(many))
    await expectStock(request, goods, goods.qty)
  })
})
