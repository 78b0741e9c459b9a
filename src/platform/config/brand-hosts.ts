import { z } from 'zod'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'

const allowed = `host names and their brands, such as fjell.example.no=fjell,outlet.example.no=outlet; brands are ${brandIds.join(', ')}`
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Parses `HOST=BRAND,HOST=BRAND` into a map from host name (lower case, without port) to brand. */
export const brandHosts = z.string().transform((text, context): ReadonlyMap<string, BrandId> => {
  const hosts = new Map<string, BrandId>()
  for (const pair of text.split(',')) {
    const [host = '', brand, ...more] = pair.split('=').map(part => part.trim().toLowerCase())
    const id = brandIds.find(known => known === brand)
    if (!hostName.test(host) || id === undefined || more.length > 0 || hosts.has(host)) {
      context.addIssue({ code: 'custom', message: allowed })
      return z.NEVER
    }
    hosts.set(host, id)
  }
  return hosts
})

/** The brands of all hosts, the default brand first. */
export const brandsInUse = ({
  brand,
  brandHosts,
}: {
  brand: BrandId
  brandHosts: ReadonlyMap<string, BrandId>
}): BrandId[] => [...new Set([brand, ...brandHosts.values()])]
