import { cleanText } from '#shared/text/typed-text.ts'

/** Cleans a query as the API does. Also replaces commas by spaces. */
export const normaliseQuery = (typed: string): string => cleanText(typed.replaceAll(',', ' '))

/** The path of a search. null: the query is empty or cannot be searched for. */
export function searchPath(typed: string): string | null {
  const query = normaliseQuery(typed)
  // Browsers resolve the segments `.` and `..` to another path. No goods have such a name.
  if (/^\.{0,2}$/.test(query)) return null
  // React Router requests a page's data at the page's path plus `.data`, and treats a last segment `_` as empty. Escapes
  // keep a query of `_`, or one that ends in `.data`, from being misread.
  return `/search/${encodeURIComponent(query).replace(/^_$|\.(?=data$)/, sign => (sign === '_' ? '%5F' : '%2E'))}`
}

/** The path of a new search. The same query keeps its filters; another query starts without any. */
export function nextSearch(typed: string, from: { pathname: string; search: string }): string | null {
  const path = searchPath(typed)
  return path !== null && path === from.pathname ? path + from.search : path
}
