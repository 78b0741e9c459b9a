import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { osloMoment } from '#shared/format/format-date.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop?.close())

/** Sends a chosen Host header, which fetch does not allow. */
function ask(path: string, host = 'ox.example.no') {
  return new Promise<{ status: number; headers: Record<string, unknown>; html: string }>((resolve, reject) => {
    const sent = httpRequest(new URL(path, shop.url), { headers: { host } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const html = Buffer.concat(parts).toString().replaceAll('<!-- -->', '')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, html })
      })
    })
    sent.on('error', reject).end()
  })
}
const partOf = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`))
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, to = '', inside = '']) => ({
    to,
    name: inside.replaceAll(/<[^>]+>/g, '').trim(),
  }))

const brandWords = new Set(['Kundeservice', 'Vedlikehold', 'Om', 'Informasjon'])
const brands = [
  {
    id: 'ox',
    name: 'Ox',
    host: 'ox.example.no',
    links: ['Kundeservice', 'Om', 'Informasjon'],
    search: true,
    layout: 'standard',
  },
  {
    id: 'fjell',
    name: 'Fjell',
    host: 'fjell.example.no',
    links: ['Kundeservice', 'Vedlikehold', 'Om'],
    search: true,
    layout: 'standard',
  },
  {
    id: 'barneklaer',
    name: 'Barneklær',
    host: 'barneklaer.example.no',
    links: ['Om'],
    search: false,
    layout: 'standard',
  },
  {
    id: 'outlet',
    name: 'Outlet',
    host: 'outlet.example.no',
    links: ['Kundeservice', 'Om', 'Informasjon'],
    search: true,
    layout: 'single-line',
  },
]

describe('the frame of the built pages (needs `npm run build`)', () => {
  test.each(brands)(
    '$id has its own logo, links, search and layout at its host',
    async ({ id, name, host, links, search, layout }) => {
      const { html } = await ask('/', host)
      const [header, footer] = [partOf(html, 'header'), partOf(html, 'footer')]
      expect(html).toMatch(new RegExp(`<html lang="nb" data-brand="${id}">`))
      expect(html).toContain(`<title>${name} – `)
      expect(/data-mark="(\w+)"/.exec(header)?.[1]).toBe(id)
      expect(html).toMatch(new RegExp(`<link[^>]*rel="icon"[^>]*href="/favicon-${id}\\.svg"`))
      expect((await ask(`/favicon-${id}.svg`, host)).status).toBe(200)
      expect([header, footer].map(part => /data-layout="([\w-]+)"/.exec(part)?.[1])).toEqual([layout, layout])
      expect(header.includes('role="combobox"')).toBe(search)
      // ARIA in HTML allows no combobox of the type search.
      expect(header).not.toMatch(/<input[^>]*type="search"/)
      expect(linksIn(footer)).toContainEqual({ to: 'tel:+4722000000', name: '22 00 00 00' })
      expect(footer).toContain(`© ${osloMoment(new Date()).year} ${name}`)
      for (const part of [header, footer]) {
        const named = linksIn(part).filter(link => brandWords.has(link.name))
        expect([...new Set(named.map(link => link.name))]).toEqual(links)
        for (const { to } of named) {
          const led = await ask(to, host)
          expect([to, led.status]).toEqual([to, 200])
          expect(led.html).toContain(` | ${name}</title>`)
        }
      }
    },
  )

  test('each menu group occurs once in the header’s markup, for desktop and phone alike', async () => {
    const header = partOf((await ask('/kundeservice')).html, 'header')
    const groups = [...header.matchAll(/href="(\/[^"/]+\/[^"/]+)"/g)].map(([, href]) => href)
    expect(groups).toEqual(['/tekstil/jakker', '/sko/tursko'])
  })

  test('pages are in Norwegian: their language and visible text; each has a title and one heading', async () => {
    for (const path of [
      '/',
      '/tekstil',
      '/product/storm-skalljakke',
      '/search/storm',
      '/handlekurv',
      '/checkout',
      '/ansatt/logg-inn',
      '/butikker',
      '/logg-inn',
      '/finnes-ikke',
    ]) {
      const { html } = await ask(path)
      expect(html, path).toContain('<html lang="nb"')
      expect(html, path).toMatch(/<title>[^<]+<\/title>/)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      const body = html.slice(html.indexOf('<body'))
      const words = body.replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
      expect(words.length, path).toBeGreaterThan(100)
      expect(words, path).not.toMatch(/\b(cart|checkout|search|loading|error|shop|page|size|colour|color)\b/i)
    }
  })

  test('pages of the shop and the desk have the security headers', async () => {
    for (const path of ['/', '/tekstil', '/checkout', '/ansatt/logg-inn', '/finnes-ikke']) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['x-powered-by'], path).toBeUndefined()
    }
  })

  test('a page first loads style, font and the first picture, and scripts only after it was painted', async () => {
    const { html } = await ask('/tekstil')
    const head = partOf(html, 'head')
    expect(head).toMatch(/<link rel="stylesheet"/)
    expect(head).toMatch(/<link rel="preload"[^>]* as="font"/)
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=/)
    const [, start = ''] = /<script type="module"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
    expect(start).toMatch(/^document\.hidden\|\|await new Promise/)
    expect(start).not.toMatch(/^import |;import /)
  })

  test('scripts and styles are compressed with brotli and cached for a year', async () => {
    const { html } = await ask('/tekstil')
    const files = new Set([...html.matchAll(/"(\/assets\/[^"]*\.(?:js|css))"/g)].map(([, file = '']) => file))
    expect([...files].filter(file => file.endsWith('.css')).length).toBeGreaterThan(0)
    expect([...files].filter(file => file.endsWith('.js')).length).toBeGreaterThan(3)
    for (const file of files) {
      const response = await fetch(shop.url + file, { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('content-encoding'), file).toBe('br')
      expect(response.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
      await response.arrayBuffer()
    }
  })

  test('a missing page offers a search and the groups', async () => {
    const { status, html } = await ask('/finnes-ikke')
    const main = partOf(html, 'main')
    expect(status).toBe(404)
    expect(html).toContain('<title>Vi fant ikke siden</title>')
    expect(main).toMatch(/<form[^>]*action="\/search"/)
    const links = linksIn(main)
    expect(links).toContainEqual({ to: '/tekstil', name: 'Klær' })
    expect(links).toContainEqual({ to: '/herre', name: 'Herre' })
    expect(links).toContainEqual({ to: '/', name: 'Til forsiden' })
  })
})
