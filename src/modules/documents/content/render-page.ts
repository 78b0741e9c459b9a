import MarkdownIt from 'markdown-it'
import { dashCase } from '#shared/dash-case.ts'
import type { PageText } from './page-text.ts'

/** `questions`: each part is a question that opens its answer. */
export type PageForm = 'plain' | 'questions'
export interface PageSection {
  /** What the address of the part ends with, after `#`. */
  id: string
  title: string
}
export interface RenderedPage {
  /** Made from the Markdown; the marks of a brand's own words, as `{{navn}}`, still stand in it. */
  html: string
  sections: PageSection[]
}

// Tags in the text are shown as they are typed: no editor needs them, and nobody who pastes a page can bring a script in.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.disable(['image', 'code'])
// The page has its own title above.
const highest = 2

/** The words of a page as HTML without scripts, styles and events: only what Markdown has a sign for. */
export function renderPage({ body }: Pick<PageText, 'body'>, form: PageForm = 'plain'): RenderedPage {
  const tokens = markdown.parse(body, {})
  const sections: PageSection[] = []
  const taken = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.max(highest, Math.min(4, Number(token.tag.slice(1))))
    token.tag = `h${level}`
    if (token.type === 'heading_close') continue
    const title = tokens[at + 1]?.content ?? ''
    const id = idOf(title, taken)
    token.attrSet('id', id)
    if (level === highest) sections.push({ id, title })
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
  return { html: form === 'questions' ? asQuestions(wrapTables(html)) : wrapTables(html), sections }
}

function idOf(title: string, taken: Map<string, number>): string {
  const id = dashCase(title) || 'del'
  const before = taken.get(id) ?? 0
  taken.set(id, before + 1)
  return before === 0 ? id : `${id}-${before + 1}`
}

/** Every table in a box of its own, which is moved sideways on a phone instead of the page. */
const wrapTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide-table" tabindex="0" role="group" aria-label="Tabell"><table>')
    .replaceAll('</table>', '</table></div>')

/** What stands before the first heading stays; each part is closed until it is asked for. */
function asQuestions(html: string): string {
  const first = html.indexOf('<h2 ')
  if (first < 0) return html
  const parts = html.slice(first).split(/(?=<h2 )/)
  const asked = parts.map(part => {
    const end = part.indexOf('</h2>')
    const [, attributes = '', title = ''] = /^<h2( [^>]*)>(.*)$/s.exec(part.slice(0, end)) ?? []
    return `<details${attributes}><summary>${title}</summary>${part.slice(end + 5)}</details>`
  })
  return html.slice(0, first) + asked.join('')
}
