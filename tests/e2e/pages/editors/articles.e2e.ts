import sharp from 'sharp'
import { changeOverrides, findEdited } from '#modules/catalogue/articles/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { asEditor } from '../../support/editor.ts'
import { goodsInShop } from '../../support/goods.ts'
import { expectToFit, lookClosely } from '../../support/look-closely.ts'
import { inDatabaseOf } from '../../support/shop-database.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

const pictureOf = async (background: string) => ({
  name: 'bilde.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** A change by another editor. */
const setMeanwhile = (id: number, material: string) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async database => {
    const [article] = await findEdited(database.db, [id])
    if (!article) throw new Error(`no article ${id}`)
    return changeOverrides(database, systemActor, { id, basedOn: article.version }, { ...article.own, material })
  })

test("an editor overrides an article of the feed, sees another editor's change, shoppers see it within two seconds, and the override is removed", async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'turutstyr', nth: 7 })
  const mark = `Prøvd ${Math.floor(Math.random() * 1e9)}`
  await asEditor(page)
  await page.getByRole('link', { name: 'Varer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varer')
  await page.getByRole('searchbox', { name: 'Søk' }).fill(goods.ean)
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: goods.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name)
  await page.reload()

  const description = page.getByLabel('Beskrivelse (valgfritt)', { exact: true })
  const feeds = await description.inputValue()
  await description.fill(`${mark} <script>alert(1)</script>`)
  await page.getByLabel('Legg til bilde').setInputFiles(await pictureOf('#0b6e4f'))
  const alt = page.getByRole('textbox', { name: /^Hva bilde \d+ viser/ }).last()
  await expect(page.getByText('Sender bildet')).toBeHidden()
  await alt.fill(`${mark} bakfra`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await page.context().setOffline(false)
  await expect(description).toHaveValue(`${mark} <script>alert(1)</script>`)
  await setMeanwhile(goods.articleId, mark)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre endret varen imens')).toBeVisible()
  await expect(description).toHaveValue(`${mark} <script>alert(1)</script>`)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Varen er lagret')).toBeVisible()
  const shown = async () => (await page.request.get(`/product/${encodeURIComponent(goods.slug)}`)).text()
  await expect.poll(shown, { timeout: 2_000, intervals: [100] }).toContain(`${mark} bakfra`)
  expect(await shown()).not.toContain('<script>alert(1)')
  await expect(page.getByText('Overstyrt. Varefilen sier:').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'an article at the desk')
  await expectToFit(page, [1280], 'an article at the desk')

  await page.getByLabel('Bruk varefilens beskrivelse').check()
  await page.getByLabel(/^Bruk varefilens bilder/).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(description).toHaveValue(feeds)
  await expect.poll(shown, { timeout: 2_000, intervals: [100] }).not.toContain(`${mark} bakfra`)
  const undo = page.getByRole('button', { name: 'Angre siste endring' })
  await undo.click()
  await expect(description).toHaveValue(`${mark} <script>alert(1)</script>`)
  await undo.click()
  await expect(description).toHaveValue(feeds)
  await undo.click()
  await expect(page.getByText('Overstyrt. Varefilen sier:')).toHaveCount(0)
})

test('an editor sets a label on selected articles, sees their number first, and undoes it; a long label does not overflow', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'turutstyr', nth: 8 })
  const label = `Prøve ${Math.floor(Math.random() * 1e6)}`
  await asEditor(page, { at: `/ansatt/varer?q=${goods.ean}` })
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  await expect(page.getByRole('alert')).toContainText('Velg varene som skal endres')
  await page.getByRole('button', { name: 'Velg alle på siden' }).click()
  await expect(page.getByLabel(`Velg ${goods.name}`)).toBeChecked()
  await page.getByLabel('Endring').selectOption('merke')
  await page.getByLabel(/^Merkelapp/).fill(label)
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  await expect(page.getByText(`Sett merkelapp «${label}»: 1 vare endres`)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a change of many, told before it is made')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Endre 1 vare' }).click()
  await expect(page.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await page.context().setOffline(false)
  await expect(page.getByLabel(`Velg ${goods.name}`)).toBeChecked()
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  await page.getByRole('button', { name: 'Endre 1 vare' }).click()
  await expect(page.getByText('1 vare er endret')).toBeVisible()
  const listed = async () => (await page.request.get(`/api/v1/articles/${goods.articleId}`)).text()
  await expect.poll(listed, { timeout: 2_000, intervals: [100] }).toContain(label)
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(page.getByText('Angret på 1 vare')).toBeVisible()
  await expect.poll(listed, { timeout: 2_000, intervals: [100] }).not.toContain(label)

  await page.goto('/ansatt/varer/1')
  const shown = page.getByRole('main').getByText('Bestselger', { exact: true })
  await shown.evaluate(at => at.replaceChildren('Menneskerettighetsorganisasjonsmedlemskapskontingent'))
  await expectToFit(page, [320, 390], 'an article with a label of one long word')
})

test('an editor adds a banner to a category, which has it within two seconds, a shopper follows its link, and it is undone', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  await asEditor(page, { at: '/ansatt/varer/kategorier?kategori=trimutstyr' })
  await page.getByLabel('Bilde', { exact: true }).setInputFiles(await pictureOf('#7a2e00'))
  await expect(page.getByText('Bildet er valgt')).toBeVisible()
  await page.getByRole('textbox', { name: /^Lenke/ }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByRole('textbox', { name: /^Lenke/ })).toHaveAccessibleDescription(
    /Skriv en side i nettbutikken/,
  )
  await page.getByRole('textbox', { name: /^Lenke/ }).fill('/om-oss')
  const alt = `Trening ${Math.floor(Math.random() * 1e6)}`
  await page.getByRole('textbox', { name: 'Hva bildet viser' }).fill(alt)
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByText('Banneret er publisert')).toBeVisible()
  const shown = async () => (await page.request.get('/trimutstyr')).text()
  await expect.poll(shown, { timeout: 2_000, intervals: [100] }).toContain(alt)
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'the banner of a category at the desk')
  const shopper = await page.context().newPage()
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.goto('/trimutstyr')
  await lookClosely(shopper, 'a category with a banner')
  await shopper.getByRole('link', { name: alt }).click()
  await expect(shopper).toHaveURL('/om-oss')
  await shopper.close()
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect.poll(shown, { timeout: 2_000, intervals: [100] }).not.toContain(alt)
})
