import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { reservedSegments } from '#shared/reserved-segments.ts'
import { contentSlugs } from '#storefront/content-slugs.ts'
import { isPrivatePage, pagePath } from '#storefront/page-address.ts'

type Entry = { id?: string; path?: string; file?: string; index?: boolean; children?: Entry[] }
let entries: Entry[]
let table: RouteObject[]
beforeAll(async () => {
  // routes.ts resolves its files against the folder that React Router sets when it builds.
  ;(globalThis as Record<string, unknown>)['__reactRouterAppDirectory'] = import.meta.dirname
  const { default: routes } = (await import('./routes.ts')) as { default: Entry[] }
  entries = routes
  table = routes as RouteObject[]
})
/** Paths that the router takes for a route: it ignores case and escapes. */
const spellingsOf = (path = '') => {
  const plain = `/${path.replaceAll(/:\w+/g, 'aBc')}`
  const escaped = plain.replaceAll(/\/([a-z])/g, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`)
  return [plain, plain.toUpperCase(), escaped].flatMap(spelt => [spelt, `${spelt}.data`])
}
const pageAt = (path: string) => matchRoutes(table, path)?.at(-1)?.route.id

test('the paths of shop, account and desk lead to their pages', () => {
  const expected = {
    '/': 'home',
    '/preview/grid-3': 'preview',
    '/preview/alle': 'preview',
    '/ansatt/forside': 'staff-home',
    '/article/7': 'article-redirect',
    '/01/07012345678900': 'digital-link',
    '/01/07012345678900/10/A1/21/7': 'digital-link',
    '/product': 'product',
    '/product/7': 'product',
    '/product/storm-skalljakke': 'product',
    '/search/jakke': 'search',
    '/herre': 'gender-herre',
    '/dame': 'gender-dame',
    '/junior': 'gender-junior',
    '/barn': 'gender-barn',
    '/uni': 'gender-uni',
    '/voksen': 'gender-voksen',
    '/barn-junior': 'gender-barn-junior',
    '/merke/varde': 'brand',
    '/kampanje/7': 'campaign',
    '/utvalg/1+2': 'selection',
    '/utvalg': 'selection',
    ...Object.fromEntries(contentSlugs.map(slug => [`/${slug}`, `content-${slug}`])),
    '/storrelser': 'sizes',
    '/storrelser/varde': 'sizes',
    '/kjopsvilkar/0123456789abcdef': 'terms-version',
    '/kontakt': 'contact',
    '/reklamasjonsrett': 'complaint-right',
    '/tilbakekallinger': 'recalls',
    '/avstemning': 'polls',
    '/avstemning/7': 'poll',
    '/butikker': 'shops',
    '/butikker/bogstad': 'shop',
    '/handlekurv': 'cart',
    '/checkout': 'checkout',
    '/checkout/retur/vipps/0123': 'payment-return',
    '/angre': 'withdraw-by-number',
    '/angre/abc': 'confirm-withdrawal',
    '/kvittering/abc': 'receipt',
    '/kvittering/abc/butikk': 'change-shop',
    '/svar/abc': 'answer',
    '/kvittering/abc/henter': 'collector',
    '/hentes/abc': 'collection',
    '/sammenlign': 'compare',
    '/mine-reservasjoner': 'my-reservations',
    '/favoritter': 'favourites',
    '/logg-inn': 'log-in',
    '/registrer': 'register',
    '/registrer/abc': 'register-invited',
    '/glemt-passord': 'forgotten-password',
    '/nytt-passord/abc': 'new-password',
    '/bekreft-epost/abc': 'confirm-email',
    '/min-side': 'my-account',
    '/min-side/profil': 'account-profile',
    '/min-side/passord': 'account-password',
    '/min-side/passnokler': 'account-passkeys',
    '/min-side/tofaktor': 'account-second-factor',
    '/min-side/enheter': 'account-devices',
    '/min-side/storrelser': 'account-sizes',
    '/min-side/samtykker': 'account-consents',
    '/min-side/slett': 'account-delete',
    '/min-side/slettet': 'account-deleted',
    '/min-side/opplysninger.json': 'account-export',
    '/min-side/reservasjoner': 'account-reservations',
    '/min-side/ordrer': 'account-orders',
    '/min-side/omtaler': 'account-reviews',
    '/min-side/omtaler/7': 'account-review',
    '/ansatt/omtaler': 'staff-reviews',
    '/varsel': 'stock-alert',
    '/varsel/7-abc': 'stock-alert-held',
    '/varsel/e-post/f7-abc': 'mail-consent',
    '/personvern/foresporsel': 'privacy-request',
    '/personvern/foresporsel/abc': 'privacy-file',
    '/ansatt': 'desk',
    '/ansatt/reservasjon/7': 'staff-reservation',
    '/ansatt/neste': 'staff-next',
    '/ansatt/plukkliste': 'staff-picking-list',
    '/ansatt/etiketter': 'staff-labels',
    '/ansatt/oppgjor': 'staff-settlements',
    '/ansatt/oppgjor.csv': 'staff-settlement-file',
    '/ansatt/retur': 'staff-returns',
    '/ansatt/tilbakekallinger': 'staff-recalls',
    '/ansatt/tilbakekallinger/ny': 'staff-recall',
    '/ansatt/varer/produsenter': 'staff-manufacturers',
    '/ansatt/reservasjoner': 'staff-reservations',
    '/ansatt/reservasjoner.csv': 'staff-reservations-file',
    '/ansatt/butikk': 'staff-shop',
    '/ansatt/pause': 'staff-pauses',
    '/ansatt/lager': 'staff-stock',
    '/ansatt/lager/telling': 'staff-counting',
    '/ansatt/lager/7': 'staff-ledger',
    '/ansatt/lager/7/bevegelser.csv': 'staff-ledger-file',
    '/ansatt/logg-inn': 'staff-login',
    '/ansatt/logg-inn/kode': 'staff-login-code',
    '/ansatt/tofaktor': 'staff-second-factor',
    '/ansatt/konto': 'staff-account',
    '/ansatt/rapporter': 'staff-reports',
    '/ansatt/rapporter.csv': 'staff-reports-file',
    '/ansatt/logg-ut': 'staff-logout',
    '/ansatt/nytt-passord/1-2-abc': 'staff-password',
    '/ansatt/filer': 'staff-feeds',
    '/ansatt/filer/7': 'staff-import',
    '/ansatt/filer/7/avviste-rader.csv': 'staff-import-file',
    '/ansatt/filer/7/advarsler.csv': 'staff-import-warnings',
    '/ansatt/sok': 'staff-search',
    '/ansatt/sok/etterspurt': 'staff-search-demand',
    '/ansatt/sok/synonymer': 'staff-synonyms',
    '/ansatt/sok/endringer': 'staff-synonym-changes',
    '/ansatt/e-post': 'staff-mails',
    '/ansatt/profil': 'staff-brand',
    '/ansatt/blogg': 'staff-posts',
    '/ansatt/blogg/ny': 'staff-post',
    '/ansatt/avstemninger': 'staff-polls',
    '/ansatt/avstemninger/ny': 'staff-poll',
    '/ansatt/rekkefolge': 'staff-arrangements',
    '/ansatt/rekkefolge/7': 'staff-arrangement',
    '/ansatt/videresendinger': 'staff-redirects',
    '/ansatt/frakt': 'staff-shipping',
    '/ansatt/sider': 'staff-pages',
    '/ansatt/sider/om-oss': 'staff-page',
  }
  for (const [path, id] of Object.entries(expected)) expect(pageAt(path), path).toBe(id)
})

test('groups of all three levels have paths, also with Norwegian letters', () => {
  for (const path of [
    '/tekstil',
    '/tekstil/jakker',
    '/vintersport/hjelmer-&-alpinbriller/alpinhjelm',
    '/l%C3%B8ping',
  ]) {
    expect(pageAt(path), path).toBe('category')
  }
  expect(pageAt('/a/b/c/d')).toBe('not-found')
})

test('a menu entry of the route category has its category and subcategory', () => {
  for (const [path, params] of [
    ['/trimutstyr', { category: 'trimutstyr' }],
    ['/trimutstyr/vekter', { category: 'trimutstyr', subcategory: 'vekter' }],
    ['/vintersport/staver/alpinstaver', { category: 'vintersport', subcategory: 'staver', group: 'alpinstaver' }],
  ] as const)
    expect(matchRoutes(table, path)?.at(-1), path).toMatchObject({ route: { id: 'category' }, params })
})

test('every fixed path takes precedence over the category page', () => {
  const fixed = table.filter(route => route.path && !/^[:*]/.test(route.path))
  expect(fixed.length).toBeGreaterThan(15)
  for (const { path = '', id } of fixed) {
    const example = `/${path.replace(/:\w+\??/g, 'abc')}`
    expect(pageAt(example), example).toBe(id)
    expect(reservedSegments.has(example.split('/')[1] ?? ''), example).toBe(true)
  }
})

test('no group can get an address that is reserved for a page of the shop, existing or planned', () => {
  const promised = [
    'preview',
    'om-oss',
    'kundeservice',
    'vedlikehold',
    'baerekraftig-forretningspraksis',
    'personvernerklaering',
    'checkout',
    'payment',
    'return',
    'terms',
    'reclamation',
    'privacy',
    'sommersalg',
    'vinterkampanje',
    'var-historie',
    'merkevaren',
    'var-merkevare',
    'dette-trenger-barnet-til-barnehagestart',
    'hvordan-kle-barna',
    'bionic-finish-eco',
    'article',
    'product',
    'search',
    'utvalg',
    'handlekurv',
    'kvittering',
    'merke',
    'kampanje',
    'butikker',
    'kontakt',
    'hjelp',
    'sporsmal-og-svar',
    'levering',
    'kjopsvilkar',
    'blogg',
    'avstemning',
    'tilbakekallinger',
    'logg-inn',
    'registrer',
    'glemt-passord',
    'nytt-passord',
    'bekreft-epost',
    'min-side',
    'favoritter',
    'ansatt',
    'api',
    'healthz',
    'readyz',
    'metrics',
    'media',
    'assets',
  ]
  for (const segment of promised) expect(reservedSegments.has(segment), segment).toBe(true)
})

test('a page with a token in its path is private, in every spelling of the path', () => {
  const secret = entries.filter(({ path }) => path?.includes(':token'))
  expect(secret.length).toBeGreaterThan(10)
  const shared = secret.flatMap(({ path }) => spellingsOf(path)).filter(path => !isPrivatePage(pagePath(path)))
  expect(shared).toEqual([])
})

test('a page that calls the API for one shopper while it loads is private', () => {
  const own = entries.filter(({ file = '' }) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return /function loader\b(?:(?!\n}).)*\bcallerApi\b/s.test(text)
  })
  expect(own.length).toBeGreaterThan(20)
  expect(own.map(({ path = '' }) => path).filter(path => !isPrivatePage(`/${path}`))).toEqual([])
})

test('paths consist of words and parameters, never regular expressions', () => {
  expect(readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')).not.toMatch(/route\('[^']*[()+\\|][^']*',/)
})
