import type { Shop } from '#contract/shops.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ viewport: { width: 320, height: 800 } })

test("cards show the stock of the shopper's own or nearest shop, «Min butikk» filters by it, and a colour shows in picture and link", async ({
  page,
  request,
}) => {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const mine = shops.find(({ name }) => name.includes('Elverum')) ?? shops[0]
  if (!mine) throw new Error('no shop')
  const { id, name, slug } = mine
  await page.addInitScript(stored => localStorage.setItem('hent.my-shop', stored), JSON.stringify({ id, name, slug }))
  await page.goto('/jakker?sorter=bestselger')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText(/På lager i |Nærmest: .+, ca\. |Ikke på lager nå/)
  const chip = page.getByRole('link', { name: `Min butikk, bare varer i ${name}` }).filter({ visible: true })
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`butikk=${id}`))
  await expect(cards.first()).toContainText('På lager i ')
  await expect(page.getByRole('article').filter({ hasNotText: /På lager i |Nærmest/ })).toHaveCount(0)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await chip.click()
  await expect(page).not.toHaveURL(/butikk=/)

  await page.getByRole('button', { name: 'Filter(0)' }).click()
  const before = await cards.first().locator('img').getAttribute('src')
  await page.getByRole('group', { name: 'Farge' }).locator('label').nth(1).click()
  await expect(page).toHaveURL(/farge=\d+/)
  await page.keyboard.press('Escape')
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', /\/product\/.+\?farge=\d+/)
  await expect(cards.first().locator('img')).not.toHaveAttribute('src', before ?? '')
})
