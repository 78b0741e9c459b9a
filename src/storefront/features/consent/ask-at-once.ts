import { cookieKinds } from '#shared/cookie-kinds.ts'
import { answerCookies, answeredPair } from './consent-cookies.ts'

/**
 * Shows the question to those who have not answered, before the page is painted, and takes the answer before any script
 * of the shop has come. It is sent as its own text, so it knows nothing but its arguments.
 */
function askAtOnce(cookiesOf: Record<string, string[]>, answered: string): void {
  const page = document.documentElement.dataset
  const look = () => {
    if (!document.cookie.split('; ').includes(answered)) page['cookies'] ??= 'ask'
    else if (page['cookies'] === 'ask') delete page['cookies']
  }
  look()
  // The way back brings up a page as it was left, and the answer may have come on the next.
  addEventListener('pageshow', look)
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#cookie-question [data-press]')
    const press = (button && button.dataset['press']) || ''
    if (press === '') return
    const cookies = cookiesOf[press]
    if (cookies) {
      for (const cookie of cookies) document.cookie = cookie + (location.protocol === 'https:' ? '; Secure' : '')
      delete page['cookies']
      page['cookiesAnswered'] = press
      document.getElementById('innhold')?.focus({ preventScroll: true })
    } else page['cookies'] = press
    dispatchEvent(new Event('hent.cookies'))
  })
}

const cookiesOf = { none: answerCookies([], false), all: answerCookies(cookieKinds, false) }

export const askAtOnceScript = `(${askAtOnce.toString()})(${JSON.stringify(cookiesOf)},${JSON.stringify(answeredPair)})`
