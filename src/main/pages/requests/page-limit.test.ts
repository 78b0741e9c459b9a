import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { createPages } from '../pages.ts'
import { pageLimit } from './page-limit.ts'

const snapshot = () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot
function pagesWith(rateLimits: boolean) {
  let made = 0
  const pages = createPages({
    renderPage: async () => new Response(`page ${(made += 1)}`),
    api: async () => new Response(),
    snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    publicUrl: null,
    report: error => {
      throw error
    },
    toWait: pageLimit({ rateLimits }),
  })
  return {
    made: () => made,
    ask: (query: string, address = '192.0.2.1') =>
      pages.respond(new Request(`http://hent.test/search/${query}`), { remoteAddress: address, network: address }),
  }
}

test('a network that renders too many pages must wait, others need not', async () => {
  const { ask, made } = pagesWith(true)
  for (let i = 0; i < 600; i++) expect((await ask(`x${i}`)).status).toBe(200)
  const error = await ask('one-more')
  expect(error.status).toBe(429)
  expect(error.headers).toContain('Retry-After')
  expect(made()).toBe(600)
  expect((await ask('one-more', '192.0.2.2')).status).toBe(200)
})
test('a /48 may render as many pages as fifty networks, and prefetched pages count separately', async () => {
  const limit = pageLimit({ rateLimits: true })
  const toWait = (network: string, prefetched = false) => limit({ network, prefetched, staffDevice: null })
  for (let at = 0; at < 50; at++)
    for (let page = 0; page < 600; page++) expect(await toWait(`2001:db8:1:${at.toString(16)}`)).toBe(0)
  expect(await toWait('2001:db8:1:ffff')).toBeGreaterThan(0)
  expect(await toWait('2001:db8:1:ffff', true)).toBe(0)
  expect(await toWait('2001:db8:2:1')).toBe(0)
})
test('a browser that staff have logged in from may render pages although its network has used up its limit', async () => {
  const limit = pageLimit({ rateLimits: true })
  const render = (staffDevice: string | null) => limit({ network: '192.0.2.1', staffDevice, prefetched: false })
  for (let page = 0; page < 600; page++) await render(null)
  expect(await render(null)).toBeGreaterThan(0)
  for (let page = 0; page < 600; page++) expect(await render('tablet')).toBe(0)
  expect(await render('tablet')).toBeGreaterThan(0)
})
test('the limit can be disabled for load tests', async () => {
  const { ask } = pagesWith(false)
  for (let i = 0; i < 650; i++) expect((await ask(`x${i}`)).status).toBe(200)
})
