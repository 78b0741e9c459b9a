import { randomBytes } from 'node:crypto'
import type { Shows } from '#api/reads/freshness.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import type { Redirects } from '#modules/documents/redirects/index.ts'
import type { MapTiles } from '#storefront/features/map/map-tiles.ts'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { isPrivatePage, pagePath, pageQuery } from '#storefront/page-address.ts'
import { brandByHost, originOfBrand } from './brand-of-host.ts'
import { chooseEncoding, type Encoding } from '#platform/content-encoding.ts'
import { encode, streamOfFile, type EncodedResponse, type PlainResponse } from './encoded-response.ts'
import { isOwnForm, originOfRequest } from './form-origin.ts'
import { overloadedPage } from './overloaded-page.ts'
import {
  anonymousCalls,
  callerCalls,
  type ApiFetch,
  type CallerCalls,
  type CatalogueReads,
} from './in-process-calls.ts'
import { movedSearch, type MovedSearch } from './moved-search.ts'
import { createPageCache, type Make } from './page-cache.ts'
import { isPrefetchRequest, notNow } from './prefetch-request.ts'
import { readForm } from './read-form.ts'
import { contentSecurityPolicy, hashOwnScripts, policyOfDevelopment, securityHeaders } from './security-headers.ts'

/** `renderPage` of build/server/index.js (src/main/web/server.ts). */
export type RenderPage = (
  request: Request,
  asked: {
    brand: ResolvedBrandSettings
    origin: string
    anonymous: ShopperCalls
    caller: CallerCalls | null
    nonce: string
    mapTiles: MapTiles | null
    defaultShop: number
    moved?: MovedSearch
    report: (error: unknown) => void
  },
) => Promise<Response>

/** Who asks for a page. */
export interface PageCaller {
  remoteAddress: string | undefined
  /** By what a caller is counted: its address, of IPv6 the first 64 bits. */
  network: string
  /** Aborted when the client has gone away. */
  signal?: AbortSignal
}

export interface PagesOptions {
  renderPage: RenderPage
  api: ApiFetch
  /** The part of the API that only reads the catalogue; without it all is asked of `api`. */
  reads?: CatalogueReads
  /** The catalogue as it is now: what a cached page must be true of. */
  snapshot: () => Snapshot
  /** Shown at every host that `brandHosts` does not name. */
  brand: BrandId
  brandHosts: ReadonlyMap<string, BrandId>
  /** How each brand shows itself now. */
  brandSettings: Pick<BrandSettingsStore, 'of' | 'stateOf'>
  /** Where addresses lead that no page has, and searches that an editor leads elsewhere. */
  redirects?: Pick<Redirects, 'of'>
  /** The shop's own origin; null: whatever the request was sent to. */
  publicUrl: string | null
  /** Where the shop stands when `publicUrl` is not said: what its pages call themselves by, and nothing more. */
  address?: string
  /** Where maps on the pages of shops come from; without it they show none. */
  mapTiles?: MapTiles | null
  /** Shown first to a shopper of whom neither shop nor position is known. */
  defaultShop?: number
  report: (error: unknown, about: { path: string }) => void
  /** Seconds that a network has to wait before another page is made for it; 0: none. Cached pages cost nothing. */
  toWait?: (network: string, prefetched?: boolean) => Promise<number>
  maxCacheBytes?: number
  /** Pages are made of sources that change: none is cached, and the scripts of the development may work. */
  development?: boolean
}

// What is computed by one processor is done sooner one after another: many pages half made only hold each other's memory.
const sharedQueue = { atOnce: 2, maxWaiting: 256 }
// These wait for the database in between; apart from the others, so that a database that hangs holds up none of those.
const ownQueue = { atOnce: 8, maxWaiting: 128 }
const inProcessOrigin = 'http://shop.internal'
const shared = 'public, max-age=0, must-revalidate'
const ofOne = 'private, no-store'
const notPassedOn = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'cache-control'])

