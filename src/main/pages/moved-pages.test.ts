import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { movedPages, withQuery } from './moved-pages.ts'
import { createPages } from './pages.ts'

test('an address is redirected only if it has no page', async () => {
  const pages = createPages({
    renderPage: async ({ url }) => new Response('', { status: url.endsWith('/sko') ? 200 : 404 }),
    api: async () => new Response(),
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    moved: { of: path => (path === '/ukjent' ? undefined : { to: '/herre?side=2', status: 302 }) },
    publicUrl: 'https://ox.example.no',
    report: error => {
      throw error
    },
  })
  const ask = async (path: string, method = 'GET') => {
    const request = new Request(`http://ox.example.no${path}`, { method })
    const { status, headers } = await pages.respond(request, { remoteAddress: '192.0.2.1', network: '192.0.2.1' })
    const at = headers.indexOf('Location')
    return [status, at < 0 ? null : headers[at + 1]]
  }
  expect(await ask('/sko')).toEqual([200, null])
  expect(await ask('/gammel?fra=avis')).toEqual([302, '/herre?side=2&fra=avis'])
  expect(await ask('/gammel', 'HEAD')).toEqual([302, '/herre?side=2'])
  expect(await ask('/ukjent')).toEqual([404, null])
  expect(await ask('/gammel', 'PUT')).toEqual([405, null])
})

test('an editor’s redirect of a search takes precedence over its page, until it is removed', async () => {
  const leads = new Map([['/search/vinter%20dress', { to: '/tekstil', status: 302 as const }]])
  const pages = createPages({
    // Responds to a request for data like the root route.
    renderPage: async (_, { moved }) =>
      new Response(moved ? '' : 'treff', {
        status: moved?.status ?? 200,
        headers: moved ? { Location: moved.to } : { 'content-type': 'text/plain' },
      }),
    api: async () => new Response(),
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    moved: { of: path => leads.get(path) },
    publicUrl: 'https://ox.example.no',
    report: error => {
      throw error
    },
  })
  const ask = async (path: string) => {
    const cached = pages.lookup(path, 'ox.example.no', 'identity')
    const request = new Request(`http://ox.example.no${path}`)
    return (cached ?? (await pages.respond(request, { remoteAddress: '192.0.2.1', network: '192.0.2.1' }))).status
  }
  for (const end of ['', '.data', '?sorter=pris']) expect(await ask(`/search/vinter%20dress${end}`), end).toBe(302)
  expect(await ask('/search/vinter')).toBe(200)
  leads.set('/search/vinter', { to: '/tekstil', status: 302 })
  expect(await ask('/search/vinter')).toBe(302)
  leads.clear()
  expect(await ask('/search/vinter%20dress')).toBe(200)
  expect(await ask('/search/vinter')).toBe(200)
})

test.each([
  ['/herre', 'side=2&farge=7', '/herre?side=2&farge=7'],
  ['/herre?side=3', 'side=2&farge=7', '/herre?side=3&farge=7'],
  ['/herre?side=3#topp', 'farge=7', '/herre?side=3&farge=7#topp'],
  ['/herre#topp', '', '/herre#topp'],
  ['/herre', 'farge=7&farge=8', '/herre?farge=7&farge=8'],
  ['/vintersport/hjelmer-&-alpinbriller', 'gclid=a%26b', '/vintersport/hjelmer-&-alpinbriller?gclid=a%26b'],
  ['/herre', 'side=2&_routes=root%2Ccategory', '/herre?side=2'],
])('a redirect to %s keeps the query %s', (to, query, expected) => {
  expect(withQuery({ to, status: 301 }, new URLSearchParams(query))).toEqual({ to: expected, status: 301 })
})

const group = (id: number, level: 1 | 2 | 3, parentId: number | null, slug: string) =>
  [id, { ...{ id, level, parentId, slug, name: slug }, formerPaths: '' }] as const

test.each([
  ['a former group', '/Sko/Tur/fjell', '/fotbekledning/turer'],
  ['a former main group with Norwegian letters', '/f%C3%B8tter', '/fotbekledning'],
  ['a former group without goods: its parent', '/sko/tom', '/fotbekledning'],
  ['an editor’s redirect before the former group', '/sko/redigert', '/herre'],
  ['an editor’s redirect to a former group', '/tur', '/fotbekledning/turer?side=2'],
  ['any other address', '/ukjent', undefined],
])('the redirect of %s', (_, from, to) => {
  const groups = new Map([
    group(1, 1, null, 'fotbekledning'),
    group(2, 2, 1, 'turer'),
    group(3, 3, 2, 'fjell'),
    group(4, 2, 1, 'tom'),
  ])
  const formerGroupPaths = new Map([
    ...([
      ['sko/tur/fjell', 2],
      ['føtter', 1],
      ['sko/tom', 4],
      ['sko/redigert', 2],
    ] as const),
  ])
  const snapshot = {
    ...{
      version: 1,
      epoch: 1,
      stockVersion: 1,
      cache: new Map([
        [
          'paths of filled groups',
          new Map([
            [1, 'fotbekledning'],
            [2, 'fotbekledning/turer'],
          ]),
        ],
      ]),
    },
    lists: { groups, formerGroupPaths } as unknown as Snapshot['lists'],
  } as unknown as Snapshot
  const set = new Map([
    ['/sko/redigert', '/herre'],
    ['/tur', '/sko/tur/fjell?side=2'],
  ])
  const redirects = { of: (path: string) => (set.has(path) ? { to: set.get(path)!, status: 302 as const } : undefined) }
  expect(movedPages(redirects, () => snapshot).of(from)?.to).toBe(to)
})
