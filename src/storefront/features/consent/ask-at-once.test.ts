import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { askAtOnceScript } from './ask-at-once.ts'

/** A page as far as the script reaches it: it is sent as text, so here too it gets nothing else. */
function read(cookies: string, protocol = 'https:') {
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
      return page.cookies
    },
    set cookie(text) {
      written.push(text)
    },
  }
  runInNewContext(askAtOnceScript, {
    ...{ document, Element, Event, location: { protocol } },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    dispatchEvent: () => heard.push('heard'),
  })
  const press = (name: string | null) => listeners['click']?.({ target: new Element(name) })
  return { page, dataset, written, heard, press, shownAgain: () => listeners['pageshow']?.({}) }
}

test('a page asks about cookies unless one of them says that there is an answer', () => {
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

test('an answer before the scripts of the shop have come is written at once, and closes the question', () => {
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

test('what needs more than an answer waits for the scripts, and nothing is written till then', () => {
  for (const name of ['choose', 'read']) {
    const { press, dataset, written, heard } = read('')
    press(name)
    expect([dataset, written, heard]).toEqual([{ cookies: name }, [], ['heard']])
  }
})

test('a page that the way back brings up asks no more when another has got the answer', () => {
  const { page, dataset, shownAgain } = read('')
  shownAgain()
  expect(dataset).toEqual({ cookies: 'ask' })
  page.cookies = 'cookiesAccepted=true'
  shownAgain()
  expect(dataset).toEqual({})
})
