import { expect, test } from 'vitest'
import { isPrivatePage, isSortedByShop, pagePath, pageQuery } from './page-address.ts'

const query = (path: string, search: string) => pageQuery(path, new URLSearchParams(search))

test('checkout, receipt and staff pages are private, and so is their data', () => {
  for (const path of [
    '/checkout',
    '/kvittering/abc',
    '/svar/abc',
    '/hentes/abc',
    '/ansatt',
    '/preview/alle',
    '/ansatt/logg-inn',
    '/checkout.data',
    '/ansatt.data',
    '/logg-inn',
    '/registrer',
    '/glemt-passord',
    '/nytt-passord/abc',
    '/bekreft-epost/abc',
    '/min-side',
    '/min-side.data',
    '/personvern/foresporsel',
    '/personvern/foresporsel.data',
    '/personvern/foresporsel/abc',
  ]) {
    expect(isPrivatePage(path), path).toBe(true)
  }
  for (const path of [
    '/',
    '/klaer',
    '/product/jakke',
    '/search/ansatt',
    '/klaer.data',
    '/handlekurv',
    '/handlekurv.data',
    '/personvern',
    '/personvern.data',
    '/personvernerklaering',
  ])
    expect(isPrivatePage(path), path).toBe(false)
})

test.each([
  ['/tekstil', '', true],
  ['/tekstil/jakker/skalljakker.data', '_routes=group', true],
  ['/herre', 'storrelse=4', true],
  ['/barn-junior.data', '', true],
  ['/merke/varde', 'side=2', true],
  ['/kampanje/3', 'sorter=anbefalt', true],
  ['/tekstil', 'sorter=pris', false],
  ['/herre', 'farge=1&farge=2', false],
  ['/search/jakke', '', false],
  ['/utvalg/1,2', '', false],
  ['/', '', false],
  ['/_.data', '', false],
  ['/product/jakke', '', false],
  ['/handlekurv', '', false],
  ['/kjopsvilkar', '', false],
  ['/butikker/hent-bogstad', '', false],
])('the own shop sorts %s?%s: %s', (path, search, sorted) => {
  expect(isSortedByShop(path, new URLSearchParams(search))).toBe(sorted)
})

test('a page’s query contains only parameters that the page uses, in one order', () => {
  expect(query('/klaer', 'utm_source=x&sorter=pris&kjonn=4&kjonn=1&farge=2')).toBe(
    '?farge=2&kjonn=1&kjonn=4&sorter=pris',
  )
  // The chosen colours decide the order of the list, so they stay in the order of the URL.
  expect(query('/klaer', 'farge=4&farge=1')).toBe('?farge=4&farge=1')
  expect(query('/product/jakke', 'storrelse=2&farge=1&sorter=pris')).toBe('?farge=1&storrelse=2')
  expect(query('/', 'farge=1&gclid=2')).toBe('')
  expect(query('/handlekurv', 'farge=1&gclid=2')).toBe('')
  expect(query('/', 'sted=+Bergen%20&gclid=2')).toBe('?sted=Bergen')
  expect(query('/_.data', 'sted=0155&x=1')).toBe('?sted=0155')
  expect(query('/search', 'q=jakke,')).toBe('?q=jakke')
  expect(query('/sporsmal-og-svar', 'q=+betale,%20&x=1')).toBe('?q=betale')
  expect(query('/sporsmal-og-svar', 'q=+')).toBe('')
  expect(query('/butikker', 'apen=1&sted=+Bergen&gclid=2')).toBe('?sted=Bergen&apen=1')
  expect(query('/butikker.data', 'sted=5003')).toBe('?sted=5003')
  expect(query('/butikker/hent-bergen', 'sted=5003')).toBe('')
})

test('a data request keeps the router’s parameter only, and only a valid value', () => {
  expect(query('/klaer.data', '_routes=category&x=1')).toBe('?_routes=category')
  expect(query('/klaer.data', '_routes=../..')).toBe('')
  expect(query('/klaer', '_routes=category')).toBe('')
})

test('a path in capitals or with escaped letters is the same page', () => {
  for (const path of [
    '/ANSATT',
    '/%61nsatt',
    '/%41NSATT',
    '/Ansatt.data',
    '/%6bvittering/Abc',
    '/Personvern/%46oresporsel/A',
  ]) {
    expect(isPrivatePage(pagePath(path)), path).toBe(true)
  }
  expect(pagePath('/Kvittering/AbC_%2f')).toBe('/kvittering/AbC_%2f')
  expect(pagePath('/HERRE%2edata')).toBe('/herre%2Edata')
  for (const path of ['/', '/hjelmer-&-alpinbriller', '/kl%C3%A6r', '/search/Jakke', '/%2F%2Fevil.example'])
    expect(pagePath(path)).toBe(path)
})
