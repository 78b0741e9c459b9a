// HTTP/0.9 has no headers: no Host, no cookies. Proxies and the server could disagree about where such a request ends.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop?.close())

/** Everything that the server sends until it closes the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    const parts: string[] = []
    socket.setTimeout(5_000, () => socket.destroy(new Error('The connection stays open')))
    socket.on('data', part => parts.push(part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(parts.join('')))
    socket.write(text)
  })
}

test.each(['/tekstil', '/', '/api/v1/categories', '/healthz', '/robots.txt', '/media/a-960.webp'])(
  'a request for %s without an HTTP version, or with 0.9, 2.0 or 3.1, is refused, and the connection is closed',
  async path => {
    for (const line of [`GET ${path}`, `GET ${path} HTTP/0.9`, `GET ${path} HTTP/2.0`, `GET ${path} HTTP/3.1`]) {
      const text = await send(`${line}\r\nHost: hent.test\r\n\r\n`)
      expect(text, line).toMatch(/^HTTP\/1\.1 (505|400) /)
      expect(text.match(/HTTP\/1\.1 /g), line).toHaveLength(1)
    }
    expect(await send(`GET ${path} HTTP/1.1\r\nHost: hent.test\r\nConnection: close\r\n\r\n`)).not.toMatch(
      /^HTTP\/1\.1 505 /,
    )
  },
)
