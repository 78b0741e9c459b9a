import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { CookieTag } from '#shared/brand/cookie-tags.ts'
import { privatePaths } from '../../page-address.ts'
import { runTagsScript } from './run-tags.ts'

const tags: CookieTag[] = [
  { kind: 'cookie_ga', url: 'https://a.example/a.js' },
  { kind: 'cookie_meta_pixel', url: 'https://b.example/b.js' },
]

/** A minimal page for the script, which is evaluated from its text, as in a browser. */
function open(cookies: string) {
  const page = { cookies, reloads: 0, loaded: [] as string[], pushed: [] as string[], assigned: [] as string[] }
  const dataset: Record<string, string> = {}
  const listeners: Record<string, (event?: object) => void> = {}
  const origin = 'https://butikk.example'
  class Element {
    href = ''
    origin = origin
    closest = () => this
  }
  const location = { href: `${origin}/jakker` }
  const history = {
    pushState(_state: null, _unused: string, url: string) {
      page.pushed.push(url)
      location.href = origin + url
    },
  }
  runInNewContext(runTagsScript(tags, privatePaths), {
    ...{ history, Element, URL },
    document: {
      documentElement: { dataset },
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => page.loaded.push(src) },
      get cookie() {
        return page.cookies
      },
    },
    location: Object.assign(location, {
      origin,
      reload: () => (page.reloads += 1),
      assign: (url: string) => page.assigned.push(url),
    }),
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  })
  /** Whether the router sees a click on a link. */
  const click = (path: string, at = origin) => {
    let seen = true
    const target = Object.assign(new Element(), { href: at + path, origin: at })
    listeners['click']?.({ target, stopImmediatePropagation: () => (seen = false) })
    return seen
  }
  const push = (path: string) => history.pushState(null, '', path)
  /** Goes back or forward in the document. Returns whether the router sees it. */
  const pop = (path: string) => {
    let seen = true
    location.href = origin + path
    listeners['popstate']?.({ stopImmediatePropagation: () => (seen = false) })
    return seen
  }
  return {
    page,
    dataset,
    click,
    push,
    pop,
    load: () => listeners['load']?.(),
    answer: () => listeners['hent.cookies']?.(),
  }
}

test('a script runs after the page has loaded, only if its kind of cookies is accepted, and once', () => {
  const { page, load, answer } = open('cookiesAccepted=true; cookieChoices=cookie_ga; cookieConsent=x')
  expect(page.loaded).toEqual([])
  load()
  answer()
  expect(page.loaded).toEqual(['https://a.example/a.js'])
  for (const cookies of ['', 'cookiesAccepted=true', 'cookiesAccepted=true; cookieChoices='])
    expect([cookies, opened(cookies)]).toEqual([cookies, []])
})
function opened(cookies: string) {
  const { page, load } = open(cookies)
  load()
  return page.loaded
}

test('a consent given on the page starts its scripts, and a withdrawn one reloads the page', () => {
  const { page, load, answer } = open('')
  load()
  page.cookies = 'cookieChoices=cookie_meta_pixel'
  answer()
  expect([page.loaded, page.reloads]).toEqual([['https://b.example/b.js'], 0])
  page.cookies = 'cookieChoices='
  answer()
  expect([page.loaded, page.reloads]).toEqual([['https://b.example/b.js'], 1])
})

test('while a script runs, pages of one shopper are opened as new documents, and other pages are not', () => {
  const { page, load, click, push } = open('cookieChoices=cookie_ga; cookieConsent=x')
  expect(click('/checkout')).toBe(true)
  load()
  for (const path of ['/checkout', '/Min-side/ordrer', '/kvittering/abc', '/ansatt', '/personvern/foresporsel']) {
    expect([path, click(path)]).toEqual([path, false])
    push(path)
  }
  for (const path of ['/jakker', '/checkoutt', '/personvern', '/']) {
    expect([path, click(path)]).toEqual([path, true])
    push(path)
  }
  expect(click('/checkout', 'https://annen.example')).toBe(true)
  expect(page.assigned).toHaveLength(5)
  expect(page.pushed).toEqual(['/jakker', '/checkoutt', '/personvern', '/'])
})

test('no script runs in a document that has shown a page of one shopper', () => {
  for (const open of [pushed, popped]) {
    const { page, pop, answer } = open('/kvittering/abc')
    page.cookies = 'cookieChoices=cookie_ga'
    answer()
    pop('/jakker')
    answer()
    expect([page.loaded, page.reloads]).toEqual([[], 0])
  }
  const { page, answer } = pushed('/sko')
  page.cookies = 'cookieChoices=cookie_ga'
  answer()
  expect(page.loaded).toEqual(['https://a.example/a.js'])
})
function pushed(path: string) {
  const opened = open('')
  opened.load()
  opened.push(path)
  return opened
}
function popped(path: string) {
  const opened = open('')
  opened.load()
  opened.pop(path)
  return opened
}

test('while a script runs, Back and Forward load pages of one shopper anew, and other pages not', () => {
  const { page, load, pop } = open('cookieChoices=cookie_ga; cookieConsent=x')
  load()
  expect([pop('/sko'), page.reloads]).toEqual([true, 0])
  expect([pop('/kvittering/abc'), page.reloads]).toEqual([false, 1])
})

test('an answer about cookies that was not recorded is sent again from the next page', () => {
  expect(open('cookieChoices=').dataset).toEqual({ cookiesAnswered: 'unsent' })
  expect(open('cookieChoices=; cookieConsent=x').dataset).toEqual({})
  expect(open('cookiesAccepted=true').dataset).toEqual({})
})

test('a brand without optional cookies has no script for them', () => {
  expect(runTagsScript([], '')).toBe('')
})
