import { expect, test } from 'vitest'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import vocabulary from '#tests/support/schema-org.json' with { type: 'json' }
import { productFacts } from '../product/product-for-search.ts'
import { localBusiness } from '../shops/local-business.ts'
import { breadcrumbFacts } from './breadcrumb-facts.ts'
import { organizationFacts } from './organization-facts.ts'

const types: Readonly<Record<string, string>> = vocabulary.types
const members = new Set(vocabulary.members.split(' '))
const prefix = 'https://schema.org/'

/** The terms of the data that schema.org does not have. */
function unknownTerms(node: unknown, type = ''): string[] {
  if (Array.isArray(node)) return node.flatMap(each => unknownTerms(each, type))
  if (typeof node === 'string') {
    const term = node.startsWith(prefix) ? node.slice(prefix.length) : null
    return term === null || members.has(term) || (types['Product'] ?? '').split(' ').includes(term) ? [] : [term]
  }
  if (typeof node !== 'object' || node === null) return []
  const own = '@type' in node ? String(node['@type']) : ''
  const known = types[own]?.split(' ')
  const isReference = own === '' && Object.keys(node).join() === '@id'
  if (!known && !isReference) return [`${type}: ${own}`]
  return Object.entries(node).flatMap(([name, value]) =>
    name.startsWith('@') ? [] : known?.includes(name) ? unknownTerms(value, own) : [`${own}.${name}`],
  )
}

const absolute = (path: string) => `https://ox.example.no${path}`
const variant = (ean: string) => ({
  ...{ ean, price: 100, size: { name: 'M' }, color: { name: 'Blå' }, shops: [{ id: 1, qty: 1 }] },
})
const article = (eans: string[]) =>
  ({
    ...{ name: 'Storm', brand: 'Varde', description: 'Tett', articleNo: 'V-1', variants: eans.map(variant) },
    ...{ shops: [{ id: 1, name: 'Bogstad', slug: 'bogstad' }], reviews: [{ rating: 4 }] },
  }) as unknown as Parameters<typeof productFacts>[0]

test('the data for search engines has only types, properties and values of the published vocabulary', () => {
  const [shop] = fakeShops
  const { name, logo, icon } = brandSettingsOf('ox', {})
  const brand = { name, logo, icon, company: { name: 'Ox AS', orgNo: '999 999 999', address: 'Storgata 1' } }
  const facts = [
    ...[['7040000000017'], ['7040000000017', '7040000000024']].map(eans =>
      productFacts(article(eans), absolute('/product/storm'), absolute('/media/a.webp')),
    ),
    localBusiness(
      { ...shop!, specialOpeningHours: [{ date: '2026-12-31', hours: null }] },
      { url: absolute('/butikker/bogstad'), picture: absolute('/logo.png') },
    ),
    organizationFacts(
      { ...brand, contact: { phone: '', tel: '22', email: 'post@ox.example.no', hours: '' } },
      absolute,
    ),
    breadcrumbFacts([{ to: '/herre', name: 'Herre' }], absolute),
  ].map(({ ...fact }) => fact as Record<string, unknown>)
  for (const fact of facts) delete fact['@context']
  expect(facts.flatMap(fact => unknownTerms(fact))).toEqual([])
  expect(unknownTerms({ '@type': 'Product', colour: 'Blå', offers: { '@type': 'Offr' } })).toEqual([
    'Product.colour',
    'Product: Offr',
  ])
  expect(unknownTerms({ '@type': 'Offer', availability: `${prefix}InShop` })).toEqual(['InShop'])
})
