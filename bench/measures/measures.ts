import {
  facetBodies,
  plainListings,
  filteredListings,
  searchBodies,
  typedSoFar,
  typedWhole,
  listPath,
  apiGet,
  apiPost,
} from './requests.ts'
import { promoCodePrefix } from '../catalogue/generated-words.ts'
import type { CatalogueSample } from '../catalogue/catalogue-sample.ts'
import { besideOneMeasure, unmeasured, type Bench, type Measure } from './measure.ts'
import type { MeasureName } from '../options.ts'
import { asPages, pageAddress } from './page-addresses.ts'
import type { Random } from '../catalogue/random.ts'
import { numberSlot, type BenchRequest } from '../load/request-bytes.ts'
import type { ShopClient } from '../load/shop-client.ts'

export interface Ground {
  shop: ShopClient
  sample: CatalogueSample
  random: Random
}
export type LoadMeasure = Exclude<
  MeasureName,
  | 'memory'
  | 'memory addresses'
  | 'cold start'
  | 'catalogue read'
  | 'bad input'
  | 'feed'
  | 'hostile'
  | 'pauses'
  | 'next page'
  | 'logged in'
>

type Make = (ground: Ground, bench: Bench) => Promise<Measure>

/** The requests of each measure, and the check of their responses. */
export const measures: Record<LoadMeasure, Make> = {
  list: plainLists,
  'list anew': anew(plainLists),
  'filtered list': filteredLists,
  'filtered list anew': anew(filteredLists),
  facets: facetCounts,
  'facets anew': anew(facetCounts),
  search: searches,
  'search anew': anew(searches),
  'search never asked': async ({ sample, random }, { count }) => {
    const queries = typedWhole(sample, random, count * 4 + unmeasured)
    const requests = queries.map(query => apiPost('/articles/search', { query, take: 24, page: 0 }))
    return { requests, status: 200, sent: 'once', fault: noHits }
  },
  suggestions,
  'suggestions anew': anew(suggestions),
  'suggestions never asked': async ({ sample, random }, { count }) => {
    const paths = typedSoFar(sample, random, count * 4 + unmeasured).map(suggestionsPath)
    return { requests: paths.map(apiGet), status: 200, sent: 'once', fault: noSuggestions }
  },
  article: articles,
  'article anew': anew(articles),
  availability: async ({ sample }, { count }) => {
    const articles = sample.articles.slice(0, count)
    return again(
      articles.map(({ id }) => apiGet(`/articles/availability/${id}`)),
      noShops,
    )
  },
  'near shops': async ({ sample, random }, { count }) => {
    const articles = sample.articles.slice(0, count)
    return again(
      articles.map(({ id }) => apiGet(`/shops/near?article=${id}&${somewhere(random)}`)),
      noNearShops,
    )
  },
  'cart shops': async ({ sample, random }, { count }) => {
    const sold = sample.articles.filter(({ canPurchase }) => canPurchase)
    const carts = Array.from({ length: count }, () => random.shuffled(sold).slice(0, linesOfCart))
    return again(
      carts.map(articles => {
        const items = articles.map(({ ean }) => ({ EanNo: ean, Count: 1 }))
        return apiPost('/cart/shops', { items, lat: 59.9, lon: 10.7, take: 200 })
      }),
      noShopsForCart,
    )
  },
  quote: async ({ sample, random }, { count, codes }) => {
    const sold = sample.articles.filter(({ canPurchase }) => canPurchase)
    const code = codes > 0 ? { promocode: `${promoCodePrefix}${1 + random.below(codes)}` } : {}
    const carts = Array.from({ length: count }, () => random.shuffled(sold).slice(0, linesOfCart))
    return again(
      carts.map(articles => {
        const items = articles.map(({ ean }) => ({ EanNo: ean, Count: 1 + random.below(3) }))
        return apiPost('/cart/validate', { items, ...code })
      }),
      noQuote(codes > 0),
    )
  },
  'page uncached': async ({ shop, sample, random }, { count }) => {
    // A separate part for each phase, so that no page is requested twice.
    const listings = await filteredListings(shop, sample, random, count * 4 + unmeasured, asPages)
    return { requests: listings.map(pageRequest), status: 200, sent: 'once', fault: noPage }
  },
  // The minimum work of this router: see minimal-page.ts.
  'page minimal': async (_, { count }) => {
    const paths = Array.from({ length: count * 4 + unmeasured }, (_, at) => `/jakker?side=${at + 1}`)
    return { requests: paths.map(pageAt), status: 200, sent: 'once', server: 'minimal', fault: noDocument }
  },
  'page cached': async ({ shop, sample, random }, { count }) => {
    const listings = await plainListings(shop, sample, random, count, asPages)
    return again(listings.map(pageRequest), noPage)
  },
  reservation: async (_, { count, seconds, reservations }) => ({
    // A small shop has few goods, and the reservations beside the measurement need some of them.
    requests: reservations.take(Math.min(count * 4 + unmeasured, reservations.left - besideOneMeasure(seconds))),
    status: 201,
    sent: 'once',
    fault: noReservation,
  }),
}

