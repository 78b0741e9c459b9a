import type { BrandId } from '#shared/brand-ids.ts'

/**
 * The origin by which browsers know the shop. Behind a proxy that ends TLS, the request has another protocol and
 * perhaps another host.
 * Only the hosts that the operator configured are trusted.
 */
export function originOfRequest(publicUrl: string | null, brandHosts: ReadonlyMap<string, BrandId>) {
  const protocol = publicUrl && new URL(publicUrl).protocol
  return ({ host, hostname, origin }: URL): string => {
    if (publicUrl === null) return origin
    return brandHosts.has(hostname) ? new URL(`${protocol}//${host}`).origin : publicUrl
  }
}

/**
 * Whether a form was sent from a page of `origin`. This check replaces the CSRF token for forms without JavaScript.
 * Browsers send Sec-Fetch-Site, older ones Origin. A request with neither is not trusted.
 */
export function isOwnForm(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const text = request.headers.get('origin')
  return text === null ? site === 'same-origin' : text === origin
}
