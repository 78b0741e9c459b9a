import type { BrandId } from '#shared/brand-ids.ts'

/**
 * The brand whose shop stands at a host. What the request calls its host is used for nothing else: a name that nobody
 * configured gets the default brand, so that no name made up by a caller becomes part of a page or of its key.
 */
export function brandByHost(hosts: ReadonlyMap<string, BrandId>, standard: BrandId) {
  return (host: string | undefined): BrandId => {
    if (hosts.size === 0 || host === undefined) return standard
    return hosts.get(host.toLowerCase().replace(/:\d*$/, '')) ?? standard
  }
}

/** Where a brand's shop stands: at its own host, else at the shop's address. */
export function originOfBrand(hosts: ReadonlyMap<string, BrandId>, standard: BrandId, address: string) {
  const { protocol, port, origin } = new URL(address)
  return (brand: BrandId): string => {
    const [host] = [...hosts].find(([, at]) => at === brand) ?? []
    if (brand === standard || host === undefined) return origin
    return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  }
}
