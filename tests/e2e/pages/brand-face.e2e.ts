import { changeBrand } from '#modules/brands/index.ts'
import { asEditor } from '../support/editor.ts'
import { lookClosely } from '../support/look-closely.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

/** As by another editor. Only what no page shows is ever stored: other tests look at all brands. */
const setMeanwhile = (sender: string) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', database => changeBrand(database, 'barneklaer', { sender }))

test('an editor sees a brand while it is typed, is told of another’s change, loses nothing, and takes it back', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 409)
  await setMeanwhile('')
  await asEditor(page)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await page.goto('/ansatt/profil?profil=barneklaer', { waitUntil: 'networkidle' })
  const preview = page.getByRole('region', { name: 'Slik blir det' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Knapper').fill('#808080')
  await expect(field('Knapper')).toHaveAccessibleDescription(/Ingen tekst kan leses på den/)
  await field('Knapper').fill('#0b6e4f')
  await expect(field('Knapper')).not.toHaveAttribute('aria-invalid')
  await field('Navn').fill('Villmarksbarna')
  await expect(preview).toContainText('Villmarksbarna')
  await expect(preview.getByText('Reserver')).toHaveCSS('background-color', 'rgb(11, 110, 79)')

  await setMeanwhile('en@annen.example')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret profilen imens')).toBeVisible()
  await expect(field('Navn')).toHaveValue('Villmarksbarna')
  await expect(field('Avsender av e-post')).toHaveValue('en@annen.example')
  await field('Navn').fill('')
  await field('Knapper').fill('')
  await field('Avsender av e-post').fill('post@villmark.example')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Profilen er lagret')).toBeVisible()
  await expect(page.getByText('av Eva Redaktør')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a brand')
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect(field('Avsender av e-post')).toHaveValue('en@annen.example')
})
