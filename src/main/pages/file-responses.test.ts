import { expect, onTestFinished, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'
import { createPages } from './pages.ts'

const megabyte = new Uint8Array(2 ** 20).fill(97)
const asFile = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="alt.csv"' }

/** A shop with pages of `megabytes` of text, generated while it is read. */
async function givenAnswers(headers: Record<string, string>, megabytes: number, fault?: Error) {
  const seen = { made: 0, cancelled: false, reports: [] as unknown[] }
  const body = () =>
    new ReadableStream({
      pull(controller) {
        if (seen.made === megabytes) return fault ? controller.error(fault) : controller.close()
        seen.made++
        controller.enqueue(megabyte)
      },
      cancel: () => void (seen.cancelled = true),
    })
  const api = async () => new Response()
  const report = (error: unknown) => void seen.reports.push(error)
  const pages = createPages({
    renderPage: async () => new Response(body(), { headers }),
    api,
    snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    publicUrl: null,
    report,
  })
  const server = await serveParts({ api, pages, report })
  onTestFinished(() => server.close())
  const ask = (init?: RequestInit) => fetch(`${server.url}/min-side/opplysninger.json`, init)
  return { ask, seen }
}

test('a file is streamed with the usual headers, and its generation stops when the client disconnects', async () => {
  const { ask, seen } = await givenAnswers(asFile, 1_000)
  const leave = new AbortController()
  const { headers, body } = await ask({ signal: leave.signal, headers: { 'Accept-Encoding': 'gzip' } })
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-disposition')).toBe(asFile['Content-Disposition'])
  const { value } = await body!.getReader().read()
  expect(value?.at(0)).toBe(97)
  leave.abort()
  await expect.poll(() => seen.cancelled).toBe(true)
  // The buffers of both ends fill up, and no more is generated while the client does not read.
  expect(seen.made).toBeLessThan(64)
  expect(seen.reports).toEqual([])
})
test('a file that fails midway closes its connection, so that it does not look complete, and is reported', async () => {
  const fault = new Error('The database is away')
  const { ask, seen } = await givenAnswers(asFile, 2, fault)
  const response = await ask()
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  expect(seen.reports).toEqual([fault])
})
test('a response that is no file is read completely and compressed', async () => {
  const { ask } = await givenAnswers({ 'Content-Type': 'text/html' }, 1)
  const { headers, body } = await ask({ headers: { 'Accept-Encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(Number(headers.get('content-length'))).toBeLessThan(100_000)
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(2 ** 20)
})
