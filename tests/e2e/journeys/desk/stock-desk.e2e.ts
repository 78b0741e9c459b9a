import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { expectStock, goodsInShop, takeAway } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** Types like a scanner: without pauses, with a final Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('an assistant finds an article by its barcode, sees its ledger and counts it; the shop has the new stock within 2 s, and a correction can be undone', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 422/)
  const goods = await goodsInShop(request, { group: 'turutstyr', nth: 8, min: 4 })
  await takeAway(request, goods, 2)
  await asAssistant(page, goods)
  await page.getByRole('link', { name: 'Lager', exact: true }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Finn vare').fill(goods.ean)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hvorfor er det ${goods.qty} på lager?`)
  const rows = main.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/Reservert \(reservasjon \d+\)Kunden/)
  await expect(main.getByRole('region', { name: 'Reservert nå' })).toContainText('2 stykker · Mottatt')
  await main.getByLabel('Antall telt').fill('ti')
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByLabel('Antall telt')).toHaveAccessibleDescription('Skriv et helt tall, 0 eller mer')
  await expect(main.getByLabel('Antall telt')).toBeFocused()
  await lookClosely(page, 'the ledger')
  await main.getByLabel('Antall telt').fill('1')
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText('Du er frakoblet. Ingenting er lagret')).toBeVisible()
  await expect(main.getByLabel('Antall telt')).toHaveValue('1')
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText(`Nå 1 på lager (−${goods.qty - 1})`)).toBeVisible()
  await expectStock(request, goods, 0)
  await expect(main.getByText('Det er reservert 1 stykk mer enn det er på lager')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Telt i butikken: 1 på hyllaDina Disk')

  await page.goto('/ansatt')
  await page.getByRole('main').getByText('telt under det som er reservert').waitFor()
  await page.getByRole('link', { name: 'Se hvilke' }).click()
  await main.getByRole('region', { name: 'Telt færre enn det som er reservert' }).getByRole('link').first().waitFor()
  await lookClosely(page, 'the stock')
  await main.getByLabel('Finn vare').fill(goods.ean)
  await page.keyboard.press('Enter')
  await main.getByLabel('Hvor mange').fill('1')
  await main.getByLabel('Retning').selectOption('Flere')
  await main.getByLabel('Hvorfor').selectOption('Funnet på lageret')
  await main.getByRole('button', { name: 'Rett lageret' }).click()
  await expect(main.getByText('Nå 2 på lager (+1)')).toBeVisible()
  await main.getByRole('button', { name: 'Angre' }).click()
  await expect(main.getByText('Angret: lageret er som før')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hvorfor er det 1 på lager?')
  const file = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Last ned som CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`lager-${goods.shop.id}-${goods.ean}.csv`)
})

test('a barcode scanned into a count is not taken as a number, and a count far from the last one needs confirmation', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  await page.setViewportSize({ width: 390, height: 844 })
  const goods = await goodsInShop(request, { group: 'turutstyr', nth: 12, min: 3 })
  await asAssistant(page, goods, { at: `/ansatt/lager?q=${goods.ean}` })
  const main = page.getByRole('main')
  const count = main.getByLabel('Antall telt')
  await count.fill('5')
  await scan(page, '4006381333931')
  await expect(count).toHaveValue('5')
  await expect(count).toHaveAccessibleDescription(/4006381333931 er en strekkode, ikke et antall/)
  await expect(main.getByRole('link', { name: 'Finn varen' })).toBeVisible()
  await lookClosely(page, 'a scan into a count')

  const many = goods.qty * 5 + 30
  await count.fill(String(many))
  await count.press('Enter')
  await expect(main.getByText(`Sist talt ${goods.qty}, nå ${many}. Stemmer det?`)).toBeVisible()
  await lookClosely(page, 'a count far from the last one')
  // Enter only asks again; the button confirms. The second response reopens the question, so wait for it.
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
  await main.getByRole('button', { name: 'Angre' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hvorfor er det ${goods.qty} på lager?`)
})

test('a round is counted by scans and typed numbers, survives a reload and a lost network, and shows differences and doubtful counts before saving', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await goodsInShop(request, { group: 'vintersport', nth: 6, min: 3 })
  const second = await goodsInShop(request, { group: 'løping', nth: 4, min: 2, shopId: first.shop.id })
  await asAssistant(page, first, { at: '/ansatt/lager/telling' })
  const main = page.getByRole('main')
  const number = main.getByLabel(`Antall av ${first.name}`).first()
  await main.getByLabel('Skann strekkoden').focus()
  for (const ean of [first.ean, first.ean, '7099999999999']) await scan(page, ean)
  await expect(main.getByText('Ukjent strekkode')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Se forskjeller' })).toBeDisabled()
  await main.getByRole('button', { name: 'Fjern 7099999999999' }).click()
  await page.reload()
  await expect(number).toHaveValue('2')
  const many = first.qty * 5 + 30
  await number.fill(String(many))
  await scan(page, second.ean)
  await expect(number).toHaveValue(String(many))
  await expect(main.getByText('Varen er lagt til øverst')).toBeVisible()
  await main.getByLabel(`Antall av ${second.name}`).first().fill(String(second.qty))
  await lookClosely(page, 'a round with a scan into a number')
  await main.getByRole('button', { name: 'Se forskjeller' }).click()
  await expect(main.getByText('1 av 2 stemmer ikke med det systemet sier.')).toBeVisible()
  await expect(main.getByText(`Sist talt ${first.qty}, nå ${many}. Stemmer det?`)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Lagre tellingen' })).toBeDisabled()
  await lookClosely(page, 'a doubted number of a round')
  await main.getByLabel('Ja, det stemmer').check()
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText('Du er frakoblet. Ingenting er lagret')).toBeVisible()
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Se forskjeller' }).click()
  await main.getByLabel('Ja, det stemmer').check()
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText('2 varer er telt')).toBeVisible()
  await expectStock(request, first, many)
  await main.getByRole('button', { name: 'Angre' }).click()
  await expect(main.getByText('Angret: lageret er som før')).toBeVisible()
  await expectStock(request, first, first.qty)
})
