import { asEditor } from '#tests/e2e/support/editor.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const slug = 'dette-trenger-barnet-til-barnehagestart'
const atDesk = `/ansatt/sider/${slug}`

test("an editor's input is saved as a draft, even before hydration and offline, restored after a reload, announced to the other editor, published and discarded", async ({
  page,
  browser,
  noise,
}) => {
  expectedStatus(noise, 409)
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const mark = `Prøvd ${Math.floor(Math.random() * 1e9)}`
  const lead = page.getByLabel('Ingress', { exact: true })
  const saved = page.getByText(/^Kladden er lagret kl\.\s\d\d\.\d\d$/)
  const restored = page.getByText('Dette er kladden din')
  const shown = async () => (await page.request.get(`/${slug}`)).text()
  await asEditor(page, { at: atDesk })
  const before = await lead.inputValue()
  const scripts = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await lead.fill(`${mark} først`)
  scripts.resolve(undefined)
  await expect(saved).toBeVisible()
  await expect(lead).toHaveValue(`${mark} først`)
  await page.unroute('**/assets/*.js')
  expect(await shown()).not.toContain(mark)

  await page.context().setOffline(true)
  await lead.fill(`${mark} uten nett`)
  await expect(page.getByText('Kladden ligger bare i denne nettleseren så lenge')).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await expect(lead).toHaveValue(`${mark} uten nett`)
  // Online again, but the server accepts no drafts: the reload has only the browser's copy.
  const drafts = '**/api/v1/staff/drafts/**'
  await page.route(drafts, route => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await expect(restored).toBeVisible()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await expect(page.getByText('Kladden ligger bare i denne nettleseren så lenge')).toBeVisible()
  await page.unroute(drafts)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(saved).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await lookClosely(page, 'a page with a draft')

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await asEditor(other, { name: 'Ola Redaktør', at: atDesk })
  await expect(other.getByText('Eva Redaktør har også en kladd her')).toBeVisible()
  const theirs = other.getByLabel('Ingress', { exact: true })
  await expect(theirs).toHaveValue(before)
  await theirs.fill(`${mark} av Ola`)
  await other.getByRole('button', { name: 'Lagre' }).click()
  await expect(other.getByText('Siden er lagret')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByText('Noen har lagret en endring siden du begynte')).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret siden imens')).toBeVisible()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Siden er lagret')).toBeVisible()
  await expect.poll(shown).toContain(`${mark} uten nett`)
  await page.reload()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await expect(restored).toHaveCount(0)

  await lead.fill(`${mark} forkastet`)
  await lead.blur()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(lead).toHaveValue(`${mark} forkastet`)
  await page.getByRole('button', { name: 'Forkast kladden' }).click()
  await expect(page.getByText('Kladden er forkastet')).toBeVisible()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await expect(restored).toHaveCount(0)
  await page.getByRole('button', { name: 'Som den fulgte med nettbutikken' }).click()
  await expect(lead).toHaveValue(before)
})
