import type { BrandId } from '#shared/brand-ids.ts'

/**
 * The brand of a host. An unknown host gets the default brand.
 * The Host header is used for nothing else, so an invented host never becomes part of a page or of its cache key.
 */
export function brandByHost(hosts: ReadonlyMap<string, BrandId>, standard: BrandId) {
  return (host: string | undefined): BrandId => {
    if (hosts.size === 0 || host === undefined) return standard
    return hosts.get(host.toLowerCase().replace(/:\d*$/, '')) ?? standard
  }
}

/** The origin of a brand: its own host, else the shop's address. */
export function originOfBrand(hosts: ReadonlyMap<string, BrandId>, standard: BrandId, address: string) {
  const { protocol, port, origin } = new URL(address)
  return (brand: BrandId): string => {
    const [host] = [...hosts].find(([, at]) => at === brand) ?? []
    if (brand === standard || host === undefined) return origin
    return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  }
}
