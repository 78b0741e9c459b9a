import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('with a scanner and one hand, goods become ready by one tap, and a customer gets them by one scan and one tap', async ({
  page,
  request,
}) => {
  const jacket = await goodsInShop(request, { group: 'klatring', nth: 5, min: 3 })
  const rope = await goodsInShop(request, { group: 'fiske', nth: 2, shopId: jacket.shop.id })
  const arrived = await reserved(request, [jacket, 1], [rope, 1])
  await asAssistant(page, jacket)
  // The list begins in the first third of a phone's screen.
  const list = page.getByRole('main').getByRole('list').filter({ hasText: arrived.code }).first()
  expect((await list.boundingBox())?.y).toBeLessThan(844 / 3)
  let taps = 0
  const tap = async (name: RegExp) => {
    taps++
    await page.getByRole('button', { name }).click()
  }
  // A scanner types the code and Enter.
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scan(jacket.ean)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(arrived.code)
  await expect(page.getByText('1 av 2 funnet')).toBeVisible()
  await scan(rope.ean)
  await expect(page.getByText('2 av 2 funnet').first()).toBeVisible()
  await tap(new RegExp(`^Klar: ${arrived.code}`))
  await expect(page.getByText(`${arrived.code} er klar til henting`)).toBeVisible()
  expect(taps).toBe(1)

  // The customer comes while a page of the stock is open.
  await page.goto('/ansatt/lager')
  await page.getByLabel('Finn vare').fill('tau')
  await page.keyboard.type(' 20')
  await expect(page.getByLabel('Finn vare')).toHaveValue('tau 20')
  await page.getByRole('heading', { level: 1 }).click()
  await scan(rope.ean)
  await expect(page).toHaveURL(/\/ansatt\/lager\/\d+/)
  taps = 0
  await scan(arrived.code)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(arrived.code)
  await tap(/Hentet/)
  await expect(page.getByText(`${arrived.code} er hentet`)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(2)
})
