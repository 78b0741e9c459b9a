import { pageNumber } from '#shared/page-number.ts'
import { reservedSegments } from '#shared/reserved-segments.ts'
import { compareIds } from './features/compare/compare-ids.ts'
import { normaliseQuery } from './features/frame/search/search-query.ts'
import { genderPages } from './gender-pages.ts'
import { readFinderChoice, writeFinderChoice } from './features/shops/finder-address.ts'
import { initialSort, readChoice, writeChoice } from './features/listing/list-address.ts'

const ofOneShopper = new Set([
  'checkout',
  'kvittering',
  'angre',
  'svar',
  'hentes',
  'varsel',
  'avstemning',
  'ansatt',
  'preview',
  'logg-inn',
  'registrer',
  'glemt-passord',
  'nytt-passord',
  'bekreft-epost',
  'min-side',
])

/** Only the pages below these are of one shopper. */
const privateBelow = new Set(['personvern'])

/** The paths for which `isPrivatePage` is true, as a regular expression that ignores case. */
export const privatePaths = `^/(?:(?:${[...ofOneShopper].join('|')})(?:\\.data|/|$)|(?:${[...privateBelow].join('|')})/)`

const sortedByShop = new Set(['merke', 'kampanje'])

/**
 * The canonical path of a page, with the first segment decoded and in lower case. The router ignores case and encoding,
 * so code that decides by the path must ignore them too. `%2Edata` at the end stays escaped: `.data` at the end
 * requests page data.
 */
export function pagePath(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  const plain = encodeURIComponent(decodeURIComponent(first).toLowerCase()).replace(
    /%(2C|3B|3D|26|2B|40|3A|24)/g,
    sign => decodeURIComponent(sign),
  )
  if (rest.length === 0 && /%2edata$/i.test(first)) return `/${plain.replace(/\.data$/, '%2Edata')}`
  return ['', plain, ...rest].join('/')
}

/**
 * Pages of one shopper or assistant, which are never cached or shared. All other pages are the same for all shoppers,
 * except lists that are sorted by the shopper's own shop (`isSortedByShop`).
 */
export function isPrivatePage(pathname: string): boolean {
  const [, first = '', second] = pathname.split('/')
  return ofOneShopper.has(first.replace(/\.data$/, '')) || (second !== undefined && privateBelow.has(first))
}

/**
 * The parameters of a public page that affect its content, always in the same order. '' for none. Other parameters,
 * such as those of marketing, are neither part of the cache key nor visible to loaders.
 */
export function pageQuery(pathname: string, params: URLSearchParams): string {
  const query = new URLSearchParams()
  const first = firstSegment(pathname).replace(/\.data$/, '')
  if (first === '' || first === '_') {
    const place = normaliseQuery(params.get('sted') ?? '').slice(0, 60)
    if (place !== '') query.set('sted', place)
  } else if (first === 'product') {
    for (const name of ['farge', 'storrelse']) {
      const id = Number(params.get(name))
      if (Number.isSafeInteger(id) && id > 0) query.set(name, String(id))
    }
  } else if (first === 'search' && params.has('q') && /^\/search(\.data)?$/.test(pathname)) {
    query.set('q', normaliseQuery(params.get('q') ?? '').slice(0, 200))
  } else if (first === 'sporsmal-og-svar') {
    const requested = normaliseQuery(params.get('q') ?? '').slice(0, 100)
    if (requested !== '') query.set('q', requested)
  } else if (first === 'sammenlign') {
    const ids = compareIds(params.get('ids'))
    if (ids.length > 0) query.set('ids', ids.join(','))
  } else if (first === 'butikker') {
    if (/^\/butikker(\.data)?$/.test(pathname)) {
      for (const [name, value] of new URLSearchParams(writeFinderChoice(readFinderChoice(params))))
        query.set(name, value)
    }
  } else if (first === 'handlekurv') {
    // The browser stores the cart, so the server's cart page is the same for all shoppers.
  } else if (first === 'blogg') {
    const page = pageNumber(params)
    if (page > 1) query.set('side', String(page))
  } else if (first !== 'article') {
    return join(writeChoice(readChoice(params)).slice(1), routesOf(pathname, params))
  }
  return join(query.toString(), routesOf(pathname, params))
}

/** Whether the page is a list in its initial order, which depends on the shopper's own shop. */
export function isSortedByShop(pathname: string, params: URLSearchParams): boolean {
  const first = firstSegment(pathname).replace(/\.data$/, '')
  const isList = Object.hasOwn(genderPages, first) || sortedByShop.has(first) || !reservedSegments.has(first)
  if (!isList || first === '' || first === '_') return false
  const choice = readChoice(params)
  return choice.sort === null && initialSort(choice) === 'anbefalt'
}

/** React Router's parameter `_routes`: the only route to load data for. '' for several routes or none. */
function routesOf(pathname: string, params: URLSearchParams): string {
  const routes = params.get('_routes')
  return pathname.endsWith('.data') && routes !== null && /^[a-z-]{1,40}$/.test(routes) ? `_routes=${routes}` : ''
}

function join(...parts: string[]): string {
  const text = parts.filter(Boolean).join('&')
  return text === '' ? '' : `?${text}`
}

function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}
