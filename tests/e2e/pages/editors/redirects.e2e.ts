import { systemActor } from '#modules/people/audit/index.ts'
import { changeRedirects, redirectVersions } from '#modules/documents/redirects/index.ts'
import { asEditor } from '../../support/editor.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { inDatabaseOf } from '../../support/shop-database.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

/** The router of links within the shop. */
interface Routed {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> }
}

/** A change by another editor. */
const setMeanwhile = (lines: string) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async database => {
    const basedOn = (await redirectVersions.read(database.db, {}))?.version
    return changeRedirects(database, systemActor, { basedOn }, lines)
  })

test("an editor redirects an old address, sees errors and another editor's changes, and undoes it", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  expectedStatus(noise, 409)
  const old = `/fra-gammel-butikk-${Math.floor(Math.random() * 1e9)}`
  await asEditor(page, { at: '/ansatt/videresendinger' })
  const field = page.getByLabel('Én på hver linje: fra;til;kode')
  await expect(field).toHaveValue(/\/payment;\/kundeservice;301/)
  const before = await field.inputValue()
  await field.fill(`${before}\n${old};//evil.test`)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(field).toHaveAccessibleDescription(/Linje \d+: til må være en adresse i nettbutikken/)
  await expect(field).toBeFocused()
  await setMeanwhile(`${before}\n${old}-2;/sko`)
  await field.fill(`${before}\n${old};/om-oss`)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret videresendingene imens')).toBeVisible()
  await expect(field).toHaveValue(`${before}\n${old};/om-oss`)
  await expect(page.getByLabel('Slik står de nå')).toHaveValue(new RegExp(`${old}-2;/sko`))
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Videresendingene er lagret')).toBeVisible()
  const led = () => page.request.get(old, { maxRedirects: 0 })
  await expect.poll(async () => (await led()).headers()['location']).toBe('/om-oss')
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'redirects')
  expectedStatus(noise, 404)
  const within = await page.context().newPage()
  await within.goto('/kundeservice')
  await within.evaluate(to => (window as unknown as Routed).__reactRouterDataRouter.navigate(to), old)
  await expect(within).toHaveURL('/om-oss')
  await within.goto('/kundeservice')
  await within.evaluate(to => (window as unknown as Routed).__reactRouterDataRouter.navigate(to), `${old}-3`)
  await expect(within.getByRole('heading', { level: 1 })).toHaveText('Vi fant ikke siden')
  await within.close()
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect(field).toHaveValue(new RegExp(`${old}-2;/sko`))
  await expect.poll(async () => (await led()).status()).toBe(404)
})
