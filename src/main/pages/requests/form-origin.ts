import type { BrandId } from '#shared/brand-ids.ts'

/**
 * The origin by which browsers know the shop that a request was sent to. Behind a proxy that ends TLS the wire says
 * another protocol, and perhaps another host: only the hosts that the operator named are believed.
 */
export function originOfRequest(publicUrl: string | null, brandHosts: ReadonlyMap<string, BrandId>) {
  const protocol = publicUrl && new URL(publicUrl).protocol
  return ({ host, hostname, origin }: URL): string => {
    if (publicUrl === null) return origin
    return brandHosts.has(hostname) ? new URL(`${protocol}//${host}`).origin : publicUrl
  }
}

/**
 * Whether a form was sent from a page of `origin`: what stands in for the token where there is no script. Browsers say
 * so in Sec-Fetch-Site, older ones in Origin; a request that says neither is not trusted.
 */
export function isOwnForm(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const said = request.headers.get('origin')
  return said === null ? site === 'same-origin' : said === origin
}
