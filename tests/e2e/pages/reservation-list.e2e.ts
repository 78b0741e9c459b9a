import { readFile } from 'node:fs/promises'
import { demoLogin, logInAtTheDesk } from '../support/shopper.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import { watchDownload } from '../support/watch-download.ts'
import { expect, test } from '../support/shop-test.ts'

test('an administrator filters all reservations, pages forward and back to the start, and downloads the result', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await logInAtTheDesk(page, demoLogin('admin'))
  await page.getByRole('link', { name: 'Alle reservasjoner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alle reservasjoner' })).toBeVisible()
  await lookClosely(page, 'all reservations')
  await expectToFit(page, [1280], 'all reservations')
  const first = page.getByRole('rowheader').first()
  const [top] = [await first.textContent()]
  await page.getByRole('link', { name: 'Neste' }).click()
  await expect(first).not.toHaveText(top ?? '')
  await page.getByRole('link', { name: 'Fra begynnelsen' }).click()
  // Other tests reserve meanwhile, so a newer one may be above it.
  await expect.poll(async () => Number(await first.textContent())).toBeGreaterThanOrEqual(Number(top))

  await page.getByLabel('Status').selectOption({ label: 'Hentet' })
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await expect(page).toHaveURL(/status=4/)
  await expect(page.getByRole('cell', { name: 'Hentet', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Avbestilt', exact: true })).toHaveCount(0)
  const shown = Number(((await page.getByRole('status').textContent()) ?? '').replace(/\D/g, ''))
  const { button, expectStill } = await watchDownload(page)
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.')
  await expectStill('failed')
  await lookClosely(page, 'a file that did not come')
  await page.context().setOffline(false)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expectStill('done')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeffNummer;')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(shown + 1)

  await page.getByLabel('Navn, telefon, kode, e-post eller vare').fill('finnes ikke i det hele tatt')
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await expect(page.getByText('Ingen reservasjoner passer')).toBeVisible()
  await lookClosely(page, 'no reservations')
})
