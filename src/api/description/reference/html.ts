/** HTML made by the `html` tag only. */
export interface Html {
  readonly html: string
}
type Part = string | number | Html | readonly Part[] | null | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Template tag. Escapes parts that are not `Html` and shows text in backticks as code. Lists are joined, and null,
 * undefined and false are empty.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, at) => text + written(parts[at])).join('') }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('')
  const escaped = String(part).replaceAll(/[&<>"']/g, letter => entities[letter] ?? letter)
  return escaped.replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
