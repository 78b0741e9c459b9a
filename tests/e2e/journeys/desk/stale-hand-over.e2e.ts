import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { linkOf, reserved } from '#tests/e2e/support/reserved.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a reservation page updates when the shopper accepts a substitute, and keeps the input; without script, a hand-over from the outdated page is refused and the changes are shown', async ({
  page,
  request,
  browser,
  noise,
}) => {
  expectedStatus(noise, 409)
  const goods = await goodsInShop(request, { group: 'turutstyr', min: 4, nth: 6 })
  const gone = await goodsInShop(request, { group: 'trening', min: 2, nth: 3, shopId: goods.shop.id })
  const { id, code } = await reserved(request, [goods, 1], [gone, 1])
  await asAssistant(page, goods, { at: `/ansatt/reservasjon/${id}` })
  const lineOf = ({ ean }: { ean: string }) =>
    page.getByRole('region', { name: 'Varer' }).getByRole('listitem').filter({ hasText: ean })
  await lineOf(goods)
    .getByRole('button', { name: /^Funnet/ })
    .click()
  await expect(page.getByText('1 av 2 funnet')).toBeVisible()
  await lineOf(gone).getByText('Finner ikke').click()
  await lineOf(gone).getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await lineOf(gone).getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await page.getByRole('link', { name: `Tilby noe annet i stedet for ${gone.name}` }).click()
  await page.getByLabel('Strekkode eller navn').fill('a')
  await page.getByLabel('Strekkode eller navn').press('Enter')
  await page
    .getByRole('button', { name: /^Tilby / })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText('i stedet')
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await expect(page.getByText(`${code} er klar til henting`)).toBeVisible()

  // The same login in a browser without JavaScript, which does not update the page.
  const storageState = await page.context().storageState()
  const till = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage()
  await till.goto(`/ansatt/reservasjon/${id}`)
  const collect = { name: `Hentet: ${code}` }
  await expect(till.getByRole('button', collect)).toBeVisible()
  await page.getByText('Avbestill for kunden').click()
  await page.getByLabel('Mer om det').fill('Kunden ringte og')

  // The page updates with its own request. A loader, even a failing one, would discard the input.
  await page.route(/\.data(\?|$)/, route => route.abort())
  const version = page.locator('input[name="version"]').first()
  const before = await version.inputValue()
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await shopper.goto(await linkOf(id))
  await shopper.getByRole('button', { name: 'Ja, jeg vil ha den' }).click()
  const news = page.getByRole('main').getByRole('status').filter({ hasText: 'Endret nå' })
  await expect(news).toContainText(/Vil ha den andre varen \(Kunden\).*Summen er nå/, { timeout: 15_000 })
  await expect(page.getByLabel('Mer om det')).toHaveValue('Kunden ringte og')
  await expect(page.getByLabel('Mer om det')).toBeFocused()
  await lookClosely(page, 'a reservation that has changed')

  await till.getByRole('button', collect).click()
  await expect(till.getByRole('main')).toContainText(
    /Endret etter at siden ble vist: Vil ha den andre varen \(Kunden\).*Summen er nå/,
  )
  await expect(till.getByRole('main')).toContainText('Klar til henting')
  await page.unrouteAll()
  // For a second after the change, the page sends the old version.
  await expect(version).not.toHaveValue(before)
  await page.getByRole('button', collect).click()
  await expect(page.getByText(`${code} er hentet`)).toBeVisible()
})
