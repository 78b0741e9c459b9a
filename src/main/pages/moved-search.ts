import type { Redirect, Redirects } from '#modules/documents/redirects/index.ts'

export type MovedSearch = Pick<Redirect, 'to' | 'status'>

/**
 * Where an editor lets a search lead instead of to its hits. A search has a page whatever is typed, so of these alone a
 * redirect counts before the page, and nothing of it is cached.
 */
export const movedSearch = (redirects: Pick<Redirects, 'of'> | undefined, address: string): MovedSearch | undefined =>
  address.startsWith('/search/') ? redirects?.of(address.replace(/(?:\.data)?(?:\?.*)?$/s, '')) : undefined
