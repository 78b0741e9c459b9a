import { expect, test, type Page } from '@playwright/test'
import { lookOnce } from '../support/look-closely.ts'

const pageOf = (html: string) =>
  `<!doctype html><html lang="nb"><head><title>Farger</title><style>
    body { background: white; color: #333 } .box { background: #eee; position: relative; isolation: isolate }
    .under { position: absolute; inset: 0 } .over { position: relative } span { display: inline-block; padding: 1em }
  </style></head><body><main><h1>Farger</h1>${html}</main></body></html>`

const text =
  '<div class="box"><p>Tekst</p></div><div class="box"><div class="under" style="background: #eee"></div><p class="over">Tekst</p></div>'

const faults: Record<string, string> = {
  'the colour of the text': '<div class="box"><p style="color: #aaa">Tekst</p></div>',
  'the colour of its box': '<div class="box" style="background: #444"><p>Tekst</p></div>',
  'the opacity of a box around it': '<div style="opacity: 0.4"><div class="box"><p>Tekst</p></div></div>',
  'a positioned box behind it':
    '<div class="box"><div class="under" style="background: #444"></div><p class="over">Tekst</p></div>',
  'a box that lets the one around it show':
    '<div class="box" style="background: #444"><div class="box" style="background: #eee1"><p>Tekst</p></div></div>',
}

const found = async (page: Page, html: string): Promise<string> => {
  await page.setContent(pageOf(html))
  return (await lookOnce(page)).join()
}

test('axe reports a text with low contrast, even if the same text passed elsewhere', async ({ page }) => {
  expect(await found(page, text)).toBe('')
  for (const [what, fault] of Object.entries(faults))
    expect(await found(page, `${text}${fault}`), what).toContain('color-contrast: ')
})

test('axe reports a weak colour by text size and weight, also in a second check', async ({ page }) => {
  const grey = (style: string) => `<p style="color: #888; ${style}">Tekst</p>`
  expect(await found(page, grey('font-size: 30px'))).toBe('')
  for (let look = 0; look < 2; look++)
    expect(await found(page, grey('font-size: 30px') + grey('font-size: 20px'))).toContain('color-contrast: ')
  expect(await found(page, grey('font-size: 20px; font-weight: 700'))).toBe('')
  expect(await found(page, grey('font-size: 20px; font-weight: 400'))).toContain('color-contrast: ')
})

test('the axe check does not count text behind an open dialog as passed', async ({ page }) => {
  const weak = '<p style="color: #bbb">Bak</p>'
  const dialog = '<dialog aria-label="Foran"><p>Foran</p></dialog>'
  await page.setContent(pageOf(`${weak}${dialog}`))
  await page.evaluate(() => document.querySelector('dialog')!.showModal())
  expect(await lookOnce(page)).toEqual([])
  await page.evaluate(() => document.querySelector('dialog')!.close())
  expect((await lookOnce(page)).join()).toContain('color-contrast: ')
})
