import { asEditor } from '../../support/editor.ts'
import { expectToFit, lookClosely } from '../../support/look-closely.ts'
import { expect, test } from '../../support/shop-test.ts'

test('an editor moves a colour to another group, also after an offline attempt, and it is undone', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await asEditor(page)
  await page.getByRole('link', { name: 'Varer', exact: true }).click()
  await page.getByRole('link', { name: 'Farger', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farger')
  await page.getByRole('link', { name: /^Turkis · [1-9]/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Turkis')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })
    .first()
  const to = row.getByRole('combobox')
  await to.selectOption({ label: 'Flerfarget' })
  await page.context().setOffline(true)
  await row.getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await page.context().setOffline(false)
  await expect(to.locator('option:checked')).toHaveText('Flerfarget')
  await row.getByRole('button').click()
  await expect(page.getByText(/ er flyttet til Flerfarget$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Flerfarget · 2/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'colours at the desk')
  await expectToFit(page, [1280], 'colours at the desk')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(page.getByText(/ er flyttet til Turkis$/)).toBeVisible()
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText('Turkis')
})