const linesOfCart = 20
const somewhere = (random: Random) => `lat=${58 + random.below(12)}.${random.below(100)}&lon=${5 + random.below(15)}.5`
async function plainLists({ shop, sample, random }: Ground, { count }: Bench) {
  const listings = await plainListings(shop, sample, random, count)
  return again(
    listings.map(listing => apiGet(listPath(listing))),
    emptyList,
  )
}
async function filteredLists({ shop, sample, random }: Ground, { count }: Bench) {
  const listings = await filteredListings(shop, sample, random, count)
  return again(
    listings.map(listing => apiGet(listPath(listing))),
    emptyList,
  )
}
async function facetCounts({ shop, sample, random }: Ground, { count }: Bench) {
  const bodies = facetBodies(await filteredListings(shop, sample, random, count))
  return again(
    bodies.map(body => apiPost('/articles/facets', body)),
    noFacets,
  )
}
async function searches({ shop, sample, random }: Ground, { count }: Bench) {
  const bodies = await searchBodies(shop, sample, random, count)
  return again(
    bodies.map(body => apiPost('/articles/search', body)),
    nothingFound,
  )
}
async function suggestions({ sample, random }: Ground, { count }: Bench) {
  return again(typedSoFar(sample, random, count).map(suggestionsPath).map(apiGet), noSuggestions)
}
const suggestionsPath = (typed: string) => `/search/suggestions?q=${encodeURIComponent(typed)}`
async function articles({ sample }: Ground, { count }: Bench) {
  return again(
    sample.articles.slice(0, count).map(({ id }) => apiGet(`/articles/${id}`)),
    noVariants,
  )
}

/** The same requests, each made unique so that it is not cached. */
function anew(make: Make): Make {
  return async (ground, bench) => {
    const measure = await make(ground, bench)
    return { ...measure, requests: measure.requests.map(numbered), numbered: true }
  }
}
function numbered(request: BenchRequest): BenchRequest {
  const { path, body } = request
  if (body !== undefined) return { ...request, body: `{"_":"${numberSlot}",${body.slice(1)}` }
  return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}_=${numberSlot}` }
}

const again = (requests: BenchRequest[], fault: Measure['fault']): Measure => ({
  requests,
  status: 200,
  sent: 'again',
  fault,
})
const pageRequest = (listing: Parameters<typeof pageAddress>[0]) => pageAt(pageAddress(listing))
export const pageAt = (path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' },
})

const parsed = (body: string) => JSON.parse(body) as Record<string, unknown> & unknown[]
const hasSome = (value: unknown) => Array.isArray(value) && value.length > 0
const emptyList = (body: string) => (hasSome(parsed(body)['data']) ? null : 'a list without articles')
const nothingFound = (body: string) => {
  const { hits } = parsed(body) as { hits?: { hits?: unknown } }
  return hasSome(hits?.hits) ? null : 'a search that finds nothing'
}
const noHits = (body: string) => {
  const { hits } = parsed(body) as { hits?: { hits?: unknown } }
  return Array.isArray(hits?.hits) ? null : 'no answer to a search'
}
const noSuggestions = (body: string) => {
  const { words, groups, articles } = parsed(body)
  return [words, groups, articles].every(Array.isArray) ? null : 'no suggestions'
}
const noFacets = (body: string) => (Number(parsed(body)['total']) > 0 ? null : 'facets of nothing')
const noVariants = (body: string) => (hasSome(parsed(body)['variants']) ? null : 'an article without variants')
const noShops = (body: string) => {
  const result: unknown = JSON.parse(body)
  return hasSome(result) && (result as { shops?: unknown }[]).every(({ shops }) => Array.isArray(shops))
    ? null
    : 'no availability'
}
const noNearShops = (body: string) => {
  const { shops } = parsed(body) as { shops?: { stock?: unknown }[] }
  return hasSome(shops) && shops?.every(({ stock }) => stock) ? null : 'no shops nearby, or nothing of their stock'
}
const noShopsForCart = (body: string) => {
  const { shops, cartErrors } = parsed(body) as { shops?: unknown; cartErrors?: unknown }
  return hasSome(shops) && !hasSome(cartErrors) ? null : 'no shops for a cart'
}
const noQuote = (withCode: boolean) => (body: string) => {
  const { lines, promocode } = parsed(body) as { lines?: unknown; promocode?: { faults?: unknown } | null }
  if (!hasSome(lines)) return 'a quote without lines'
  return withCode && !promocode ? 'a quote that says nothing of its promo code' : null
}
const noReservation = (body: string) =>
  /^\d{6}$/.test(String(parsed(body)['pickupCode'])) ? null : 'a reservation without a pickup code'
const noDocument = (body: string) => (/<h1>Varer<\/h1>[^]*<\/html>\s*$/i.test(body) ? null : 'no minimal page')
/** Checks a list page: complete, and with links to articles. */
const noPage = (body: string) => {
  if (!/<\/html>\s*$/i.test(body)) return 'a page without an end'
  return body.includes('/product/') ? null : 'a list page without articles'
}
