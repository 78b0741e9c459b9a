/** Text that is already HTML: made by `html` alone. */
export interface Html {
  readonly html: string
}
type Part = string | number | Html | readonly Part[] | null | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Puts parts into a template: what is not `Html` itself is escaped, with `names` of the description as code; lists follow one another, nothing is nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, at) => text + written(parts[at])).join('') }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('')
  const escaped = String(part).replaceAll(/[&<>"']/g, letter => entities[letter] ?? letter)
  return escaped.replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
