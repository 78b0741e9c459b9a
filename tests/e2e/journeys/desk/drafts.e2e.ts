import { asEditor } from '#tests/e2e/support/editor.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const slug = 'dette-trenger-barnet-til-barnehagestart'
const atDesk = `/ansatt/sider/${slug}`

test('what an editor types is saved as a draft without a line too, stands there after a reload, is told to the other editor, and is gone when it is published or thrown away', async ({
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
  await lead.fill(`${mark} først`)
  await lead.blur()
  await expect(saved).toBeVisible()
  expect(await shown()).not.toContain(mark)

  await page.context().setOffline(true)
  await lead.fill(`${mark} uten nett`)
  await expect(page.getByText('Kladden ligger bare i denne nettleseren så lenge')).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await expect(lead).toHaveValue(`${mark} uten nett`)
  // The line is back, and the shop takes no drafts: the reload has nothing but what the browser holds.
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
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await lookClosely(page, 'a page with a draft')
  }

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

  await lead.fill(`${mark} forkastet`)
  await lead.blur()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(lead).toHaveValue(`${mark} forkastet`)
  await page.getByRole('button', { name: 'Forkast kladden' }).click()
  await expect(page.getByText('Kladden er forkastet')).toBeVisible()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await page.reload()
  await expect(lead).toHaveValue(`${mark} uten nett`)
  await expect(restored).toHaveCount(0)
  await page.getByRole('button', { name: 'Som den fulgte med nettbutikken' }).click()
  await expect(lead).toHaveValue(before)
})

test('what is typed into a text area before the page works stays there and is a draft', async ({ page }) => {
  const at = '/ansatt/sider/vedlikehold'
  const lead = page.getByLabel('Ingress', { exact: true })
  await asEditor(page, { name: 'Ola Redaktør', at: '/ansatt/sider' })
  await page.goto(at)
  const before = await lead.inputValue()
  let goOn = () => {}
  const scripts = new Promise<void>(resolve => (goOn = resolve))
  await page.route('**/assets/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await lead.fill(`${before} Skrevet tidlig.`)
  goOn()
  await expect(page.getByText(/^Kladden er lagret/)).toBeVisible()
  await expect(lead).toHaveValue(`${before} Skrevet tidlig.`)
  await page.reload()
  await expect(lead).toHaveValue(`${before} Skrevet tidlig.`)
  await page.getByRole('button', { name: 'Forkast kladden' }).click()
  await expect(page.getByText('Kladden er forkastet')).toBeVisible()
  await expect(lead).toHaveValue(before)
})

test('what is new or changed anywhere at the editors’ desk is a draft as it is typed, and without script the draft stands in the form', async ({
  page,
  browser,
}) => {
  const mark = `Prøvd ${Math.floor(Math.random() * 1e9)}`
  const saved = page.getByText(/^Kladden er lagret/)
  // Others change brand and freight at the same time: no draft of theirs.
  await asEditor(page, { name: 'Ola Redaktør' })
  for (const [path, name] of [
    ['/ansatt/kampanjer/ny', 'Navn'],
    ['/ansatt/profil', 'Undertittel'],
    ['/ansatt/frakt', 'Navnet på å hente selv'],
    ['/ansatt/varer/kategorier?kategori=trimutstyr', /^Lenke/],
    ['/ansatt/forside?profil=outlet&plass=grid-6', 'Tittel'],
    ['/ansatt/avstemninger/ny', 'Navn'],
    ['/ansatt/blogg/ny', 'Tittel'],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true })
    await page.goto(path)
    await field.fill(`${mark} ${path}`)
    await field.blur()
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue(`${mark} ${path}`)
    if (/ny$|outlet/.test(path) && !path.includes('kampanjer')) continue
    await page.getByRole('button', { name: 'Forkast kladden' }).click()
    await expect(page.getByText('Kladden er forkastet')).toBeVisible()
  }
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/ansatt/avstemninger/ny')
  await expect(still.getByLabel('Navn')).toHaveValue(`${mark} /ansatt/avstemninger/ny`)
  await still.getByRole('button', { name: 'Forkast kladden' }).click()
  await expect(still.getByText('Kladden er forkastet')).toBeVisible()
  await expect(still.getByLabel('Navn')).toHaveValue('')
  await plain.close()

  await page.getByRole('textbox', { name: 'Ingress', exact: true }).fill('Om en tur.')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('Det gikk bra.')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Innlegget er lagret')).toBeVisible()
  await page.getByText('Slett innlegget', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, slett det for godt' }).click()
  await expect(page.getByText('Innlegget er slettet')).toBeVisible()
  await page.goto('/ansatt/blogg/ny')
  await expect(page.getByRole('textbox', { name: 'Tittel', exact: true })).toHaveValue('')
})
