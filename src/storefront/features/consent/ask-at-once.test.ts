import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'
import { askAtOnceScript } from './ask-at-once.ts'

/**
 * A minimal page for the script. The script is evaluated from its text, as in a browser, so it has no access to
 * anything else.
 */
function read(cookies: string, protocol = 'https:', forbidden = false, kinds: readonly CookieKind[] = cookieKinds) {
  const dataset: Record<string, string> = {}
  const written: string[] = []
  const heard: string[] = []
  const listeners: Record<string, (event: unknown) => void> = {}
  class Element {
    press: string | null
    constructor(press: string | null) {
      this.press = press
    }
    closest = () => this.press && { dataset: { press: this.press } }
  }
  const page = { cookies }
  const document = {
    documentElement: { dataset },
    getElementById: () => null,
    get cookie() {
      if (forbidden) throw new Error('SecurityError')
      return page.cookies
    },
    set cookie(text) {
      if (forbidden) throw new Error('SecurityError')
      written.push(text)
    },
  }
  runInNewContext(askAtOnceScript(kinds), {
    ...{ document, Element, Event, location: { protocol } },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    dispatchEvent: () => heard.push('heard'),
  })
  const press = (name: string | null) => listeners['click']?.({ target: new Element(name) })
  return { page, dataset, written, heard, press, shownAgain: () => listeners['pageshow']?.({}) }
}

test('a page asks about cookies unless a cookie records an answer', () => {
  for (const cookies of [
    '',
    'cookiesAccepted=',
    'cookiesAccepted=false',
    'xcookiesAccepted=true',
    'a=cookiesAccepted=true',
  ])
    expect(read(cookies).dataset, cookies).toEqual({ cookies: 'ask' })
  expect(read('a=b; cookiesAccepted=true').dataset).toEqual({})
})

test('an answer about cookies given before the shop’s scripts load is stored at once and closes the question', () => {
  const { press, dataset, written, heard } = read('')
  press(null)
  expect([dataset, written, heard]).toEqual([{ cookies: 'ask' }, [], []])
  press('none')
  const rest = '; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
  expect(written).toEqual([`cookiesAccepted=true${rest}`, `cookieChoices=${rest}`])
  expect([dataset, heard]).toEqual([{ cookiesAnswered: 'none' }, ['heard']])
  const plain = read('', 'http:')
  plain.press('all')
  expect(plain.written[1]).toMatch(/^cookieChoices=cookie_default\.cookie_ga\..*SameSite=Lax$/)
})

test('where only necessary cookies exist, one button sets the cookie that ends the question, and no choice is stored', () => {
  const { press, dataset, written } = read('', 'https:', false, [])
  press('all')
  expect(written).toEqual([])
  press('ok')
  expect(written).toEqual(['cookiesAccepted=true; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  expect(dataset).toEqual({})
})

test('a button of the cookie question that needs a dialog waits for the scripts, and nothing is stored until then', () => {
  for (const name of ['choose', 'read']) {
    const { press, dataset, written, heard } = read('')
    press(name)
    expect([dataset, written, heard]).toEqual([{ cookies: name }, [], ['heard']])
  }
})

test('a page restored by the back button stops asking after another page got the answer', () => {
  const { page, dataset, shownAgain } = read('')
  shownAgain()
  expect(dataset).toEqual({ cookies: 'ask' })
  page.cookies = 'cookiesAccepted=true'
  shownAgain()
  expect(dataset).toEqual({})
})

test('where cookies are forbidden, a page asks until it is answered, and not again when it is restored', () => {
  const { press, dataset, shownAgain } = read('', 'https:', true)
  expect(dataset).toEqual({ cookies: 'ask' })
  press('all')
  shownAgain()
  expect(dataset).toEqual({ cookiesAnswered: 'all' })
})
