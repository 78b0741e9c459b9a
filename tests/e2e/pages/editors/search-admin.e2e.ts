import type { APIRequestContext, Page } from '@playwright/test'
import { asEditor } from '../../support/editor.ts'
import { apiHeaders } from '../../support/goods.ts'
import { expectToFit, lookClosely } from '../../support/look-closely.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

/** A word that is unknown to the shop, differs between tests, and is no misspelling of another. */
const newWord = () =>
  `uværs${[...crypto.randomUUID().slice(0, 8)].map(digit => 'bdfghjklmnprstvx'[parseInt(digit, 16)]).join('')}`

async function shopperFinds(request: APIRequestContext, word: string): Promise<number> {
  const html = await (await request.get(`/search/${encodeURIComponent(word)}`)).text()
  expect(/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]).toContain(word)
  return html.includes('Ingen treff på') ? 0 : html.split('<article').length - 1
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Legg til', exact: true })
const newForm = (page: Page) => page.getByRole('form', { name: 'Legg til et synonym' })

test('an editor adds a synonym and the next search uses it; once removed it has no effect, and it can be restored', async ({
  page,
  request,
}) => {
  await asEditor(page)
  const word = newWord()
  expect(await shopperFinds(request, word)).toBe(0)
  await page.getByRole('link', { name: 'Synonymer' }).click()
  await newForm(page).getByLabel('Når kunden skriver').fill(word)
  await newForm(page).getByLabel('Finner søket også').fill('skalljakke')
  await addButton(page).click()
  await expect(page.getByText(`«${word}» → «skalljakke» er lagt til`)).toBeVisible()
  await expect(newForm(page).getByLabel('Når kunden skriver')).toHaveValue('')
  expect(await shopperFinds(request, word)).toBeGreaterThan(0)

  await page.getByLabel('Finn synonym').fill(word)
  await page.getByRole('button', { name: 'Finn', exact: true }).click()
  await expect(page.getByText(`1 synonym med «${word}»`)).toBeVisible()
  await page.getByRole('button', { name: `Fjern: ${word}` }).click()
  await expect(page.getByText('er fjernet')).toBeVisible()
  expect(await shopperFinds(request, word)).toBe(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('er lagt tilbake')).toBeVisible()
  expect(await shopperFinds(request, word)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Endringer' }).click()
  const events = page.getByRole('main').locator('ol > li').filter({ hasText: word })
  await expect(events).toHaveCount(3)
  await expect(events.first()).toContainText('Eva Redaktør')
})

test('a synonym is added, changed and removed by keyboard alone, and an error shows beside the field, which gets the focus', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  const word = newWord()
  await asEditor(page, { at: `/ansatt/sok/synonymer?q=${word}&ord=${word}` })
  const [typed, means] = [newForm(page).getByLabel('Når kunden skriver'), newForm(page).getByLabel('Finner søket også')]
  await expect(typed).toHaveValue(word)
  /** The message after a press must have the focus before the next key. */
  const outcome = (text: string) => page.locator('[tabindex="-1"]').filter({ hasText: text }).last()
  await typed.focus()
  await page.keyboard.press('Enter')
  await expect(means).toBeFocused()
  await expect(means).toHaveAccessibleDescription(/ Skriv hva det heter hos oss$/)
  await expect(typed).toHaveValue(word)
  await page.keyboard.type('lue')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome('er lagt til')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: `Se hva «${word}» finner nå` })).toBeFocused()

  await page.getByRole('link', { name: `Endre: ${word}` }).press('Enter')
  const form = page.getByRole('form', { name: `Endre ${word}` })
  await expect(form.getByLabel('Når kunden skriver')).toBeFocused()
  await expect(form.getByLabel('Gjelder begge veier')).toBeChecked()
  await page.keyboard.press('End')
  await page.keyboard.type('en')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${word}en» → «lue» er lagret`)).toBeVisible()
  await page.getByRole('button', { name: `Fjern: ${word}en` }).press('Enter')
  await expect(outcome('er fjernet')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Angre' })).toBeFocused()
})

test('an editor sees how a query was interpreted, and why each hit ranks where it does', async ({ page }) => {
  await asEditor(page)
  await page.getByLabel('Søk som en kunde').fill('blå skaljakke')
  await page.getByLabel('Søk som en kunde').press('Enter')
  await expect(page.getByText('Skrivefeil er rettet')).toContainText('«blå skalljakke»')
  const meaning = page.getByRole('region', { name: 'Slik ble søket forstått' })
  await expect(meaning.locator('dl > div').filter({ hasText: '«blå»' })).toContainText('Farge')
  const hits = page
    .getByRole('region', { name: /treff$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(hits.first()).toContainText('Flest poeng av alle')
  await expect(hits.first()).toContainText(/«skaljakke» → «skalljakke» \(rettet skrivefeil\): \d+ poeng/)
  await expect(hits.first()).toContainText(/i navnet \(vekt 12\)/)
  await expect(hits.first().locator('img')).toBeVisible()
  await expect(hits.nth(1)).toContainText(/enn varen over|som varen over/)
  const visible = await hits.getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Se søket slik kunden ser det' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treff på «blå skaljakke»')
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names.slice(0, 5)).toEqual(visible.slice(0, 5).map(name => name.replace(/^\d+\. /, '')))
})

test("axe reports no violations on the editors' search pages, and an unknown word leads to a prefilled synonym", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 404, 422)
  const look = async (state: string) => {
    await lookClosely(page, state)
    await expectToFit(page, [1280], state)
  }
  await asEditor(page)
  await look('the empty page')
  await page.goto('/ansatt/sok?q=bl%C3%A5+joggesko+dame')
  await look('hits with their reasons')
  await page.goto('/ansatt/sok?q=joggesko+xqzvw')
  await look('an unknown word')
  await page.getByRole('link', { name: 'Legg til synonym for «xqzvw»' }).click()
  await expect(newForm(page).getByLabel('Når kunden skriver')).toHaveValue('xqzvw')
  await page.goto('/ansatt/sok/synonymer')
  await look('the synonyms')
  await addButton(page).click()
  await expect(page.getByText('Skriv hva kunden skriver')).toBeVisible()
  await look('a form with faults')
  await page
    .getByRole('link', { name: /^Endre:/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Lagre' })).toBeVisible()
  await look('a synonym that is changed')
  await page.goto('/ansatt/sok/synonymer?q=xqzvw')
  await look('no synonyms')
  await page.goto('/ansatt/sok/endringer')
  await look('the changes')

  for (const path of ['/ansatt/kampanjer/999999', '/ansatt/finnes-ikke']) {
    expect((await page.goto(path))?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Vi fant ikke siden')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  }
  await look('a page of the desk that is not there')
  // Editors start at the search page.
  await page.getByRole('main').getByRole('link', { name: 'Til ansattsidene' }).click()
  await expect(page).toHaveURL('/ansatt/sok')
})

test('an editor sees a query that was searched three times without hits, and redirects it to a page with one line', async ({
  page,
  request,
}) => {
  const word = newWord()
  const told = page.waitForRequest(request => request.url().endsWith('/api/v1/search/counts'))
  await page.goto(`/search/${word}`)
  const data = (await told).postDataJSON() as object
  const headers = await apiHeaders(request)
  for (let shopper = 0; shopper < 2; shopper++)
    expect((await request.post('/api/v1/search/counts', { headers, data })).status()).toBe(204)
  await asEditor(page)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: word })
  await expect(async () => {
    await page.goto('/ansatt/sok/etterspurt?dager=7')
    await expect(row).toContainText('3 søk, 3 uten treff, 3 uten klikk', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await lookClosely(page, 'what shoppers looked for')
  await expect(row.getByRole('link', { name: `Legg til synonym: ${word}` })).toHaveAttribute(
    'href',
    `/ansatt/sok/synonymer?ord=${encodeURIComponent(word)}`,
  )
  await row.getByRole('link', { name: `Videresend: ${word}` }).click()
  const lines = page.getByLabel('Én på hver linje: fra;til;kode')
  await expect(lines).toBeFocused()
  await page.keyboard.type('/tekstil;302')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Videresendingene er lagret')).toBeVisible()
  // By the shop's search field and by its address.
  await expect(async () => {
    await page.goto(`/search/${word}`)
    await expect(page).toHaveURL(/\/tekstil$/, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.getByRole('combobox').first().fill(word)
  await page.getByRole('combobox').first().press('Enter')
  await expect(page).toHaveURL(/\/tekstil$/)
})
