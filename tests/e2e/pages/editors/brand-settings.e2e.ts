import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { asEditor } from '../../support/editor.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { inDatabaseOf } from '../../support/shop-database.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

/** A change by another editor. It stores only settings that no page shows, because other tests look at all brands. */
const setMeanwhile = (sender: string, id: BrandId = 'barneklaer') =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', database =>
    changeBrand(database, systemActor, { brand: id, basedOn: undefined }, { sender }),
  )

test("an editor previews brand settings live, sees another editor's change, loses no input, and undoes the change", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 409)
  await setMeanwhile('')
  await asEditor(page)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await page.goto('/ansatt/profil?profil=barneklaer')
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

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#0b6e4f"/></svg>'

test("an editor chooses a logo, previews it before saving, and keeps it after another editor's change", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 409)
  await asEditor(page, { at: '/ansatt/profil?profil=outlet' })
  const logo = page.getByLabel('Logo', { exact: true })
  const drawn = page.getByRole('region', { name: 'Slik blir det' }).locator('img[src^="data:image/webp"]')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') })
  await expect(logo).toHaveAccessibleDescription(/Filen er ikke et bilde/)
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(logo).not.toHaveAttribute('aria-invalid')
  await expect(drawn).toHaveAttribute('width', '640')
  await page.getByRole('button', { name: 'Ikke bytt logo' }).click()
  await expect(drawn).toBeHidden()
  await expect(logo).toBeFocused()
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(drawn).toBeVisible()
  // The browser's own draft: the picture is too large for it, and the field says so.
  await page.reload()
  await expect(page.getByText('Velg logoen på nytt')).toBeVisible()
  await expect(drawn).toBeHidden()
  await lookClosely(page, 'a logo that the draft has not')
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(drawn).toBeVisible()
  await expect(page.getByText('Velg logoen på nytt')).toBeHidden()
  // The logo is uploaded but not set, because it would show on the pages of other tests.
  await setMeanwhile(`en${Date.now()}@annen.example`, 'outlet')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret profilen imens')).toBeVisible()
  await expect(drawn).toBeVisible()
})
