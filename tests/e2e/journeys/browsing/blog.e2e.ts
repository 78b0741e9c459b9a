import sharp from 'sharp'
import { asEditor } from '#tests/e2e/support/editor.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a shopper goes from the front page to the blog, a category, a post and its articles', async ({ page }) => {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await page.goto('/')
  await main.getByRole('region', { name: 'Fra bloggen' }).getByRole('link', { name: 'Alle innlegg' }).click()
  await expect(heading).toHaveText('Blogg')
  await lookClosely(page, 'the blog')
  const categories = main.getByRole('navigation', { name: 'Kategorier' })
  await categories.getByRole('link', { name: /^Stell/ }).click()
  await expect(heading).toHaveText('Stell')
  await expect(page).toHaveURL('/blogg/kategori/stell')
  await expect(categories.getByRole('link', { name: /^Stell/ })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'Slik blir skalljakken tett igjen' }).click()
  await expect(heading).toHaveText('Slik blir skalljakken tett igjen')
  await lookClosely(page, 'a post')
  await main.getByRole('region', { name: 'Varer i innlegget' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('an editor writes a post with a picture, sees errors and a live preview, publishes it, and shoppers can read it at once', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  const title = `Fra fjellet ${Math.floor(Math.random() * 1e9)}`
  await asEditor(page, { at: '/ansatt/blogg' })
  await page.getByRole('link', { name: 'Nytt innlegg' }).click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Tittel').fill(title)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Skriv en ingress')).toBeVisible()
  await expect(box('Ingress')).toBeFocused()
  await expect(box('Tittel')).toHaveValue(title)
  await box('Ingress').fill('Om en tur.')
  await box('Tekst').fill('## Oppover\n\nDet **gikk** bra.')
  await expect(
    page.getByRole('region', { name: 'Slik blir det' }).getByRole('heading', { name: 'Oppover' }),
  ).toBeVisible()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  await page.getByLabel('Bilde', { exact: true }).setInputFiles({ name: 'tur.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Bildet er valgt')).toBeVisible()
  await page.getByRole('textbox', { name: /^Hva bildet viser/ }).fill('Utsikt fra toppen')
  await lookClosely(page, 'a new post')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Innlegget er lagret')).toBeVisible()
  await expect(page.getByText('Utkast', { exact: true })).toBeVisible()
  const read = () => page.request.get(`/blogg/${title.toLowerCase().replaceAll(' ', '-')}`)
  expect((await read()).status()).toBe(404)
  await page.getByRole('button', { name: 'Publiser nå' }).click()
  await expect(page.getByText('Innlegget er publisert')).toBeVisible()
  await expect.poll(async () => (await read()).status(), { timeout: 2_000 }).toBe(200)
  expect(await (await read()).text()).toContain('alt="Utsikt fra toppen"')
  await page.getByText('Slett innlegget', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, slett det for godt' }).click()
  await expect(page.getByText('Innlegget er slettet')).toBeVisible()
  await lookClosely(page, 'the posts of the back office')
  await expect.poll(async () => (await read()).status()).toBe(404)
})
