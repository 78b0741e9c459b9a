import { expect, test } from 'vitest'
import { emptyBlog } from '#tests/support/api/empty-documents.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenCatalogue, testClock } from '#tests/support/catalogue/open-catalogue.ts'
import { brandByHost, originOfBrand } from '../pages/requests/brand-of-host.ts'
import { createCrawlerFiles } from './crawler-files.ts'
import { securityText } from './security-text.ts'
import { lastChanged } from './site-addresses.ts'

const hosts = new Map([['fjell.example.no', 'fjell']] as const)

const emails = { ox: 'post+nett@ox.example.no', fjell: '', barneklaer: 'kundeservice@example.no', outlet: '' }

async function shopWith(count: number, partSize?: number) {
  const database = await usingDatabase()
  for (let at = 1; at <= count; at++)
    await givenArticle(database.db, {
      name: `Jakke ${at}`,
      slug: `jakke-${at}`,
      brand: at === 1 ? 'Bø & Sønn' : 'Vidda',
      groups: ['Jakker', 'Skall & vind', 'Regnjakker'],
    })
  await givenShop(database.db, { name: 'Ålesund' })
  await givenArticle(database.db, { name: 'Skjult', brand: 'Ingen ser', visibleOnWeb: 0 })
  const catalogue = await givenCatalogue(database, testClock())
  const files = createCrawlerFiles({
    catalogue,
    blog: emptyBlog,
    brandOf: brandByHost(hosts, 'ox'),
    originOf: originOfBrand(hosts, 'ox', 'https://ox.example.no'),
    emailOf: brand => emails[brand],
    now: () => Date.parse('2026-09-30T23:59:59Z'),
    ...(partSize === undefined ? {} : { partSize }),
  })
  const respond = (path: string, host: string) => files(path, host, 'identity')
  const read = async (path: string, host = 'ox.example.no') => {
    const response = await files(path, host, 'identity')
    return response === null ? null : response.body.toString()
  }
  const addresses = async (path: string) =>
    [...((await read(path)) ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  return { database, catalogue, read, respond, addresses }
}

test('the sitemap lists pages, genders, groups of three levels, brands, shops and all visible articles, each once', async () => {
  const { addresses, read } = await shopWith(2)
  const all = await addresses('/sitemap.xml')
  for (const path of [
    '/',
    '/herre',
    '/jakker',
    '/jakker/skall-&amp;-vind',
    '/jakker/skall-&amp;-vind/regnjakker',
    '/merke/b%C3%B8-&amp;-s%C3%B8nn',
    '/merke/vidda',
    '/butikker/%C3%A5lesund',
    '/product/jakke-1',
    '/product/jakke-2',
  ])
    expect(all).toContain(`https://ox.example.no${path}`)
  expect(new Set(all).size).toBe(all.length)
  expect(all.join(' ')).not.toMatch(/skjult|ingen-ser|voksen|checkout/)
  expect(await read('/sitemap.xml')).toMatch(/jakke-1<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

test('a shop too large for one sitemap has an index of parts that together list the same pages', async () => {
  const whole = await shopWith(7)
  const parted = await shopWith(7, 3)
  const parts = await parted.addresses('/sitemap.xml')
  expect(parts).toEqual([1, 2, 3, 4].map(number => `https://ox.example.no/sitemap-${number}.xml`))
  const named = await Promise.all(parts.map(part => parted.addresses(new URL(part).pathname)))
  expect(named.flat().toSorted()).toEqual((await whole.addresses('/sitemap.xml')).toSorted())
  for (const path of ['/sitemap-5.xml', '/sitemap-0.xml', '/sitemap-9999.xml'])
    expect(await parted.read(path)).toBeNull()
  expect(await whole.read('/sitemap-1.xml')).toBeNull()
})

test('the sitemap follows the catalogue', async () => {
  const { database, catalogue, addresses } = await shopWith(1)
  expect((await addresses('/sitemap.xml')).filter(address => address.includes('/product/'))).toHaveLength(1)
  await givenArticle(database.db, { name: 'Ny jakke', slug: 'ny-jakke' })
  await catalogue.refresh()
  expect(await addresses('/sitemap.xml')).toContain('https://ox.example.no/product/ny-jakke')
})

test('each brand’s robots.txt and sitemap name its own host, and not an unknown requested one', async () => {
  const { read } = await shopWith(1)
  expect(await read('/robots.txt')).toContain('Sitemap: https://ox.example.no/sitemap.xml')
  expect(await read('/robots.txt', 'fjell.example.no')).toContain('Sitemap: https://fjell.example.no/sitemap.xml')
  expect(await read('/sitemap.xml', 'fjell.example.no')).not.toContain('ox.example.no')
  expect(await read('/robots.txt', 'evil.test')).not.toContain('evil')
  expect(await read('/robots.txt')).not.toMatch(/Disallow: \/(checkout|product|search)?$/m)
})

test('llms.txt names the sitemap, shops, terms and API at the brand’s own host', async () => {
  const { read } = await shopWith(0)
  const text = await read('/llms.txt', 'fjell.example.no')
  expect(text).toMatch(/^# fjell\.example\.no\n\n> /)
  for (const path of ['/sitemap.xml', '/butikker', '/kjopsvilkar', '/api/v1/', '/api/v1/openapi.json'])
    expect(text).toContain(`(https://fjell.example.no${path})`)
})

test('the last change of an article’s page is its creation, a price change or a review', () => {
  const moment = (instant: string) => Date.parse(instant)
  const offer = { startsAt: moment('2026-03-01T10:00:00Z'), endsAt: moment('2026-04-01T10:00:00Z') }
  const facts = { dateCreated: '2026-01-15', offers: [offer], reviews: [{ createdAt: '2026-05-05T08:00:00Z' }] }
  const at = (instant: string) => lastChanged(facts, moment(instant))
  expect(at('2026-02-01T00:00:00Z')).toBe('2026-01-15')
  expect(at('2026-03-15T00:00:00Z')).toBe('2026-03-01')
  expect(at('2026-05-01T00:00:00Z')).toBe('2026-04-01')
  expect(at('2026-06-01T00:00:00Z')).toBe('2026-05-05')
})

test('security.txt names the address of the brand, and expires six months after the start of the month', async () => {
  const { respond, read } = await shopWith(0)
  const response = await respond('/.well-known/security.txt', 'ox.example.no')
  expect(response?.headers).toContain('text/plain; charset=utf-8')
  expect(response?.body.toString()).toBe(`Contact: mailto:post+nett@ox.example.no
Expires: 2027-03-01T00:00:00.000Z
Preferred-Languages: no, en
Canonical: https://ox.example.no/.well-known/security.txt
`)
  expect(await read('/.well-known/security.txt', 'fjell.example.no')).toBeNull()
})

test.each([
  ['', null],
  ['kundeservice@example.no', null],
  ['kari&ola#1@example.no', 'Contact: mailto:kari%26ola%231@example.no'],
  ['post@blåbær.no', 'Contact: mailto:post@bl%C3%A5b%C3%A6r.no'],
])('the contact of the address "%s" is %s', (email, line) => {
  const text = securityText({ email, origin: 'https://ox.example.no', now: Date.now() })
  expect(text?.split('\n')[0] ?? null).toBe(line)
  if (text === null) return
  const ends = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
  expect(ends).toBeGreaterThan(Date.now() + 140 * 86_400_000)
  expect(ends).toBeLessThan(Date.now() + 365 * 86_400_000)
})
