import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('from an article a shopper compares it with similar ones, and finds it again among recently viewed ones', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'løping', min: 1 })
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/product/${encodeURIComponent(goods.slug)}`)
  await page.getByRole('link', { name: 'Sammenlign', exact: true }).click()
  await expect(page).toHaveURL(/\/sammenlign\?ids=\d+,\d+,\d+$/)
  const columns = page.getByRole('columnheader').filter({ has: page.getByRole('link', { name: /^Fjern / }) })
  await expect(columns).toHaveCount(3)
  await expect(columns.first()).toContainText(goods.name)
  await lookClosely(page, 'three articles side by side')
  const other = columns.nth(1).getByRole('link').first()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const seen = page.getByRole('region', { name: 'Nylig sett' })
  await expect(seen.getByRole('link', { name: goods.name })).toBeVisible()
  await seen.getByRole('button', { name: 'Glem dem' }).click()
  await expect(seen).toBeHidden()
})
