import MarkdownIt from 'markdown-it'
import { dashCase } from '#shared/dash-case.ts'
import { printedPeriods } from '#shared/privacy/entries.ts'
import type { PageText } from './page-text.ts'

/** `questions`: each heading is a question, and a click on it shows the answer. */
export type PageForm = 'plain' | 'questions'
export interface PageSection {
  /** The fragment of the section's address, without `#`. */
  id: string
  title: string
}
export interface RenderedPage {
  /** Rendered from the Markdown. Placeholders for a brand's settings, such as `{{navn}}`, are still in it. */
  html: string
  sections: PageSection[]
}

// HTML tags in the text are shown as text. Editors do not need tags, and a script in pasted text has no effect.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.disable(['image', 'code'])
// The page title, above, is the only h1.
const highest = 2

/** On a line of its own: the list of retention periods, so that an edited page shows the ones in force. */
const periodsMark = /^\{\{lagringstider\}\}$/mu
const periodsList = printedPeriods.map(line => `- ${line}`).join('\n')

/** Renders a page as HTML without scripts, styles and event handlers: only Markdown syntax has an effect. */
export function renderPage({ body }: Pick<PageText, 'body'>, form: PageForm = 'plain'): RenderedPage {
  const tokens = markdown.parse(body.replace(periodsMark, periodsList), {})
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

/** Wraps every table in a box that scrolls sideways, so that the page itself does not scroll sideways on a phone. */
const wrapTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide-table" tabindex="0" role="group" aria-label="Tabell"><table>')
    .replaceAll('</table>', '</table></div>')

/** Text before the first heading stays visible; each section is closed until the shopper opens it. */
function asQuestions(html: string): string {
  const first = html.indexOf('<h2 ')
  if (first < 0) return html
  const parts = html.slice(first).split(/(?=<h2 )/)
  const requested = parts.map(part => {
    const end = part.indexOf('</h2>')
    const [, attributes = '', title = ''] = /^<h2( [^>]*)>(.*)$/s.exec(part.slice(0, end)) ?? []
    return `<details${attributes}><summary>${title}</summary>${part.slice(end + 5)}</details>`
  })
  return html.slice(0, first) + requested.join('')
}
