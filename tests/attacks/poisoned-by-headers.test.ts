import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeShop } from '#tests/support/fake-shop.ts'
import { ask } from './ask.ts'

const evil = 'evil.example'
const forged: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `127.0.0.1@${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `${evil}, shop.example` },
  { 'x-forwarded-proto': `https://${evil}/` },
  { 'x-forwarded-port': '9' },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-forwarded-for': evil },
  { forwarded: `for=192.0.2.1;host=${evil};proto=https` },
  { 'x-host': evil },
  { 'x-original-url': `//${evil}/` },
  { 'x-rewrite-url': `//${evil}/` },
  { 'x-http-method-override': 'POST' },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
]
const paths = ['/sko', '/tekstil', '/product/storm-skalljakke', '/butikker', '/search/storm', '/sko.data']

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ publicUrl: 'https://shop.example' })
})
afterAll(() => shop?.close())

test('no header that a caller makes up stands in a page, and none changes what the next shopper gets', async () => {
  for (const [number, headers] of forged.entries()) {
    for (const path of paths) {
      // A new page each time: asked for first by the attacker, then by a shopper.
      const address = `${path}?side=${number + 1}`
      const attacked = await ask(shop.url, address, { headers })
      const shopper = await ask(shop.url, address)
      const what = `${address} ${JSON.stringify(headers)}`
      expect(attacked.text.includes(evil), what).toBe(false)
      expect(JSON.stringify(attacked.headers), what).not.toContain(evil)
      expect(shopper.status, what).toBe(200)
      expect(shopper.text.includes(evil), what).toBe(false)
      expect(JSON.stringify(shopper.headers), what).not.toContain(evil)
      // A Host that is none is refused; whatever else is answered is the page that everybody gets.
      if (attacked.status !== 400) expect(shopper.text === attacked.text, what).toBe(true)
    }
  }
  expect(shop.faults).toEqual([])
})

test('a page calls itself by the public address, whatever Host it was asked for by', async () => {
  for (const [name, value] of [
    ['host', evil],
    ['host', 'shop.example'],
    ['x-forwarded-host', evil],
  ] as const) {
    const { text } = await ask(shop.url, '/product/storm-skalljakke', { headers: { [name]: value } })
    expect(text.includes('rel="canonical" href="https://shop.example/product/storm-skalljakke"'), value).toBe(true)
  }
})
