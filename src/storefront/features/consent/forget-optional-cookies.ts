import { deleteCookie, readCookies } from '#shared/browser/cookies.ts'
import { myShopCookie } from '#shared/browser/my-shop-cookie.ts'
import { xsrfCookie } from '#contract/paths.ts'

/** The cookies of the shop that scripts can read. */
const own = new Set([xsrfCookie, myShopCookie, 'cookiesAccepted', 'cookieChoices', 'cookieConsent'])

/**
 * Cookies that end all others than the shop's own at this host and its parent domains. Scripts that still have consent
 * set theirs again. Cookies of other sites, and those with another path, cannot be deleted from here.
 */
export function expiredCookies(cookies: string, host: string): string[] {
  const labels = host.split('.')
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  return cookies
    .split('; ')
    .map(pair => pair.split('=')[0] ?? '')
    .filter(name => name !== '' && !own.has(name))
    .flatMap(name => ['', ...domains].map(domain => `${name}=; Path=/; Max-Age=0${domain}`))
}

export const forgetOptionalCookies = (): void => expiredCookies(readCookies(), location.hostname).forEach(deleteCookie)
