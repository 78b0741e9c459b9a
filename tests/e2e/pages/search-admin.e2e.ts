import type { Browser, Page } from '@playwright/test'
import { asEditor } from '../support/editor.ts'
import { lookClosely } from '../support/look-closely.ts'
import { demoLogin, logInAtTheDesk } from '../support/shopper.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

let words = 0
/** A word that no shop knows, and no other test. */
const newWord = () =>
  `uværsplagg${['kru', 'sty', 'bla', 'fny', 'gru'][++words % 5]}${process.pid}`.replace(
    /\d/g,
    d => 'abcdefghij'[Number(d)] ?? '',
  )

async function shopperFinds(browser: Browser, word: string): Promise<number> {
  const shopper = await browser.newContext()
  const page = await shopper.newPage()
  await page.goto(`/search/${encodeURIComponent(word)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  const nothing = await page.getByRole('heading', { level: 1, name: /^Ingen treff på/ }).count()
  const found = nothing > 0 ? 0 : await page.getByRole('article').count()
  await shopper.close()
  return found
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Legg til', exact: true })
const newForm = (page: Page) => page.getByRole('form', { name: 'Legg til et synonym' })

test('an editor adds a synonym, and the next search of a shopper finds by it; taken away it is gone, and may be put back', async ({
  page,
  browser,
}) => {
  await asEditor(page)
  const word = newWord()
  expect(await shopperFinds(browser, word)).toBe(0)
  await page.getByRole('link', { name: 'Synonymer' }).click()
  await newForm(page).getByLabel('Når kunden skriver').fill(word)
  await newForm(page).getByLabel('Finner søket også').fill('skalljakke')
  await addButton(page).click()
  await expect(page.getByText(`«${word}» → «skalljakke» er lagt til`)).toBeVisible()
  await expect(newForm(page).getByLabel('Når kunden skriver')).toHaveValue('')
  expect(await shopperFinds(browser, word)).toBeGreaterThan(0)

  await page.getByLabel('Finn synonym').fill(word)
  await page.getByRole('button', { name: 'Finn', exact: true }).click()
  await expect(page.getByText(`1 synonym med «${word}»`)).toBeVisible()
  await page.getByRole('button', { name: `Fjern: ${word}` }).click()
  await expect(page.getByText('er fjernet')).toBeVisible()
  expect(await shopperFinds(browser, word)).toBe(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('er lagt tilbake')).toBeVisible()
  expect(await shopperFinds(browser, word)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Endringer' }).click()
  const events = page.getByRole('main').locator('ol > li').filter({ hasText: word })
  await expect(events).toHaveCount(3)
  await expect(events.first()).toContainText('Eva Redaktør')
})

test('a synonym is added, changed and removed by keyboard alone, and what is wrong is said beside the field that gets the focus', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  const word = newWord()
  await asEditor(page, { at: `/ansatt/sok/synonymer?q=${word}&ord=${word}` })
  const [typed, means] = [newForm(page).getByLabel('Når kunden skriver'), newForm(page).getByLabel('Finner søket også')]
  await expect(typed).toHaveValue(word)
  /** What is told after a press has the focus before the next key goes on from there. */
  const outcome = (text: string) => page.locator('[tabindex="-1"]').filter({ hasText: text }).last()
  await typed.focus()
  await page.keyboard.press('Enter')
  await expect(means).toBeFocused()
  await expect(means).toHaveAccessibleDescription('Skriv hva det heter hos oss')
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

test('an editor sees how a search was understood, and why each hit stands where it stands', async ({ page }) => {
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
  const shown = await hits.getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Se søket slik kunden ser det' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treff på «blå skaljakke»')
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names.slice(0, 5)).toEqual(shown.slice(0, 5).map(name => name.replace(/^\d+\. /, '')))
})

test('a word that the shop does not know leads to a synonym for it', async ({ page }) => {
  await asEditor(page, { at: '/ansatt/sok?q=jakke+xqzvw' })
  await page.getByRole('link', { name: 'Legg til synonym for «xqzvw»' }).click()
  await expect(newForm(page).getByLabel('Når kunden skriver')).toHaveValue('xqzvw')
})

test('who is no editor sees no way to the search, and is led back to the desk', async ({ page }) => {
  await logInAtTheDesk(page, demoLogin('assistant'))
  await expect(page.getByRole('navigation', { name: 'Ansatt' }).getByRole('link')).toHaveText([
    'Reservasjoner',
    'Lager',
    'Retur',
    'Pause',
  ])
  for (const path of ['/ansatt/sok', '/ansatt/sok/synonymer', '/ansatt/sok/endringer']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasjoner')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor adds and removes a synonym', async ({ page, noise }) => {
    expectedStatus(noise, 422)
    const word = newWord()
    await asEditor(page, { at: `/ansatt/sok/synonymer?q=${word}` })
    await newForm(page).getByLabel('Når kunden skriver').fill(word)
    await addButton(page).click()
    await expect(page.getByText('Skriv hva det heter hos oss')).toBeVisible()
    await newForm(page).getByLabel('Finner søket også').fill('lue')
    await addButton(page).click()
    await expect(page.getByText('er lagt til')).toBeVisible()
    await page.getByRole('button', { name: `Fjern: ${word}` }).click()
    await expect(page.getByText('er fjernet')).toBeVisible()
  })
})

for (const width of [390, 1280]) {
  test(`axe finds nothing on the editors’ pages at ${width} px`, async ({ page, noise }) => {
    expectedStatus(noise, 422)
    await page.setViewportSize({ width, height: 844 })
    await asEditor(page)
    await lookClosely(page, 'the empty page')
    await page.goto('/ansatt/sok?q=bl%C3%A5+joggesko+dame')
    await lookClosely(page, 'hits with their reasons')
    await page.goto('/ansatt/sok?q=joggesko+xqzvw')
    await lookClosely(page, 'an unknown word')
    await page.goto('/ansatt/sok/synonymer')
    await lookClosely(page, 'the synonyms')
    await addButton(page).click()
    await expect(page.getByText('Skriv hva kunden skriver')).toBeVisible()
    await lookClosely(page, 'a form with faults')
    await page
      .getByRole('link', { name: /^Endre:/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Lagre' })).toBeVisible()
    await lookClosely(page, 'a synonym that is changed')
    await page.goto('/ansatt/sok/synonymer?q=xqzvw')
    await lookClosely(page, 'no synonyms')
    await page.goto('/ansatt/sok/endringer')
    await lookClosely(page, 'the changes')
  })
}

test('what three shoppers looked for in vain is shown to an editor, who leads the search to a page by one line', async ({
  page,
  browser,
}) => {
  const word = newWord()
  for (let shopper = 0; shopper < 3; shopper++) {
    const other = await browser.newContext()
    const visit = await other.newPage()
    const told = visit.waitForResponse(answer => answer.url().endsWith('/api/v1/search/counts'))
    await visit.goto(`/search/${word}`)
    expect((await told).status()).toBe(204)
    await other.close()
  }
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
  // Typed into the shop's own field, and by its address.
  await expect(async () => {
    await page.goto(`/search/${word}`)
    await expect(page).toHaveURL(/\/tekstil$/, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.getByRole('combobox').first().fill(word)
  await page.getByRole('combobox').first().press('Enter')
  await expect(page).toHaveURL(/\/tekstil$/)
})
