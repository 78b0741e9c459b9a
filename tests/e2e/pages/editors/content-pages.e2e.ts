import { changePage, pageVersions, shippedPages } from '#modules/documents/content/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { asEditor } from '../../support/editor.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { inDatabaseOf } from '../../support/shop-database.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

const slug = 'bionic-finish-eco'

/** A change by another editor. */
const setMeanwhile = (lead: string) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async database => {
    const newest = await pageVersions.read(database.db, { slug })
    const words = newest?.content ?? shippedPages.get(slug)
    if (!newest || !words) throw new Error(`no page ${slug}`)
    await changePage(database, systemActor, { slug, basedOn: newest.version }, { ...words, lead })
  })

test("an editor previews a change; a save after another editor's change is refused; shoppers see the saved page until it is undone", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 409)
  const mark = `Prøvd ${Math.floor(Math.random() * 1e9)}`
  await asEditor(page)
  await page.getByRole('link', { name: 'Sider', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sider')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Om / })).not.toContainText('{{')
  await main.getByRole('link', { name: 'Kjøpsvilkår' }).click()
  const terms = page.getByRole('region', { name: 'Slik blir det' })
  await expect(terms.getByRole('heading', { name: 'Hvem du handler med' })).toBeVisible()
  await expect(terms).not.toContainText('{{')

  await page.goto(`/ansatt/sider/${slug}`)
  const body = page.getByLabel('Tekst', { exact: true })
  const preview = page.getByRole('region', { name: 'Slik blir det' })
  await expect(preview.getByRole('heading', { name: 'Hva det er' })).toBeVisible()
  const before = await body.inputValue()
  await body.fill('')
  await expect(preview).toContainText('Teksten vises her mens du skriver.')
  await body.fill(
    `## ${mark}\n\n<script>alert(1)</script>\n\nVi i {{navn}} har {{butikker}}, og {{ukjent}}.\n\n${before}`,
  )
  await expect(preview.getByRole('heading', { name: mark })).toBeVisible()
  // As shoppers read it, with the brand's own texts.
  await expect(preview).toContainText(/Vi i Ox har \d+ butikker, og \{\{ukjent\}\}\./)
  await expect(preview).toContainText('<script>alert(1)</script>')

  await setMeanwhile(`${mark} av en annen.`)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret siden imens')).toBeVisible()
  await expect(body).toHaveValue(new RegExp(mark))
  await expect(page.getByLabel('Slik står teksten nå')).toHaveValue(before)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Siden er lagret')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a page of words')
  const shown = async () => (await page.request.get(`/${slug}`)).text()
  await expect.poll(shown).toContain(mark)
  expect(await shown()).not.toContain('<script>alert(1)')
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect(body).toHaveValue(before)
  await expect.poll(shown).toContain(`${mark} av en annen.`)
  expect(await shown()).not.toContain(`${mark}</h2>`)
  await page.getByRole('button', { name: 'Som den fulgte med nettbutikken' }).click()
  await expect(page.getByText('Siden er som den fulgte med nettbutikken')).toBeVisible()
  await expect(body).toHaveValue(before)
  await expect.poll(shown).not.toContain(mark)
})

test('links in a text page work without a document load, and a section has its own address', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.goto('/hjelp')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('main').getByRole('link', { name: 'Hvordan kle barna' }).click()
  await expect(page).toHaveURL('/hvordan-kle-barna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hvordan kle barna')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  // The login is requested once per visit, not for each page.
  expect(requested.filter(path => path === '/api/v1/customers/current')).toHaveLength(1)
  await page.goto('/bionic-finish-eco')
  await page.getByRole('main').getByRole('link', { name: 'vanntette plagg' }).click()
  await expect(page).toHaveURL('/vedlikehold#vanntette-plagg')
  await expect(page.getByRole('heading', { name: 'Vanntette plagg' })).toBeInViewport()
})
