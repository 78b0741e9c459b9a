const base = 'http://shop.invalid'
// Back to the form that was just answered, or to what is no page.
const noWayOn = /^\/(api|media|logg-inn|registrer|glemt-passord|nytt-passord|ansatt)(\/|$)|\.data$/

/** Where to go on after the login: a page of the shop's own, whatever the address asked for. */
export function ownPath(asked: string | null, otherwise = '/min-side'): string {
  if (!asked?.startsWith('/') || asked.length > 1_000 || !URL.canParse(asked, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(asked, base)
  // A path that begins with two slashes is another host's to a browser.
  if (origin !== base || pathname.startsWith('//') || noWayOn.test(pathname)) return otherwise
  return pathname + search + hash
}

/** The login, and from there back to `path`. */
export const loginFor = (path: string): string => `/logg-inn?neste=${encodeURIComponent(path)}`

/** `path` where the cart opens by itself. */
export function withOpenCart(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, base)
  searchParams.set('openCart', '1')
  return `${pathname}?${searchParams}${hash}`
}
