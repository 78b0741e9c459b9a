import { expect, test } from 'vitest'
import { renderPage } from '#modules/documents/content/render-page.ts'
import { shippedPages } from '#modules/documents/content/shipped-pages.ts'
import { findQuestions } from './find-questions.ts'

const page = shippedPages.get('sporsmal-og-svar')
if (!page) throw new Error('The page is gone')
const { html } = renderPage(page, 'questions')
const all = (html.match(/<details/g) ?? []).length
const titles = (requested: string) =>
  [...findQuestions(html, requested).html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)

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
])('«%s» finds «%s»', (requested, title) => expect(titles(requested)).toContain(title))

test('matching questions are opened, and must contain every word', () => {
  const questions = findQuestions(html, 'hentekode')
  expect(questions.count).toBeGreaterThan(0)
  expect(questions.count).toBeLessThan(all)
  expect(questions.html.match(/<details open/g)).toHaveLength(questions.count)
  expect(findQuestions(html, 'hentekode personvern').count).toBe(0)
})

test('an empty search leaves the page unchanged; an unmatched word or a tag name finds nothing', () => {
  for (const requested of ['', '   ', '?!']) expect(findQuestions(html, requested)).toEqual({ html, count: all })
  for (const requested of ['romskip', 'summary', '<script>alert(1)</script>'])
    expect(titles(requested), requested).toEqual([])
  expect(findQuestions('<p>Bare tekst</p>', 'tekst')).toEqual({ html: '<p>Bare tekst</p>', count: 0 })
})