/** Pages as answers: made, hashed, compressed and, where everybody gets the same, cached. */
export function createPages({
  renderPage,
  api,
  reads,
  snapshot,
  brand: standardBrand,
  brandHosts,
  brandSettings,
  redirects,
  publicUrl,
  address = publicUrl ?? inProcessOrigin,
  mapTiles = null,
  defaultShop = 55,
  report,
  toWait = async () => 0,
  maxCacheBytes = 64 * 1024 * 1024,
  development = false,
}: PagesOptions) {
  const origin = publicUrl ?? inProcessOrigin
  const brandOf = brandByHost(brandHosts, standardBrand)
  const originOf = originOfBrand(brandHosts, standardBrand, address)
  const originAsked = originOfRequest(publicUrl, brandHosts)
  const https = origin.startsWith('https:')
  const security = Object.entries(securityHeaders(https))
  const securityOfDesk = Object.entries(securityHeaders(https, true))
  const tileOrigin = mapTiles && new URL(mapTiles.url).origin
  const policyOf = development ? policyOfDevelopment : (policy: string) => policy
  const renders = { shared: createFairQueue(sharedQueue), own: createFairQueue(ownQueue) }
  // A page is made of its brand, which may change, and its address, which begins with a slash.
  const keyOf = (brand: BrandId, address: string) => brandSettings.stateOf(brand) + address
  const partsOfKey = (key: string): [BrandId, string] => [
    key.slice(0, key.indexOf(':')) as BrandId,
    key.slice(key.indexOf('/')),
  ]
  const cache = createPageCache({
    maxBytes: maxCacheBytes,
    snapshot,
    refresh: key => makeInTurn(key, ...partsOfKey(key)),
    onRefreshFault: error => report(error, { path: 'refresh of a cached page' }),
  })

  async function makeCacheable(brand: BrandId, path: string): ReturnType<Make> {
    const nonce = newNonce()
    const shown: Shows[] = []
    const moved = movedSearch(redirects, path)
    const request = new Request(origin + path)
    const response = await renderPage(request, {
      brand: brandSettings.of(brand),
      origin: originOf(brand),
      anonymous: anonymousCalls(api, origin, reads, shows => shown.push(shows)),
      caller: null,
      nonce,
      mapTiles,
      defaultShop,
      ...(moved && { moved }),
      report: error => report(error, { path }),
    })
    const keep = response.status < 400 && !moved
    // Asserted by the cache as well: nothing of one shopper in what everybody gets.
    const cookies = response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
    const answer = await finish(response, nonce, keep ? shared : ofOne, path)
    return { ...answer, headers: [...answer.headers, ...cookies], keep, shown }
  }

  async function makeInTurn(key: string, brand: BrandId, path: string): ReturnType<Make> {
    const turn = await renders.shared.run(key, () => makeCacheable(brand, path))
    return turn.done ? turn.value : { ...overloadedPage('GET', security), keep: false, shown: [] }
  }

  async function makeOwn(brand: BrandId, request: Request, remoteAddress: string | undefined): Promise<PlainResponse> {
    const nonce = newNonce()
    const { pathname: path, origin: asked } = new URL(request.url)
    const cookies: [string, string][] = []
    const trustedForm = request.method !== 'GET' && isOwnForm(request, asked)
    const caller = callerCalls(api, request, { remoteAddress, trustedForm }, cookie =>
      cookies.push(['Set-Cookie', cookie]),
    )
    const response = await renderPage(request, {
      brand: brandSettings.of(brand),
      origin: originOf(brand),
      anonymous: anonymousCalls(api, origin, reads),
      caller,
      nonce,
      mapTiles,
      defaultShop,
      report: error => report(error, { path }),
    })
    const answer = await finish(response, nonce, ofOne, path)
    return { ...answer, headers: [...answer.headers, ...cookies] }
  }

  async function finish(response: Response, nonce: string, cacheControl: string, path: string): Promise<PlainResponse> {
    // What is cached is read to its end.
    const stream = cacheControl === shared ? null : streamOfFile(response)
    let body = stream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    const headers = [...response.headers].filter(([name]) => !notPassedOn.has(name))
    let hashes: string[] = []
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const page = hashOwnScripts(body.toString('utf8'), nonce)
      hashes = page.hashes
      body = Buffer.from(page.html)
    }
    if (response.status === 503) headers.push(['Retry-After', '5'])
    headers.push(
      ['Cache-Control', cacheControl],
      [
        'Content-Security-Policy',
        policyOf(contentSecurityPolicy(hashes, showsMap(path) ? tileOrigin : null, isDesk(path))),
      ],
      ...(isDesk(path) ? securityOfDesk : security),
    )
    return { status: response.status, headers, body, ...(stream && { stream }) }
  }

  return {
    /** The cached answer to exactly this path and query, at once; undefined sends the request the long way. */
    lookup: (address: string, host: string | undefined, encoding: Encoding) =>
      movedSearch(redirects, address) ? undefined : cache.lookup(keyOf(brandOf(host), address), encoding),
    cache,
    /** The queues of pages that are made: what runs, what waits, and how many were refused. */
    figures: { shared: renders.shared.figures, own: renders.own.figures },

    /** Any request for a page. `request.url` has been checked to be readable. */
    async respond(request: Request, { remoteAddress, network, signal }: PageCaller): Promise<EncodedResponse> {
      const url = new URL(request.url)
      const brand = brandOf(url.host)
      const pathname = pagePath(url.pathname)
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (reads && pathname.length > 1 && pathname.endsWith('/'))
        return redirect(pathname.replace(/\/+$/, '') + url.search, security)
      // Capitals in the first part are a slip of the shopper who typed it; escapes of plain letters are no other page either.
      if (reads && pathname !== url.pathname) return redirect(pathname + url.search, security)
      if (reads && isPrefetchRequest(request)) {
        // Nobody waits for it: it is made when nothing else is, and counted apart from what shoppers ask for.
        const { running, waiting } = renders.shared.figures
        if (running + waiting > 0 || (await toWait(network, true)) > 0) return notNow(security)
      } else {
        const wait = await toWait(network)
        if (wait > 0) return tooManyPages(wait, security)
      }
      if (reads && !isPrivatePage(pathname) && !development) {
        const address = pathname + pageQuery(pathname, url.searchParams)
        if (signal?.aborted) return plain(503, 'Forbindelsen er brutt', security)
        const key = keyOf(brand, address)
        const leave = renders.shared.wait(key, network, signal)
        const make = () => makeInTurn(key, brand, address)
        if (movedSearch(redirects, pathname)) return encode(await make().finally(leave), encoding)
        const answer = await cache.get(key, encoding, make).finally(leave)
        const moved = answer.status === 404 ? redirects?.of(pathname) : undefined
        return moved ? redirect(moved.to, security, moved.status) : answer
      }
      if (!reads && request.method !== 'POST') return plain(405, 'Metoden kan ikke brukes her', security)
      // The router takes an action only when its Origin is that of the request, so the request says the public one.
      const asked = originAsked(url)
      const publicAddress = asked + url.pathname + url.search
      if (!reads && !isOwnForm(request, asked)) return plain(403, 'Skjemaet ble ikke sendt fra nettbutikken', security)
      const sent = reads
        ? { request: new Request(publicAddress, { headers: request.headers }) }
        : await readForm(request, publicAddress)
      if ('refused' in sent) return plain(sent.refused, 'Skjemaet kan ikke leses', security)
      if (signal?.aborted) return plain(503, 'Forbindelsen er brutt', security)
      const key = randomBytes(9).toString('base64url')
      const leave = renders.own.wait(key, network, signal)
      const turn = await renders.own.run(key, () => makeOwn(brand, sent.request, remoteAddress)).finally(leave)
      return encode(turn.done ? turn.value : overloadedPage(request.method, security), encoding)
    },
  }
}

