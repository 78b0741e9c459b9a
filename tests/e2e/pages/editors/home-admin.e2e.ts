import sharp from 'sharp'
import { asEditor } from '../../support/editor.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

test('an editor fills a front page slot as a draft, previews both widths, shares a preview link, discards it, schedules it, publishes it and undoes it', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  // A brand and a slot that other tests do not use.
  await asEditor(page, { at: '/ansatt/forside?profil=outlet&plass=grid-5' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const shown = page.getByRole('region', { name: 'Slik blir det' })
  await field('Tittel').fill('Sekker til skolestart')
  await field('Lenke').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Lagre utkast' }).click()
  await expect(field('Lenke')).toHaveAccessibleDescription(/Skriv en side i nettbutikken/)
  await expect(field('Tittel')).toHaveValue('Sekker til skolestart')
  await field('Lenke').fill('/turutstyr')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  await field('Bilde for skjerm').setInputFiles({ name: 'sekk.png', mimeType: 'image/png', buffer })
  await expect(shown.locator('img')).toHaveCount(2)
  await expect(shown.getByRole('heading', { name: 'Sekker til skolestart' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Lagre utkast' }).click()
  await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a place of the front page')

  await page.getByRole('button', { name: 'Lag lenke til forhåndsvisning' }).click()
  await expect(page.getByText('Lenken virker i sju dager')).toBeVisible()
  const path = await page.getByText(/^\/preview\/grid-5\?lenke=/).textContent()
  const shownByLink = await (await request.get(path ?? '')).text()
  expect(shownByLink).toContain('Sekker til skolestart')
  expect(shownByLink).toContain('<meta name="robots" content="noindex"')
  expect((await request.get('/preview/grid-5')).url()).toContain('/ansatt/logg-inn')

  await page.getByRole('button', { name: 'Forkast utkastet' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect(field('Tittel')).toHaveValue('')

  const title = `Sekker ${Math.floor(Math.random() * 1e9)}`
  const shoppersSee = async () => (await page.request.get('/api/v1/settings/outlet')).text()
  await field('Tittel').fill(title)
  await field('Lenke').fill('/turutstyr')
  await field('Fra og med').fill('2099-06-15')
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByText('Plassen er publisert')).toBeVisible()
  await expect(page.getByText(/^Venter på første dag\. Sist endret/)).toBeVisible()
  expect(await shoppersSee()).not.toContain(title)
  await field('Fra og med').fill('')
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByText(/^Vises\. Sist endret/)).toBeVisible()
  await expect.poll(shoppersSee, { timeout: 2_000, intervals: [100] }).toContain(title)
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(field('Fra og med')).toHaveValue('2099-06-15')
  await expect.poll(shoppersSee, { timeout: 2_000, intervals: [100] }).not.toContain(title)
  await page.getByRole('button', { name: 'Tøm plassen' }).click()
  await expect(page.getByText('Plassen er tom')).toBeVisible()
})
