import type { APIRequestContext } from '@playwright/test'
import type { StockSearch } from '#contract/own-shop/stock-desk.ts'
import type { Shop } from '#contract/shops.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop, type Goods } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const reservations = 3
/** Presses and scans: three to reach the first reservation, four for each, and one to see that none is left. */
const most = 3 + 4 * reservations + 1

test('reservations of two lines are made ready by keyboard and scanner alone, with four presses and scans each', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  // A separate shop, without the reservations of other tests.
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const shopId = shops.map(({ id }) => id).toSorted((a, b) => b - a)[repeatEachIndex + 10 * retry] ?? 0
  const one = await goodsInShop(request, { group: 'trening', min: 1, max: 1_000, shopId })
  const two = await goodsInShop(request, { group: 'ballsport', min: 1, max: 1_000, shopId })
  await asAssistant(page, one)
  for (const goods of [one, two]) await count(page.request, goods, 20)
  const codes: string[] = []
  for (let made = 0; made < reservations; made++) codes.push((await reserved(request, [one, 1], [two, 1])).code)
  await page.reload()
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  // A scanner types the code and Enter.
  const scan = async (ean: string) => {
    await page.keyboard.type(ean)
    await press('Enter')
  }
  const next = page.getByRole('link', { name: 'Plukk neste' })
  await expect(next).toBeVisible()
  await press('Tab')
  await press('Enter')
  await press('Tab')
  await expect(next).toBeFocused()
  for (const code of codes) {
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await scan(one.ean)
    await expect(page.getByText('1 av 2 funnet')).toBeVisible()
    await scan(two.ean)
    await expect(page.getByRole('button', { name: `Klar: ${code}` })).toBeFocused()
    await press('Enter')
    await expect(page.getByText(`${code} er klar til henting`)).toBeVisible()
    await expect(next).toBeFocused()
  }
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Ingen reservasjoner venter' })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(most)
})

/** Counts stock as the logged-in account. */
async function count(request: APIRequestContext, { ean, shop }: Goods, onHand: number): Promise<void> {
  const view = (await (await request.get(`/api/v1/staff/stock?shop=${shop.id}&q=${ean}`)).json()) as StockSearch
  const rows = view.found.map(({ variantId, onHand: seen }) => ({ variantId, seen, onHand }))
  const data = { shopId: shop.id, how: 'count', rows }
  const response = await request.post('/api/v1/staff/stock/counts', { headers: await apiHeaders(request), data })
  expect(response.status(), await response.text()).toBe(201)
}