export type Pages = ReturnType<typeof createPages>

/** Only the pages of shops may ask the host of the map's tiles. */
const showsMap = (address: string) => /^\/butikker(?:[/?]|$)/.test(address)

/** Only staff scan with the camera. */
const isDesk = (address: string) => /^\/ansatt(?:[/?]|$)/.test(address)

/** A short answer in plain words, for those who do not come from a page of ours. */
export function plain(status: number, words: string, headers: [string, string][] = []): EncodedResponse {
  const body = Buffer.from(`${words}\n`)
  return {
    status,
    headers: [
      ...(headers.length > 0 ? headers : Object.entries(securityHeaders(false))).flat(),
      ...['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'],
      ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      ...['Content-Length', String(body.byteLength)],
    ],
    notModified: [],
    etag: '',
    body,
  }
}

const tooManyPages = (wait: number, security: [string, string][]): EncodedResponse =>
  plain(429, 'For mange sider på en gang. Vent litt og prøv igjen.', [...security, ['Retry-After', String(wait)]])

function redirect(location: string, headers: [string, string][], status: 301 | 302 = 301): EncodedResponse {
  const answer = plain(status, 'Flyttet', headers)
  return { ...answer, headers: ['Location', location.replace(/^\/{2,}/, '/') || '/', ...answer.headers] }
}

function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
