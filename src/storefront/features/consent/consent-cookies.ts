import { cookieValue, readCookies } from '#shared/browser/cookies.ts'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'

const aYear = 365 * 24 * 60 * 60
const choices = 'cookieChoices'

/**
 * The cookie that states that the shopper has answered the question about cookies (specification, sections 2 and 4). Its
 * value is `true` also if the shopper declined.
 */
export const answeredPair = 'cookiesAccepted=true'

/** The cookie kinds that the shopper allowed. Empty before an answer; unknown kinds are ignored. */
export function readChoices(cookies = readCookies()): CookieKind[] {
  const chosen = new Set(cookieValue(choices, cookies)?.split('.'))
  return cookieKinds.filter(kind => chosen.has(kind))
}

/** Has the id of the recorded answer. */
export const consentId = 'cookieConsent'

const lasting = (pair: string, secure: boolean): string =>
  `${pair}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure ? '; Secure' : ''}`

/**
 * The cookies of an answer, valid for a year: `answeredPair`, and the chosen kinds. `chosen` is null if the shop has only
 * necessary cookies.
 */
export const answerCookies = (chosen: readonly CookieKind[] | null, secure: boolean): string[] =>
  [answeredPair, ...(chosen === null ? [] : [`${choices}=${chosen.join('.')}`])].map(pair => lasting(pair, secure))

export const consentCookie = (id: string, secure: boolean): string => lasting(`${consentId}=${id}`, secure)
