/**
 * Whether a form was sent from a page of this shop: what stands in for the token where there is no script. Browsers say
 * so in Sec-Fetch-Site, older ones in Origin; a request that says neither is not trusted.
 */
export function isOwnForm(request: Request, publicUrl: string | null): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  return origin === (publicUrl ?? new URL(request.url).origin)
}
