import { expect, test } from 'vitest'
import { renderPage } from '#modules/documents/content/render-page.ts'
import { shippedPages } from '#modules/documents/content/shipped-pages.ts'
import { findQuestions } from './find-questions.ts'

const page = shippedPages.get('sporsmal-og-svar')
if (!page) throw new Error('The page is gone')
const { html } = renderPage(page, 'questions')
const all = (html.match(/<details/g) ?? []).length
const titles = (asked: string) =>
  [...findQuestions(html, asked).html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)

test.each([
  ['betale', 'Når betaler jeg?'],
  ['BETALER', 'Når betaler jeg?'],
  ['når kan jeg betale', 'Når betaler jeg?'],
  ['avbestille', 'Kan jeg avbestille?'],
  ['soppelpost', 'Jeg fikk ingen e-post. Hva gjør jeg?'],
  ['søppelpost', 'Jeg fikk ingen e-post. Hva gjør jeg?'],
  ['sȫppelpost', 'Jeg fikk ingen e-post. Hva gjør jeg?'],
  ['apen telles', 'Hvor lenge holder dere av varene?'],
  ['klubbgaranti', 'Hva er klubbgarantien?'],
])('«%s» finds «%s»', (asked, title) => expect(titles(asked)).toContain(title))

test('matching questions are opened, and must contain every word', () => {
  const found = findQuestions(html, 'hentekode')
  expect(found.count).toBeGreaterThan(0)
  expect(found.count).toBeLessThan(all)
  expect(found.html.match(/<details open/g)).toHaveLength(found.count)
  expect(findQuestions(html, 'hentekode personvern').count).toBe(0)
})

test('an empty search leaves the page unchanged; an unmatched word or a tag name finds nothing', () => {
  for (const asked of ['', '   ', '?!']) expect(findQuestions(html, asked)).toEqual({ html, count: all })
  for (const asked of ['romskip', 'summary', '<script>alert(1)</script>']) expect(titles(asked), asked).toEqual([])
  expect(findQuestions('<p>Bare tekst</p>', 'tekst')).toEqual({ html: '<p>Bare tekst</p>', count: 0 })
})
