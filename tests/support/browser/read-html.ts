/** An element of a page from the shop. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  parent: HtmlElement | null
  children: (HtmlElement | string)[]
}

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** Elements with text content, without markup. */
const raw = new Set(['script', 'style', 'textarea', 'title'])
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)) : (named[name as string] ?? whole),
  )

function attributesOf(text: string): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) all[name] = unescaped(value)
  return all
}

/**
 * Parses the well-formed HTML that React and the Markdown renderer produce. It does not repair invalid markup like a
 * browser.
 */
export function readHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, parent: null, children: [] }
  let at = root
  const tag = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</giy
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [whole, slash, name = '', attributes = ''] = found
    if (!name) {
      if (!whole.startsWith('<!')) at.children.push(unescaped(whole))
    } else if (slash) {
      let closed: HtmlElement | null = at
      while (closed && closed.name !== name) closed = closed.parent
      if (closed?.parent) at = closed.parent
    } else {
      const element: HtmlElement = { name, attributes: attributesOf(attributes), parent: at, children: [] }
      at.children.push(element)
      if (raw.has(name)) {
        const end = html.indexOf(`</${name}>`, tag.lastIndex)
        // A newline right after the tag is not part of a text area's value.
        element.children.push(unescaped(html.slice(tag.lastIndex, end).replace(/^\n/, '')))
        tag.lastIndex = end + name.length + 3
      } else if (!empty.has(name)) at = element
    }
  }
  return root
}

export function* elementsOf(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.children)
    if (typeof child !== 'string') {
      yield child
      yield* elementsOf(child)
    }
}

/** The visible text of an element, on one line. */
export const textOf = (element: HtmlElement): string => joined(element).replaceAll(/\s+/g, ' ').trim()
const joined = (element: HtmlElement): string =>
  element.name === 'script' || element.name === 'style'
    ? ''
    : element.children.map(child => (typeof child === 'string' ? child : joined(child))).join('')

export function closest(element: HtmlElement, name: string): HtmlElement | null {
  for (let at: HtmlElement | null = element; at; at = at.parent) if (at.name === name) return at
  return null
}
