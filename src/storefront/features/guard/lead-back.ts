/** The mark stands in the fragment: it never reaches the server, so the page it leads to stays the same for everybody. */
export const hiddenArticleMark = '#vare-ikke-pa-nett'
export const hiddenArticleHome = `/${hiddenArticleMark}`

/** Where a page that may not be shown leads: where the guard says, else back, else home. */
export function leadBack({ target, previous }: { target: string | null; previous: string | null }): string {
  return target ?? previous ?? '/'
}

/** The page that the shopper is still on while the next one is asked for. After back or forward the address has moved already. */
export function previousRoute(here: { pathname: string; search: string }, wanted: { pathname: string }): string | null {
  const path = decodeURI(here.pathname)
  return path === decodeURI(wanted.pathname).replace(/\.data$/, '') ? null : here.pathname + here.search
}

/** The server's answer to who asked for a hidden article. */
export function leadsFromHidden(thrown: unknown): boolean {
  return thrown instanceof Response && (thrown.headers.get('Location') ?? '').endsWith(hiddenArticleMark)
}
