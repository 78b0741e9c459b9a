import { expect, test } from 'vitest'
import { pageOf, pastBlock, wayOn, type Browser } from './past-block.ts'

type Answer = number | 'no network'

/**
 * A browser with a server that returns these responses to probes (HEAD) and page data. Records the page's
 * actions.
 */
function given({
  probe = 200,
  data = 'no network',
  ...changes
}: { probe?: Answer; data?: Answer } & Partial<Browser> = {}) {
  const steps: string[] = []
  let last = ''
  const browser: Browser = {
    send: async (input, init) => {
      const { pathname, search } = new URL(input as URL)
      steps.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
      const result = init?.method === 'HEAD' ? probe : data
      if (result === 'no network') throw new TypeError('Failed to fetch')
      return new Response(null, { status: result })
    },
    here: new URL('https://hent.example/jakker'),
    navigation: undefined,
    pressed: true,
    lastReload: { read: () => last, write: value => ((last = value), true) },
    now: () => 1_000_000,
    assign: address => void steps.push(`assign ${address}`),
    reload: () => void steps.push('reload'),
    submit: (action, body) => void steps.push(`submit ${action} ${[...body.keys()].join()}`),
    stays: () => Promise.resolve(),
    ...changes,
  }
  return { browser, steps }
}
const location = (pathname: string, search = '', hash = '') => ({
  location: { pathname, search, hash, key: 'k', state: null },
})
const ask = ({ browser }: { browser: Browser }, path: string, init?: RequestInit) =>
  pastBlock(browser, new URL(path, browser.here), init)

test('page data that is blocked while the server responds is requested twice, then the page is loaded as a document', async () => {
  const page = given({ navigation: location('/jakker', '?farge=4', '#vare-7') })
  expect(await ask(page, '/jakker.data?farge=4&_routes=category')).toBe('blocked')
  expect(page.steps).toEqual([
    'HEAD /jakker?farge=4',
    'GET /jakker.data?farge=4&_routes=category',
    'assign /jakker?farge=4#vare-7',
  ])
})

test('a successful second try is the response, and the page stays', async () => {
  const page = given({ data: 200, navigation: location('/sko') })
  expect(await ask(page, '/sko.data')).toBeInstanceOf(Response)
  expect(page.steps).toEqual(['HEAD /sko', 'GET /sko.data'])
})

test('without a reachable server nothing is loaded, so that the current page stays', async () => {
  for (const probe of ['no network', 502, 503, 504] as const) {
    const page = given({ probe, navigation: location('/sko') })
    expect(await ask(page, '/sko.data')).toBe('unreachable')
    expect(page.steps).toEqual(['HEAD /sko'])
  }
})

test('back and forward reload the address that the browser has already changed to', async () => {
  const page = given({ here: new URL('https://hent.example/'), navigation: location('/') })
  expect(await ask(page, '/_.data')).toBe('blocked')
  expect(page.steps.at(-1)).toBe('reload')
})

test('a form is sent as a document only if its data is proven to be blocked', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ svar: 'ja' }) }
  const blocked = given({ navigation: { ...location('/svar'), formMethod: 'POST' } })
  expect(await ask(blocked, '/svar.data', init)).toBe('blocked')
  expect(blocked.steps).toEqual(['HEAD /svar', 'GET /svar.data', 'submit https://hent.example/svar svar'])

  // The form may have arrived although its response was lost.
  const lost = given({ data: 200 })
  expect(await ask(lost, '/svar.data', init)).toBe('unreachable')
  expect(lost.steps.filter(step => step.startsWith('submit'))).toEqual([])
})

test('a blocked page reloads itself at most once a minute, and only after a click; a staff page needs no click', () => {
  const at = { now: 1_000_000 }
  const { browser } = given({ now: () => at.now })
  const staff = new URL('https://hent.example/ansatt')
  const way = (change: Partial<Browser>, here = browser.here) => wayOn({ ...browser, ...change, here }, here, {}).to
  expect(way({ pressed: false })).toBe('nothing')
  expect([way({}), way({})]).toEqual(['reload', 'nothing'])
  at.now += 60_000
  expect(way({})).toBe('reload')
  expect([way({ pressed: false }, staff), way({ pressed: false }, staff)]).toEqual(['reload', 'nothing'])
})

test('a blocked request for neither the current page nor the next one loads no document', () => {
  const { browser } = given({ navigation: location('/sko') })
  expect(wayOn(browser, new URL('https://hent.example/lager'), {})).toEqual({ to: 'nothing' })
})

test('the address of page data is mapped to the address of its page', () => {
  const path = (data: string) => pageOf(new URL(data, 'https://hent.example')).href.slice('https://hent.example'.length)
  expect(['/_.data', '/jakker.data?farge=4&_routes=category', '/a/_.data', '/a_.data'].map(path)).toEqual([
    '/',
    '/jakker?farge=4',
    '/a/',
    '/a_',
  ])
})
