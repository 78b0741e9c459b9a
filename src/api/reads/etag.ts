const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Whether an `If-None-Match` header names the ETag. The comparison is weak, as RFC 9110 (13.1.2) requires: proxies that
 * compress a response weaken its ETag. `*` matches nothing here.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || etag === '') return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some(tag => strong(tag) === strong(etag))
}
