import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { currentGroupPath } from '#modules/catalogue/search/index.ts'
import { redirectKey, type Redirect, type Redirects } from '#modules/documents/redirects/index.ts'

export type MovedPage = Pick<Redirect, 'to' | 'status'>

/** The redirects of addresses that have no page, and of searches. */
export type MovedPages = Pick<Redirects, 'of'>

/**
 * An editor's redirect, or otherwise the current address of the group that formerly had this address. If the target of
 * an editor's redirect is the former address of a group, the group's current address replaces it.
 */
export function movedPages(redirects: MovedPages, snapshot: () => Snapshot): MovedPages {
  return {
    of(pathname) {
      const redirect = redirects.of(pathname)
      const to = currentAddress(snapshot(), redirect?.to ?? pathname)
      if (redirect) return { ...redirect, to: to ?? redirect.to }
      return to === undefined ? undefined : { to, status: 301 }
    },
  }
}

/** The current address of the group that formerly had this address. undefined: there is no such group. */
function currentAddress(snapshot: Snapshot, address: string): string | undefined {
  const path = currentGroupPath(snapshot, redirectKey(address).slice(1))
  return path === undefined ? undefined : encodeURI(`/${path}`) + (/[?#].*$/s.exec(address)?.[0] ?? '')
}

/** React Router requests the data of a page at the page's path with `.data` added. */
export const isDataRequest = (pathname: string): boolean => pathname.endsWith('.data')

/** The redirect of an address that has no page. `pathname`: the path of the page or of its data. */
export const movedPage = (moved: MovedPages | undefined, pathname: string): MovedPage | undefined =>
  moved?.of(pathname.replace(/\.data$/, ''))

/** The redirect of a search. A search has a page for every query, so its redirect takes precedence over the page. */
export const movedSearch = (moved: MovedPages | undefined, address: string): MovedPage | undefined =>
  address.startsWith('/search/') ? movedPage(moved, address.replace(/\?.*$/s, '')) : undefined

/** The redirect with the query of the request. The target's own parameters win. */
export function withQuery({ to, status }: MovedPage, params: URLSearchParams): MovedPage {
  const { pathname, searchParams, hash } = new URL(to, 'https://shop.invalid')
  const own = new Set(searchParams.keys())
  // `_routes` is React Router's own parameter.
  for (const [name, value] of params) if (!own.has(name) && name !== '_routes') searchParams.append(name, value)
  const query = searchParams.toString()
  return { to: pathname + (query === '' ? '' : `?${query}`) + hash, status }
}
