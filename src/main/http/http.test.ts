import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { osloMoment } from '#shared/format/format-date.ts'

let shop: Awaited<ReturnType<typeof startFakeShop>>

/** Sends a request with exactly this path. fetch would normalise the path. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<{
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Buffer
    text: string
  }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const sent = httpRequest({ hostname, port, path, method, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const got = Buffer.concat(parts)
        // React marks where one text ends and the next begins.
        const text = got.toString().replaceAll('<!-- -->', '')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: got, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('the built pages over HTTP (needs `npm run build`)', () => {
  beforeAll(async () => {
    shop = await startFakeShop()
  })
  afterAll(async () => {
    await shop?.close()
  })

  test('a page is complete, in Norwegian, and every inline script has its hash in the policy', async () => {
    for (const path of [
      '/',
      '/tekstil',
      '/product/storm-skalljakke',
      '/finnes-ikke',
      '/checkout',
      '/ansatt/logg-inn',
    ]) {
      const { headers, text: html } = await ask(path)
      // Structured data is not executed, so it needs no hash.
      const scripts = [
        ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
      ].map(([, text = '']) => text)
      expect(scripts.length, path).toBeGreaterThan(1)
      for (const script of scripts) {
        expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'))
      }
      // Only staff pages allow WebAssembly, for the barcode reader.
      expect(headers['content-security-policy']).not.toMatch(
        path.startsWith('/ansatt') ? /script-src[^;]*'unsafe/ : /script-src[^;]*unsafe/,
      )
      expect(html).not.toContain('nonce')
      expect(html).toMatch(/<html lang="nb" data-brand="ox">/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('each brand’s host has its own pages, cached ones included, and an unknown host has the default brand’s', async () => {
    const shownAt = async (host: string) =>
      /data-brand="(\w+)"/.exec((await ask('/sko', { headers: { host } })).text)?.[1]
    for (const round of ['made', 'cached']) {
      expect(await shownAt('fjell.example.no'), round).toBe('fjell')
      expect(await shownAt('evil.example'), round).toBe('ox')
      expect(await shownAt('OUTLET.example.no:8080'), round).toBe('outlet')
      expect(await shownAt('barneklaer.example.no'), round).toBe('barneklaer')
    }
  })

  test('a page does not contain an unknown requested host name', async () => {
    for (const round of ['made', 'cached']) {
      const { text, headers } = await ask('/sko?merke=1', { headers: { host: 'evil.example' } })
      expect(text, round).not.toContain('evil.example')
      expect(JSON.stringify(headers), round).not.toContain('evil.example')
    }
  })

  test('capitals or escaped letters redirect to the page’s one address, and the redirect is not cached', async () => {
    const before = shop.faults.length
    for (const [path, to] of [
      ['/ANSATT', '/ansatt'],
      ['/%61nsatt', '/ansatt'],
      ['/Checkout?ean=12345678', '/checkout?ean=12345678'],
      ['/%6Bvittering/AbC', '/kvittering/AbC'],
      ['/Herre?side=2', '/herre?side=2'],
      ['/HERRE.data', '/herre.data'],
      ['/%2FEvil.example', '/%2Fevil.example'],
    ] as const) {
      expect(await ask(path), path).toMatchObject({
        status: 301,
        headers: { location: to, 'cache-control': 'no-store' },
      })
    }
    expect(shop.faults.length).toBe(before)
  })

  test('the page of the cart is cached for all, so that it keeps the back/forward cache of browsers', async () => {
    for (const path of ['/handlekurv', '/handlekurv.data'])
      expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
  })

  test('an unknown file is a short, cacheable 404, and a browser gets a page for the address of an old page', async () => {
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/wp-login.php', '/a.b/c']) {
      const { status, headers, text } = await ask(path, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } })
      expect([status, headers['cache-control'], headers['vary']], path).toEqual([404, 'public, max-age=3600', 'Accept'])
      expect(text.length, path).toBeLessThan(100)
    }
    const page = await ask('/index.html', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(404)
    expect(page.text).toContain('<html')
  })

  test('an address that ends in .data, opened as a page, is a page', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const opened = (path: string) => ask(path, { headers: { accept } })
    // The data of a search is cached at the same address.
    for (const round of ['made', 'cached']) {
      const { text } = await ask('/search/jakke.data', { headers: { accept: '*/*' } })
      expect(text, round).not.toContain('<html')
      for (const path of ['/search/jakke.data', '/butikker/oslo.data', '/blogg/kategori/tur.data', '/herre.data']) {
        const { status, headers } = await opened(`${path}?farge=1`)
        expect(status, path).toBe(302)
        expect(headers).toMatchObject({
          location: `${path.replace('.data', '%2Edata')}?farge=1`,
          'cache-control': 'no-store',
        })
        expect((await opened(String(headers['location']))).text, path).toContain('<html')
      }
    }
    expect((await opened('/search/jakke%2Edata')).text).toContain('jakke.data')
  })

  test('only a successful read can be "unchanged": not an error page, not a form', async () => {
    for (const path of ['/finnes-ikke', '/']) {
      const first = await ask(path)
      const again = await ask(path, { headers: { 'if-none-match': String(first.headers['etag']) } })
      expect(again.status).toBe(path === '/' ? 304 : 404)
    }
  })

  test('a search for dots or control characters does not redirect elsewhere', async () => {
    expect((await ask('/search?q=..')).headers['location']).toBe('/search')
    expect((await ask('/search?q=%00jakke%00')).headers['location']).toBe('/search/jakke')
  })

  test('/article/{id} redirects to /product/{id}, and that to the slug', async () => {
    expect(await ask('/article/1')).toMatchObject({ status: 301, headers: { location: '/product/1' } })
    expect(await ask('/product/1')).toMatchObject({ status: 301, headers: { location: '/product/storm-skalljakke' } })
  })

  test('an article’s page is at its slug, and a former slug redirects to the current one', async () => {
    const { status, text } = await ask('/product/storm-skalljakke')
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[^>]*>Storm skalljakke<\/h1>/)
    expect(await ask('/product/gammelt-navn')).toMatchObject({
      status: 301,
      headers: { location: '/product/storm-skalljakke' },
    })
  })

  test('/product without a slug redirects to the home page', async () => {
    expect(await ask('/product')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('the home page shows groups, selected and reduced goods, and its shop search works without script', async () => {
    const { text } = await ask('/')
    for (const label of [
      'Finn den her. Prøv den i butikken.',
      'Et utvalg fra butikkene',
      'Satt ned',
      'Klær</a>',
      'Finn butikken din',
    ])
      expect(text).toContain(label)
    expect(text).toContain(`© ${osloMoment(new Date()).year} Ox`)
    expect((await ask('/?sted=Bogstad')).text).toContain('Storgata 1, 0155 Oslo')
    expect((await ask('/?sted=6003')).text).toContain('Nærmest 6003')
    expect((await ask('/?sted=Langtvekkistan')).text).toContain('Vi kjenner ikke «Langtvekkistan»')
  })

  test('the titles of a brand’s pages contain its name', async () => {
    for (const [host, name] of [
      ['fjell.example.no', 'Fjell'],
      ['outlet.example.no', 'Outlet'],
      ['hent.test', 'Ox'],
    ] as const) {
      for (const path of ['/sko', '/herre', '/product/storm-skalljakke', '/kundeservice', '/checkout'])
        expect((await ask(path, { headers: { host } })).text, `${host}${path}`).toContain(` | ${name}</title>`)
    }
  })

  test('a hidden article redirects to the home page with a fragment that gives the reason', async () => {
    expect(await ask('/product/skjult-vare')).toMatchObject({
      status: 302,
      headers: { location: '/#vare-ikke-pa-nett' },
    })
  })

  test('an unknown group is a Norwegian page with status 404, and so is a reserved address', async () => {
    for (const path of ['/finnes-ikke', '/tekstil/finnes-ikke', '/tekstil/jakker/finnes-ikke', '/a/b/c/d', '/blogg']) {
      const { status, text } = await ask(path)
      expect(status, path).toBe(404)
      expect(text, path).toContain('Vi fant ikke siden')
    }
  })

  test('filters, sorting and page are in the URL and work without script', async () => {
    const { text: html } = await ask('/tekstil?farge=12&sorter=pris&snudd=1')
    expect(html).toContain('Filter(1)')
    expect(html).toContain('13 varer')
    expect(html.indexOf('Dal skalljakke')).toBeLessThan(html.indexOf('Regn skalljakke'))
  })

  test('the header’s search without script redirects to the query’s address, and does not redirect an empty query', async () => {
    expect(await ask('/search?q=storm%2C+jakke')).toMatchObject({
      status: 302,
      headers: { location: '/search/storm%20jakke' },
    })
    expect((await ask('/search?q=+')).status).toBe(302)
    expect((await ask('/search/storm')).text).toContain('Treff på «storm»')
    expect((await ask('/search/sm%C3%B8r%20%26%20br%C3%B8d')).text).toContain('Ingen treff på «smør &amp; brød»')
  })

  test('a public page is the same for everyone: no cookie is read or set, and it can be revalidated by ETag', async () => {
    const first = await ask('/tekstil', { headers: { cookie: 'staff=ada; XSRF-TOKEN=x', 'accept-encoding': 'br' } })
    const second = await ask('/tekstil?utm_source=brev', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(second.body).toEqual(first.body)
    expect(brotliDecompressSync(first.body).toString('utf8')).toContain('Klær')
    const etag = String(first.headers['etag'])
    const again = await ask('/tekstil', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
    expect(again.status).toBe(304)
    expect(again.body.byteLength).toBe(0)
  })

  test('HEAD gives status 200 and a content length, without a body', async () => {
    const { status, headers, body } = await ask('/tekstil', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
    expect(body.byteLength).toBe(0)
  })

  test('pages of one shopper are not cached anywhere', async () => {
    for (const path of ['/checkout', '/kvittering/ukjent', '/ansatt/logg-inn', '/checkout.data']) {
      expect((await ask(path)).headers['cache-control'], path).toBe('private, no-store')
    }
  })

  test('an unknown path below /api gets a JSON error of the API', async () => {
    const { status, headers } = await ask('/api/v1/finnes-ikke')
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('json')
  })

  test('malformed, hostile and very long URLs cause no internal error', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/%00',
      '//evil.example/x',
      '/../etc/passwd',
      '/%2e%2e/x',
      '/a\\b',
      '/assets/../x',
      '/tekstil?farge=%E0%A4%A',
      '/media/..%2fx',
      `/${'a'.repeat(8000)}`,
    ]) {
      const { status } = await ask(path)
      expect(status, path).toBeLessThan(500)
    }
    expect(shop.faults).toEqual([])
  })

  test('a form from another site is refused before it is handled', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }
    const body = 'name=Kari&phone=91234567&email=k%40example.no&shop=55'
    expect((await ask('/checkout?ean=7040000000110', { method: 'POST', headers, body })).status).toBe(403)
    expect(shop.api.asked).toHaveLength(0)
  })

  test('one article can be reserved by a form without script, and the receipt shows its code', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url }
    const key = 'a3a5b6c0-0000-4000-8000-000000000001'
    const body = new URLSearchParams({
      name: 'Kari',
      phone: '912 34 567',
      email: 'k@example.no',
      shop: '55',
      key,
      total: '39900',
    }).toString()
    const response = await ask('/checkout?ean=7040000000110', { method: 'POST', headers, body })
    expect(response.status).toBe(302)
    expect(shop.api.asked.at(-1)?.headers.get('idempotency-key')).toBe(key)
    expect(shop.api.asked.at(-1)?.headers.get('x-shown-total')).toBe('39900')
    expect((await ask(String(response.headers['location']))).text).toContain('K7P4M')
  })

  test('a refused form shows the typed values with the error beside them', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url }
    const body = 'name=Kari+Nordmann&phone=12&email=k%40example.no&shop=55'
    const html = (await ask('/checkout?ean=7040000000110', { method: 'POST', headers, body })).text
    expect(html).toContain('Telefonnummeret må være et norsk mobilnummer')
    expect(html).toContain('value="Kari Nordmann"')
  })

  test('staff log in by a plain form, and the session’s cookie is passed on', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url }
    expect(await ask('/ansatt')).toMatchObject({ status: 302, headers: { location: '/ansatt/logg-inn' } })
    const response = await ask('/ansatt/logg-inn', {
      method: 'POST',
      headers,
      body: 'email=a%40b.no&password=riktig+passord',
    })
    expect(response.status).toBe(302)
    expect(String(response.headers['set-cookie'])).toContain('staff=ada')
    expect((await ask('/ansatt', { headers: { cookie: 'staff=ada' } })).text).toContain('Reservasjoner')
  })

  test('unreadable hours are «Ring butikken» to shoppers, and shown to staff who can correct them', async () => {
    const page = (await ask('/butikker/%C3%A5lesund')).text
    const seen = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(seen).toContain('Ring butikken om åpningstider')
    expect(seen).not.toContain('Åpent nesten alltid')
    expect(page).not.toContain('openingHoursSpecification')
    expect((await ask('/butikker')).text).toContain('Ring butikken om åpningstider')
    const desk = (await ask('/ansatt', { headers: { cookie: 'staff=ada' } })).text
    expect(desk).toContain('Åpningstidene til Ålesund kan ikke leses')
    expect(desk.replaceAll('<!-- -->', '')).toContain('Det står «Åpent nesten alltid».')
  })

  test('files of the build are immutable and compressed; a missing one is 404', async () => {
    const html = (await ask('/')).text
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const { headers } = await ask(script, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-encoding']).toBe('br')
    expect((await ask('/assets/finnes-ikke.js')).status).toBe(404)
  })

  test('the server’s timeouts are at most 10 s for the headers, 30 s for a request and 60 s without traffic', () => {
    const { headersTimeout, requestTimeout, timeout } = shop.server
    expect(headersTimeout).toBeLessThanOrEqual(10_000)
    expect(requestTimeout).toBeLessThanOrEqual(30_000)
    expect(timeout).toBeLessThanOrEqual(60_000)
  })
})
