import type { Redirect, Redirects } from '#modules/documents/redirects/index.ts'

export type MovedSearch = Pick<Redirect, 'to' | 'status'>

/**
 * The redirect that an editor has set for a search. A search has a page for every query, so its redirect takes
 * precedence over the page.
 * Such responses are not cached.
 */
export const movedSearch = (redirects: Pick<Redirects, 'of'> | undefined, address: string): MovedSearch | undefined =>
  address.startsWith('/search/') ? redirects?.of(address.replace(/(?:\.data)?(?:\?.*)?$/s, '')) : undefined
