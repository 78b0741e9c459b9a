import { cleanText } from '#shared/text/typed-text.ts'

/** A query as the API cleans it, with commas as spaces. */
export const normaliseQuery = (typed: string): string => cleanText(typed.replaceAll(',', ' '))

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
