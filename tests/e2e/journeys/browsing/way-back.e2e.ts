import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('«Tilbake» returns to where one was, with what was loaded on, also past what was chosen on the article’s page', async ({
  page,
}) => {
  await page.goto('/jakker?sorter=navn')
  const cards = page.getByRole('article')
  await page.getByRole('link', { name: /^Vis \d+ til$/ }).click()
  const card = cards.nth(31)
  await expect(card).toBeVisible()
  const link = card.getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const sizes = page.getByRole('region', { name: /^Størrelse/ }).getByRole('link')
  await sizes.first().click()
  await expect(page).toHaveURL(/storrelse=\d+/)
  const back = page.getByRole('navigation', { name: 'Brødsmuler' }).getByRole('link').first()
  await expect(back).toHaveText('Tilbake')
  await back.click()
  await expect(page).toHaveURL('/jakker?sorter=navn&til=2')
  await expect(card).toBeInViewport()
  await expect(card.getByRole('link')).toHaveText(name)
})
