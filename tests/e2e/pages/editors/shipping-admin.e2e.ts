import { asEditor } from '../../support/editor.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

test('an editor saves the price and the name of delivery, gets messages about invalid ones, and deletes and restores a campaign draft', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  await asEditor(page)
  await page.getByRole('link', { name: 'Frakt', exact: true }).click()
  const price = page.getByLabel('Pris for å få det sendt, i kroner')
  const before = await price.inputValue()
  const name = page.getByLabel('Navnet på å få det sendt')
  const called = await name.inputValue()
  await price.fill('gratis')
  await name.fill('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Skriv et beløp i kroner, for eksempel 199 eller 49,50')).toBeVisible()
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('gratis')
  await expect(page.getByText('Skriv hva det heter i kassen')).toBeVisible()
  await lookClosely(page, 'a freight that is no price')
  // The same price again, because other tests send goods meanwhile.
  await price.fill(before)
  await name.fill(called)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Frakten er lagret')).toBeVisible()

  await page.goto('/ansatt/kampanjer/ny')
  const draft = `Slettes ${process.pid}-${Date.now()}`
  await page.getByLabel('Navn').fill(draft)
  const brands = (await (await page.request.get('/api/v1/articles/brand')).json()) as { name: string }[]
  await page.getByRole('textbox', { name: 'Prosent' }).fill('10')
  await page.getByLabel('Merker').fill(brands[0]?.name ?? '')
  await page.getByRole('button', { name: 'Lagre utkast' }).click()
  await page.getByRole('button', { name: 'Slett utkastet' }).click()
  await expect(page.getByText('Utkastet er slettet')).toBeVisible()
  await lookClosely(page, 'a draft that was deleted')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Endringen er angret')).toBeVisible()
  await expect(page.getByLabel('Navn')).toHaveValue(draft)
  await page.getByRole('button', { name: 'Slett utkastet' }).click()
  await expect(page.getByText('Utkastet er slettet')).toBeVisible()
  await page.goto('/ansatt/kampanjer')
  await expect(page.getByRole('link', { name: draft })).toHaveCount(0)
})
