import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createPages } from '#main/pages/pages.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import { registration } from '#tests/support/api/customers.ts'
import { guestOf, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { givenArticle, givenReview, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'
import { ask } from './ask.ts'

const cached = vi.hoisted(() => [] as { key: string; value: unknown }[])
// Records what is stored in the caches of pages, responses and article texts.
vi.mock(import('#api/reads/fresh-cache.ts'), async original => {
  const real = await original()
  return {
    ...real,
    createFreshCache: (maxBytes, weigh) => {
      const cache = real.createFreshCache(maxBytes, weigh)
      const { set } = cache
      cache.set = (key, value) => (cached.push({ key, value }), set(key, value))
      return cache
    },
  }
})

const script = '<script>alert(1)</script>'
const root = join(import.meta.dirname, '../..')

async function givenWholeShop() {
  const whole = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db, { name: 'Elverum' })
    const article = await givenArticle(db, { name: 'Ullsokk', variants: [{ stock: { [shop.id]: 50 } }] })
    await givenReview(db, article.id, { customer: `${script} N.`, content: `Varm ${script}` })
    return { shop, article }
  })
  const { renderPage } = (await import(join(root, 'build/server/index.js'))) as { renderPage: RenderPage }
  const faults: unknown[] = []
  const { api, catalogue } = whole
  const pages = createPages({
    ...{ renderPage, api: api.fetch, reads: api.reads, snapshot: (): Snapshot => catalogue.current() },
    ...{ brand: 'ox', brandHosts: new Map(), brandSettings: builtInBrandSettings, publicUrl: null },
    report: error => void faults.push(error),
  })
  const { url, close } = await serveParts({ api: api.fetch, direct: api.direct, pages })
  onTestFinished(close)
  return { ...whole, url, faults }
}

const cookiesOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** In a page, typed script is escaped. A body of another type must not be parsed as a page. */
function expectHarmless(address: string, text: string, headers: IncomingHttpHeaders): void {
  if (headers['content-type']?.startsWith('text/html')) expect(text.includes(script), address).toBe(false)
  else if (text.includes(script)) expect(headers['x-content-type-options'], address).toBe('nosniff')
}

/** All texts in a value: strings, and bytes as they are and decompressed. */
function textsIn(value: unknown, found: string[] = [], seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') found.push(value)
  else if (value instanceof Uint8Array) {
    found.push(Buffer.from(value).toString())
    for (const unpack of [brotliDecompressSync, gunzipSync, inflateSync])
      try {
        found.push(unpack(value).toString())
      } catch {
        // Not compressed in this way.
      }
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value)
    for (const each of value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value))
      textsIn(each, found, seen)
  }
  return found
}

test('while two customers use the shop, no cache holds personal data, and personal responses forbid storing', async () => {
  const { api, url, filled, faults } = await givenWholeShop()
  const people = []
  for (const name of ['Kjellaug', 'Torgunn']) {
    const caller = await guestOf(api)
    const typed = registration({
      first_name: `${name}${script}`,
      last_name: `Hemmelig${name}`,
      email: `${name.toLowerCase()}.hemmelig@example.no`,
      address: `Bortgjemtveien ${name}`,
    })
    const { status, body } = await caller.post('/customers/register', typed)
    expect(status).toBe(201)
    await caller.post('/customers/current/favourites', { articleIds: [filled.article.id] })
    const promocode = `HEMMELIG-${name.toUpperCase()}`
    await caller.post('/customers/current/cart', { cart: null, write: crypto.randomUUID(), rows: [], promocode })
    const token = caller.cookies.get('hent-customer') ?? 'no session'
    const secrets = [
      typed.last_name,
      typed.email,
      typed.phone,
      `Bortgjemtveien ${name}`,
      name,
      body.auth_id,
      promocode,
      token,
    ]
    people.push({ caller, secrets: secrets.map(String) })
  }
  const secrets = people.flatMap(each => each.secrets)
  const holds = (text: string) => secrets.filter(secret => text.includes(secret))
  const paths = [
    '/',
    '/favoritter',
    '/min-side',
    '/min-side/reservasjoner',
    '/min-side/ordrer',
    '/min-side/omtaler',
    '/min-side/opplysninger.json',
    '/checkout',
    '/handlekurv',
    '/logg-inn',
    `/product/${filled.article.slug}`,
    '/butikker',
    '/search/ullsokk',
    '/personvernerklaering',
  ]
  const addresses = [
    ...paths.flatMap(path => [path, `${path === '/' ? '/_root' : path}.data`]),
    ...[
      '/customers/current',
      '/customers/current/export',
      '/customers/current/favourites',
      '/customers/current/cart',
      '/customers/current/passkeys',
      '/customers/current/sessions',
      '/shops',
      '/categories',
      `/articles/${filled.article.id}`,
    ].map(path => `/api/v1${path}`),
  ]
  // The customers get their own data, twice: responses are cached at the second request.
  let theirs = 0
  for (const round of [1, 2])
    await Promise.all(
      people.map(async ({ caller, secrets: own }) => {
        for (const address of addresses) {
          const headers = { cookie: cookiesOf(caller), ...(round === 2 && { 'accept-encoding': 'identity' }) }
          const { text, headers: answered } = await ask(url, address, { headers })
          const held = holds(text)
          expect(
            held.filter(secret => !own.includes(secret)),
            address,
          ).toEqual([])
          expectHarmless(address, text, answered)
          // Favourites contain none of the secrets, but are personal too.
          if (held.length === 0 && !address.startsWith('/api/v1/customers/')) continue
          theirs += 1
          expect(answered['cache-control'], address).toMatch(/no-store/)
        }
      }),
    )
  expect(theirs).toBeGreaterThan(20)
  for (const address of addresses) {
    const { text, headers } = await ask(url, address)
    expect(holds(text + JSON.stringify(headers)), address).toEqual([])
    expectHarmless(address, text, headers)
  }
  expect(cached.length).toBeGreaterThan(paths.length / 2)
  const texts = cached.map(({ key, value }) => ({ key, text: [key, ...textsIn(value)].join('\n') }))
  // Proves that the search finds cached texts.
  expect(texts.filter(({ text }) => text.includes('Ullsokk')).length).toBeGreaterThan(2)
  expect(texts.filter(({ text }) => holds(text).length > 0).map(({ key }) => key)).toEqual([])
  expect(faults).toEqual([])
})
