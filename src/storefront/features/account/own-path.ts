const base = 'http://shop.invalid'
// The login's own forms, and paths that are not pages of the shop.
const noWayOn = /^\/(api|media|logg-inn|registrer|glemt-passord|nytt-passord|ansatt)(\/|$)|\.data$/

/** The path to open after the login: `requested` if it is a page of the shop, otherwise `otherwise`. */
export function ownPath(requested: string | null, otherwise = '/min-side'): string {
  if (!requested?.startsWith('/') || requested.length > 1_000 || !URL.canParse(requested, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(requested, base)
  // Browsers read a path with two leading slashes as another host.
  if (origin !== base || pathname.startsWith('//') || noWayOn.test(pathname)) return otherwise
  return pathname + search + hash
}

/** The login page, which leads back to `path`. */
export const loginFor = (path: string): string => `/logg-inn?neste=${encodeURIComponent(path)}`

/** Adds the parameter that opens the cart to a path. */
export function withOpenCart(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, base)
  searchParams.set('openCart', '1')
  return `${pathname}?${searchParams}${hash}`
}
