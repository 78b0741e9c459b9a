import { lookClosely } from '../support/look-closely.ts'
import { expect, test } from '../support/shop-test.ts'

test('a question is found on its page and by the site search, and without a match there is a next step', async ({
  page,
}) => {
  await page.goto('/sporsmal-og-svar')
  const field = page.getByRole('searchbox', { name: 'Søk i spørsmål og svar' })
  await field.fill('sok etter soppelpost')
  await field.press('Enter')
  await expect(page.getByText('Vi fant ikke noe svar på «sok etter soppelpost»')).toBeVisible()
  await lookClosely(page, 'a question without an answer')
  await field.fill('soppelpost')
  await field.press('Enter')
  await expect(page.getByText('1 svar på «soppelpost»')).toBeVisible()
  await expect(page.getByText('Se i mappen for søppelpost')).toBeVisible()
  await lookClosely(page, 'a question that is answered')
  await page.getByRole('link', { name: 'Vis alle spørsmål' }).click()
  await expect(page.getByText('Se i mappen for søppelpost')).toBeHidden()

  await page.goto('/search/hva%20om%20den%20ikke%20passer')
  await page
    .getByRole('list', { name: 'Sider' })
    .getByRole('link', { name: /Hva om den ikke passer/ })
    .click()
  await expect(page.getByText('Da lar du den henge.')).toBeVisible()
})
