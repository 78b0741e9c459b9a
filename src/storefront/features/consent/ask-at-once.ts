import type { CookieKind } from '#shared/cookie-kinds.ts'
import { answerCookies, answeredPair } from './consent-cookies.ts'

/**
 * Shows the cookie question to shoppers without an answer before the page is painted, and stores an answer
 * before any script of the shop has loaded.
 * The function is inlined as text and must use nothing but its arguments.
 */
function askAtOnce(cookiesOf: Record<string, string[]>, answered: string): void {
  const page = document.documentElement.dataset
  // Whether the question was answered on this page, for browsers that forbid cookies: access to cookies may throw.
  let known = false
  const look = () => {
    try {
      known ||= document.cookie.split('; ').includes(answered)
    } catch {
      // Without cookies the answer cannot be stored, so each document asks again.
    }
    if (!known) page['cookies'] ??= 'ask'
    else if (page['cookies'] === 'ask') delete page['cookies']
  }
  look()
  // The back button restores a page as it was, and the shopper may have answered on another page since.
  addEventListener('pageshow', look)
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#cookie-question [data-press]')
    const press = (button && button.dataset['press']) || ''
    if (press === '') return
    const cookies = cookiesOf[press]
    if (cookies) {
      known = true
      try {
        for (const cookie of cookies) document.cookie = cookie + (location.protocol === 'https:' ? '; Secure' : '')
      } catch {
        // The browser forbids cookies, so the answer applies to this document only.
      }
      delete page['cookies']
      if (press !== 'ok') page['cookiesAnswered'] = press
      document.getElementById('innhold')?.focus({ preventScroll: true })
    } else page['cookies'] = press
    dispatchEvent(new Event('hent.cookies'))
  })
}

/** `kinds`: the kinds of cookies that the brand asks about. Empty: it has only necessary ones. */
export function askAtOnceScript(kinds: readonly CookieKind[]): string {
  const cookiesOf =
    kinds.length === 0
      ? { ok: answerCookies(null, false) }
      : { none: answerCookies([], false), all: answerCookies(kinds, false) }
  return `(${askAtOnce.toString()})(${JSON.stringify(cookiesOf)},${JSON.stringify(answeredPair)});`
}
