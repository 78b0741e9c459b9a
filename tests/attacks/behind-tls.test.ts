import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { ask } from './ask.ts'

// Requests as a TLS-terminating proxy forwards them: over plain http, with the browser's Host or the proxy's own.
const publicUrl = 'https://shop.example'
const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }
const login = 'email=a%40b.no&password=riktig+passord'

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ publicUrl })
})
afterAll(() => shop?.close())

const send = (path: string, headers: Record<string, string>, body = login) =>
  ask(shop.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

test('the shop accepts its own forms behind TLS, with and without script, whether or not the proxy forwards the Host', async () => {
  for (const host of ['shop.example', new URL(shop.url).host, '10.0.0.5:3000']) {
    const plain = await send('/ansatt/logg-inn', { ...own, host })
    expect([plain.status, plain.headers['location']], host).toEqual([302, '/ansatt'])
    expect((await send('/ansatt/logg-inn.data', { ...own, host })).status, host).toBe(202)
  }
})

test('a brand with its own host accepts its own forms and not those of other brands', async () => {
  const fjell = { host: 'fjell.example.no', 'sec-fetch-site': 'same-origin' }
  expect((await send('/ansatt/logg-inn', { ...fjell, origin: 'https://fjell.example.no' })).status).toBe(302)
  for (const origin of ['https://outlet.example.no', publicUrl, 'http://fjell.example.no'])
    expect((await send('/ansatt/logg-inn', { ...fjell, origin })).status, origin).toBe(403)
})

test('a form of another origin is refused behind TLS, also with forged proxy headers', async () => {
  const requested = shop.api.asked.length
  for (const headers of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://shop.example' },
    { origin: 'https://shop.example:8443' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'null' },
    { host: 'evil.example', origin: 'https://evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example' },
    { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    {},
  ] as Record<string, string>[]) {
    const { status } = await send('/ansatt/logg-inn', { host: 'shop.example', ...headers })
    expect(status, JSON.stringify(headers)).toBe(403)
  }
  expect(shop.api.asked.length).toBe(requested)
})
