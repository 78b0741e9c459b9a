import type { BrandId } from '#shared/brand-ids.ts'

/**
 * The brand of a host. An unknown host gets the default brand. Pages and their cache keys contain the brand, not the
 * requested host, so an invented host does not become part of them.
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
