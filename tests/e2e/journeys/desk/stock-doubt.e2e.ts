import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop, takeAway } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('where one is not found shoppers are told to ring for the last, the shop is to count it first, and counted it can be reserved', async ({
  page,
  request,
  browser,
}) => {
  const goods = await goodsInShop(request, { group: 'vintersport', at: 9, min: 2, max: 2 })
  await takeAway(request, goods, 1)
  await asAssistant(page, goods, { at: `/ansatt/lager?q=${goods.ean}` })
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Reservert nå' }).getByRole('link').click()
  const line = page.getByRole('region', { name: 'Varer' }).getByRole('listitem').filter({ hasText: goods.ean })
  await line.getByText('Finner ikke').click()
  await line.getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await line.getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await expect(line).toContainText('Ikke funnet')

  const context = await browser.newContext()
  const shopper = await context.newPage()
  const article = `/product/${goods.slug}?farge=${goods.color.id}&storrelse=${goods.size.id}`
  const shop = shopper
    .getByRole('region', { name: 'Hent i butikk' })
    .getByRole('listitem')
    .filter({ hasText: goods.shop.name })
  const openArticle = async () => {
    await shopper.goto(article)
    await shopper
      .getByRole('region', { name: 'Hent i butikk' })
      .locator('details')
      .evaluateAll(all => all.forEach(each => each.setAttribute('open', '')))
  }
  await expect(async () => {
    await openArticle()
    await expect(shop).toContainText('Ring og spør', { timeout: 1_000 })
  }).toPass()
  await expect(shop.getByRole('link', { name: `Reserver i ${goods.shop.name}` })).toHaveCount(0)
  await expect(shop.getByRole('link', { name: new RegExp(`^Ring .* og spør om ${goods.shop.name}`) })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await lookClosely(shopper, 'an article that a shop may have')

  await page.goto('/ansatt/lager')
  const first = main.getByRole('region', { name: 'Tell først' })
  await expect(first).toContainText('Noen har lett etter den og ikke funnet den')
  await lookClosely(page, 'what to count first')
  await first.getByRole('listitem').filter({ hasText: goods.ean }).getByRole('link').click()
  await expect(main.getByText('Vi er ikke sikre på at den siste er her')).toBeVisible()
  await lookClosely(page, 'why it is doubted')
  await main.getByLabel('Antall telt').fill('1')
  await main.getByRole('button', { name: 'Lagre tellingen' }).click()
  await expect(main.getByText('Nå 1 på lager')).toBeVisible()
  await expect(main.getByText('Vi er ikke sikre på at den siste er her')).toHaveCount(0)
  await expect(async () => {
    await openArticle()
    await expect(shop.getByRole('link', { name: `Reserver i ${goods.shop.name}` })).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await context.close()
})
