export interface Redirect {
  from: string
  to: string
  status: 301 | 302
}
export interface RedirectFault {
  /** The number of the line, from 1. */
  line: number
  fault: 'parts' | 'from' | 'to' | 'status' | 'twice' | 'loop' | 'chain' | 'too_many'
}

export const maxRedirects = 1000
const maxLength = 300

/**
 * Parses redirects, one per line, as copied from a spreadsheet: from, to, and the status 301 (default) or 302. A tab,
 * `;` or `,` separates them. Skips empty lines and a first line of headings. Returns the faults of all lines, in order.
 */
export function parseRedirects(text: string): { redirects: Redirect[]; faults: RedirectFault[] } {
  const faults: RedirectFault[] = []
  const read: (Redirect & { line: number })[] = []
  for (const [at, typed] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = at + 1
    const parts = partsOf(typed)
    if (parts.every(part => part === '') || (line === 1 && isHeading(parts))) continue
    const row = readRow(parts)
    if (typeof row === 'string') faults.push({ line, fault: row })
    else read.push({ ...row, line })
  }
  const first = new Map<string, number>()
  for (const { from, line } of read) {
    if (first.has(from)) faults.push({ line, fault: 'twice' })
    else first.set(from, line)
  }
  for (const { from, to, line } of read) {
    const target = redirectKey(to)
    if (target === from) faults.push({ line, fault: 'loop' })
    else if (first.has(target)) faults.push({ line, fault: 'chain' })
  }
  const over = read[maxRedirects]
  if (over) faults.push({ line: over.line, fault: 'too_many' })
  return {
    redirects: read.map(({ from, to, status }) => ({ from, to, status })),
    faults: faults.sort((a, b) => a.line - b.line),
  }
}

export function formatRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to, status }) => `${from};${to};${status}`).join('\n')
}

/** The form in which addresses are compared: the path in lower case, unescaped, without query and trailing slash. */
export function redirectKey(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1')
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

function partsOf(line: string): string[] {
  const between = [/\t/, /;/, /,/].find(sign => sign.test(line)) ?? /;/
  return line.split(between).map(part =>
    part
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

const isHeading = ([from = '', to = '']: string[]): boolean => /^(fra|from)$/i.test(from) && /^(til|to)$/i.test(to)

function readRow([typedFrom = '', typedTo = '', status = '', ...more]: string[]): Redirect | RedirectFault['fault'] {
  if (typedFrom === '' || typedTo === '' || more.some(part => part !== '')) return 'parts'
  if (!isOwnAddress(typedFrom) || /[?#]/.test(typedFrom)) return 'from'
  const from = redirectKey(typedFrom)
  if (from === '/') return 'from'
  if (!isOwnAddress(typedTo)) return 'to'
  const to = escaped(typedTo)
  if (!isOwnAddress(to)) return 'to'
  if (status !== '' && status !== '301' && status !== '302') return 'status'
  return { from, to, status: status === '302' ? 302 : 301 }
}

/**
 * Whether the URL is a path of this site. A browser may read two slashes at the start, a backslash or a control
 * character as part of another site's address.
 */
const isOwnAddress = (address: string): boolean =>
  address.length <= maxLength &&
  /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address) &&
  URL.canParse(address, 'https://shop.invalid')

/** The form for a `Location` header: characters outside ASCII escaped, dots resolved. */
function escaped(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://shop.invalid')
  return pathname + search + hash
}
