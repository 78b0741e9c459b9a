import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { linkOf, reserved } from '#tests/e2e/support/reserved.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('shopper and assistant side by side: a line is not found, a substitute is accepted by link, the reservation is made ready, and a part collected', async ({
  page,
  request,
  browser,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', min: 4, nth: 6 })
  const gone = await goodsInShop(request, { group: 'trening', min: 2, nth: 1, shopId: goods.shop.id })
  const { id, code, token } = await reserved(request, [goods, 2], [gone, 1])
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const receiptSays = async (words: string) => {
    await shopper.goto(`/kvittering/${token}`)
    await expect(shopper.getByRole('main')).toContainText(words)
  }
  await asAssistant(page, goods, { at: `/ansatt/reservasjon/${id}` })
  await receiptSays('Mottatt')
  const scan = page.getByLabel('Skann strekkoden')
  // The second scan does not wait for the result of the first.
  for (let piece = 1; piece <= 2; piece++) {
    await scan.fill(goods.ean)
    await scan.press('Enter')
  }
  await expect(page.getByText('1 av 2 funnet').first()).toBeVisible()
  const line = page.getByRole('region', { name: 'Varer' }).getByRole('listitem').filter({ hasText: gone.ean })
  await line.getByText('Finner ikke').click()
  await line.getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await line.getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await expect(line).toContainText('Ikke funnet')
  await receiptSays('Butikken fant den ikke')

  await page.getByRole('link', { name: `Tilby noe annet i stedet for ${gone.name}` }).click()
  await page.getByLabel('Strekkode eller navn').fill('a')
  await page.getByLabel('Strekkode eller navn').press('Enter')
  const first = page.getByRole('button', { name: /^Tilby / }).first()
  await expect(first).toBeVisible()
  await lookClosely(page, 'other goods at the desk')
  await first.click()
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText('i stedet')
  await receiptSays('Butikken tilbyr denne i stedet')
  await shopper.goto(await linkOf(id))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Vil du ha noe annet i stedet?')
  await shopper.getByRole('button', { name: 'Ja, jeg vil ha den' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Du får den andre varen')

  await page.goto(`/ansatt/reservasjon/${id}`)
  await expect(line).toContainText('Byttet')
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(page.getByText(`${code} er klar til henting`)).toBeVisible()
  await receiptSays('Klar til henting')
  await page.getByText('Kunden tar bare en del').click()
  const part = page.getByLabel('Skann det kunden tar')
  await part.fill('4711')
  await part.press('Enter')
  await expect(page.getByText('4711 er ikke en av varene')).toBeVisible()
  await part.fill(goods.ean)
  await part.press('Enter')
  await expect(page.getByText(`${goods.name}: 1 av 2`)).toBeVisible()
  await lookClosely(page, 'a part at the desk')
  await page.getByRole('button', { name: `Lever ut en del: ${code}` }).click()
  await expect(page.getByRole('region', { name: 'Historikk' })).toContainText(`Ikke hentet: 1 × ${goods.name}`)
  await expect(page.getByText('Hentet 1 av 2')).toBeVisible()
  await receiptSays('Hentet 1, 1 lagt tilbake')
})
