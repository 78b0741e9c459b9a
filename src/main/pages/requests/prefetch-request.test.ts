import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { createPages } from '../pages.ts'

function givenPages() {
  const renders: { path: string; end: () => void }[] = []
  const charged: string[] = []
  const pages = createPages({
    renderPage: ({ url }) =>
      new Promise(resolve => renders.push({ path: new URL(url).pathname, end: () => resolve(new Response('page')) })),
    api: async () => new Response(),
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    publicUrl: null,
    report: error => {
      throw error
    },
    toWait: async ({ network, prefetched }) => (charged.push(`${prefetched ? 'ahead ' : ''}${network}`), 0),
  })
  const ask = (path: string, headers: HeadersInit = {}) =>
    pages.respond(new Request(`http://hent.test${path}`, { headers }), {
      remoteAddress: '192.0.2.1',
      network: '192.0.2.1',
    })
  return { ask, renders, charged }
}

test.each([{ Purpose: 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }])(
  'a prefetched page (%j) is rendered when the queue is idle, and else gets an empty response',
  async headers => {
    const { ask, renders } = givenPages()
    const shoppers = ask('/jakker')
    await expect.poll(() => renders.length).toBe(1)
    const error = await ask('/product/storm.data', headers)
    expect([error.status, error.body.byteLength]).toEqual([204, 0])
    expect(error.headers).toContain('no-store')
    renders[0]?.end()
    expect((await shoppers).status).toBe(200)
    await expect
      .poll(async () => {
        const request = ask('/product/storm.data', headers)
        await new Promise(setImmediate)
        renders.at(-1)?.end()
        return (await request).status
      })
      .toBe(200)
  },
)

test('prefetched pages do not count towards a network’s limit for requested pages', async () => {
  const { ask, renders, charged } = givenPages()
  const request = ask('/product/storm.data', { Purpose: 'prefetch' })
  await expect.poll(() => renders.length).toBe(1)
  renders[0]?.end()
  expect((await request).status).toBe(200)
  expect(charged).toEqual(['ahead 192.0.2.1'])
})
