import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'
import { formOf, shippedPages } from './shipped-pages.ts'

const htmlOf = (body: string) => renderPage({ body }).html

test("an editor's text never becomes a script, event handler, style or raw HTML tag", () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed">x</p>',
    '[trykk](javascript:alert(1))',
    '[trykk](JaVaScRiPt:alert(1))',
    '[trykk](data:text/html;base64,PHNjcmlwdD4=)',
    '[trykk](vbscript:x)',
    '![bilde](https://example.no/x.png)',
    '<javascript:alert(1)>',
    '[a](/x "\\" onmouseover=\\"alert(1)")',
    '```\n<script>\n```',
    '## <svg onload=alert(1)>',
  ].join('\n\n')
  const html = htmlOf(hostile)
  const tags = [...html.matchAll(/<(\w+)([^>]*)>/g)]
  expect(new Set(tags.map(([, name]) => name))).toEqual(new Set(['p', 'a', 'pre', 'code', 'h2']))
  for (const [, , attributes = ''] of tags)
    expect(attributes).toMatch(
      /^( (href="(\/x|https:\/\/example\.no\/x\.png)"|title="&quot; onmouseover=&quot;alert\(1\)"|id="[^"]*"))*$/,
    )
  expect(html).toContain('&lt;script&gt;')
})

test('the customer service page promises a notice of recalls only to known buyers', () => {
  const { body } = shippedPages.get('kundeservice')!
  expect(body).toContain('vi skriver til dem vi vet har kjøpt eller reservert den.')
  expect(body).not.toContain('alle som har den')
})

test('texts of 30,000 nested Markdown characters are rendered', () => {
  for (const piece of ['[', '*', '> ', '- ', '![', '`', '(', '| a | b |\n| - | - |\n', '&', '<'])
    expect(htmlOf(piece.repeat(Math.floor(30_000 / piece.length))).length).toBeGreaterThan(0)
})

test('each section has a unique name for its address, and no heading ranks above the page title', () => {
  const { html, sections } = renderPage({ body: '# Ull\n\na\n\n## Ull\n\nb\n\n### Under\n\n## !!' })
  expect(sections).toEqual([
    { id: 'ull', title: 'Ull' },
    { id: 'ull-2', title: 'Ull' },
    { id: 'del', title: '!!' },
  ])
  expect(html).toContain('<h2 id="ull">Ull</h2>')
  expect(html).not.toContain('<h1')
})

test('on a page of questions each answer opens separately', () => {
  const { html } = renderPage({ body: 'Først.\n\n## Når?\n\nNå.\n\n## Hvor?\n\nHer & der.' }, 'questions')
  expect(html.replaceAll('\n', '')).toBe(
    '<p>Først.</p><details id="når"><summary>Når?</summary><p>Nå.</p></details><details id="hvor"><summary>Hvor?</summary><p>Her &amp; der.</p></details>',
  )
  expect(renderPage({ body: '## Når?\n\nNå.' }, 'questions').html).toMatch(/^<details id="når">/)
})

test.each([...shippedPages])(
  'the shipped page %s has a title, a lead and sections, and all its links lead to pages',
  (slug, words) => {
    expect(words.title.length).toBeLessThanOrEqual(80)
    expect(words.lead.length).toBeLessThanOrEqual(300)
    const { html, sections } = renderPage(words, formOf(slug))
    expect(sections.length).toBeGreaterThan(1)
    const others = [
      'avstemning',
      'butikker',
      'kontakt',
      'storrelser',
      'angre',
      'personvern/foresporsel',
      'tilbakekallinger',
      'mine-reservasjoner',
      'min-side',
      'min-side/ordrer',
      'min-side/omtaler',
      'glemt-passord',
      'barn',
    ]
    for (const [, path = '', hash] of html.matchAll(/href="\/([^"#]*)(?:#([^"]*))?"/g)) {
      expect([...shippedPages.keys(), ...others], `${slug} → /${path}`).toContain(path)
      const target = shippedPages.get(path)
      if (hash && target) expect(renderPage(target).sections.map(({ id }) => id)).toContain(decodeURIComponent(hash))
    }
  },
)
