import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { createPages } from './pages.ts'

test('an address is redirected only if it has no page', async () => {
  const pages = createPages({
    renderPage: async ({ url }) => new Response('', { status: url.endsWith('/sko') ? 200 : 404 }),
    api: async () => new Response(),
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    redirects: { of: path => (path === '/ukjent' ? undefined : { to: '/herre?side=2', status: 302 }) },
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
  expect(await ask('/gammel?fra=avis')).toEqual([302, '/herre?side=2'])
  expect(await ask('/gammel', 'HEAD')).toEqual([302, '/herre?side=2'])
  expect(await ask('/ukjent')).toEqual([404, null])
  expect(await ask('/gammel', 'PUT')).toEqual([405, null])
})

test('an editor’s redirect of a search takes precedence over its page, until it is removed', async () => {
  const leads = new Map([['/search/vinter%20dress', { to: '/tekstil', status: 302 as const }]])
  const pages = createPages({
    // As the page of a search does.
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
    redirects: { of: path => leads.get(path) },
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
