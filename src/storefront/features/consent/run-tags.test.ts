import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { CookieTag } from '#shared/brand/cookie-tags.ts'
import { runTagsScript } from './run-tags.ts'

const tags: CookieTag[] = [
  { kind: 'cookie_ga', url: 'https://a.example/a.js' },
  { kind: 'cookie_meta_pixel', url: 'https://b.example/b.js' },
]

/** A minimal page for the script, which is evaluated from its text, as in a browser. */
function open(cookies: string) {
  const page = { cookies, reloads: 0, loaded: [] as string[] }
  const dataset: Record<string, string> = {}
  const listeners: Record<string, () => void> = {}
  runInNewContext(runTagsScript(tags), {
    document: {
      documentElement: { dataset },
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => page.loaded.push(src) },
      get cookie() {
        return page.cookies
      },
    },
    location: { reload: () => (page.reloads += 1) },
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  })
  return { page, dataset, load: () => listeners['load']?.(), answer: () => listeners['hent.cookies']?.() }
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

test('an answer about cookies that was not recorded is sent again from the next page', () => {
  expect(open('cookieChoices=').dataset).toEqual({ cookiesAnswered: 'unsent' })
  expect(open('cookieChoices=; cookieConsent=x').dataset).toEqual({})
  expect(open('cookiesAccepted=true').dataset).toEqual({})
})

test('a brand without optional cookies has no script for them', () => {
  expect(runTagsScript([])).toBe('')
})
