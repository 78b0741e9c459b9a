import { expect, test } from '../support/shop-test.ts'

test.use({ viewport: { width: 390, height: 700 } })

test("the phone's filter sheet keeps the focus, its heading and «Lukk» in view, contains «Fjern alle», and groups its sizes by kind", async ({
  page,
}) => {
  await page.goto('/jakker')
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  const sheet = page.locator('#filter')
  await expect(sheet).toBeVisible()
  const sizes = sheet.locator('summary', { hasText: 'Størrelse' })
  await sizes.click()
  await expect(sheet.locator('summary', { hasText: 'Klær, XS til 3XL' })).toBeVisible()
  await expect(sheet.locator('summary', { hasText: 'Høyde og lengde i cm' })).toBeVisible()

  // Shift+Tab goes from the first control to the last one, and Tab back.
  const close = sheet.getByRole('button', { name: 'Lukk filter' })
  await close.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: /^Vis \d+ varer?$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()

  await sheet.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await expect(sheet.getByRole('heading', { name: 'Filter(0)' })).toBeInViewport()
  await expect(close).toBeInViewport()

  await sheet.evaluate(element => element.scrollTo(0, 0))
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await expect(page).toHaveURL(/farge=/)
  await sheet.getByRole('link', { name: 'Fjern alle' }).click()
  await expect(page).toHaveURL('/jakker')
  await expect(sheet.getByRole('heading', { name: 'Filter(0)' })).toBeVisible()
  await expect(close).toBeFocused()
})
