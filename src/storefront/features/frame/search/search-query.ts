/** What is sent to search: one form of each letter, a comma is a blank, blanks are single and not at the ends. */
export function normaliseQuery(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[,\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The address of a search, or null when there is nothing to search for. */
export function searchPath(typed: string): string | null {
  const query = normaliseQuery(typed)
  // A path of dots leads elsewhere; nobody is called so.
  return /^\.{0,2}$/.test(query) ? null : `/search/${encodeURIComponent(query)}`
}

/** Where a search leads from an address: asked for again it keeps its filters, another one begins without. */
export function nextSearch(typed: string, from: { pathname: string; search: string }): string | null {
  const path = searchPath(typed)
  return path !== null && path === from.pathname ? path + from.search : path
}
