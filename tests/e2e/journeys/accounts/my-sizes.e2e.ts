import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('a stored size is preselected on articles and one press away in lists, for guests, customers and children', async ({
  page,
}) => {
  const goods = await goodsInShop(page.request, { group: 'sko', min: 2 })
  const article = `/product/${encodeURIComponent(goods.slug)}`
  await page.goto(`${article}?farge=${goods.color.id}&storrelse=${goods.size.id}`)
  await page.getByRole('button', { name: 'Husk størrelsen' }).click()
  await expect(page.getByText(`Vi husker ${goods.size.name}`)).toBeVisible()
  await page.goto(`${article}?farge=${goods.color.id}`)
  const size = page
    .getByRole('region', { name: /^Størrelse/ })
    .getByRole('link', { name: goods.size.name, exact: true })
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(page).not.toHaveURL(/storrelse=/)

  const list = `/search/${encodeURIComponent(goods.name)}`
  await page.goto(list)
  const chip = page.getByRole('link', { name: /^Min størrelse/ })
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`storrelse=${goods.size.id}`))
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await lookClosely(page, 'a list of one’s own size')
  await chip.click()
  await expect(page).not.toHaveURL(/storrelse=/)

  await asCustomer(page.request)
  await page.goto(list)
  await expect
    .poll(
      async () => {
        const current = await page.request.get('/api/v1/customers/current')
        return ((await current.json()) as { preferences: { sizes?: string[] } }).preferences.sizes
      },
      { timeout: 15_000 },
    )
    .toEqual([goods.size.name])

  await page.goto('/min-side/storrelser')
  const form = page.getByRole('region', { name: 'Butikk og størrelser' })
  await expect(form.getByLabel('Mine størrelser')).toHaveValue(goods.size.name)
  await form.getByLabel('Barnets størrelser').fill(goods.size.name)
  await form.getByRole('button', { name: 'Lagre' }).click()
  await expect(form.getByText('Skriv et navn')).toBeVisible()
  await form.getByLabel('Barnets navn').fill('Ola')
  await form.getByLabel('Mine størrelser').fill('')
  await form.getByLabel('Min butikk').selectOption({ label: goods.shop.name })
  await form.getByRole('button', { name: 'Lagre' }).click()
  await expect(form.getByRole('status')).toHaveText('Lagret')
  await lookClosely(page, 'the shop and the sizes of an account')
  await page.goto(list)
  await page.getByRole('link', { name: /^Til Ola/ }).click()
  await expect(page).toHaveURL(new RegExp(`storrelse=${goods.size.id}`))
  await expect(page.getByRole('link', { name: /^Min størrelse/ })).toHaveCount(0)
})
