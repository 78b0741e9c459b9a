/**
 * Marks a redirect from a hidden article to the home page. It is a fragment, which browsers do not send to the server,
 * so the cached home page stays the same for all shoppers.
 */
export const hiddenArticleMark = '#vare-ikke-pa-nett'
export const hiddenArticleHome = `/${hiddenArticleMark}`

/** The path to open instead of a page that must not be shown: the guard's target, else the previous page, else home. */
export function leadBack({ target, previous }: { target: string | null; previous: string | null }): string {
  return target ?? previous ?? '/'
}

/** The page that stays visible while the next one loads. null: back or forward has already changed the URL. */
export function previousRoute(
  here: { pathname: string; search: string },
  request: { pathname: string },
): string | null {
  const path = decodeURI(here.pathname)
  return path === decodeURI(request.pathname).replace(/\.data$/, '') ? null : here.pathname + here.search
}

/** Whether the server redirected from a hidden article. */
export function leadsFromHidden(thrown: unknown): boolean {
  return thrown instanceof Response && (thrown.headers.get('Location') ?? '').endsWith(hiddenArticleMark)
}
