/**
 * Normalises a query for its URL: without invisible characters, commas as spaces, single spaces and none at the ends. The
 * API cleans the query completely (`shortText`).
 */
export function normaliseQuery(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[,\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The path of a search. null: there is nothing to search for. */
export function searchPath(typed: string): string | null {
  const query = normaliseQuery(typed)
  // Browsers resolve a path of dots to another one, and no goods are named so.
  if (/^\.{0,2}$/.test(query)) return null
  // React Router requests the data of a page at its address with `.data`, and reads `_` there as an empty segment.
  return `/search/${encodeURIComponent(query).replace(/^_$|\.(?=data$)/, sign => (sign === '_' ? '%5F' : '%2E'))}`
}

/** The path of a new search. The same query keeps its filters; another query begins without filters. */
export function nextSearch(typed: string, from: { pathname: string; search: string }): string | null {
  const path = searchPath(typed)
  return path !== null && path === from.pathname ? path + from.search : path
}
