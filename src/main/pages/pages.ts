import { randomBytes } from 'node:crypto'
import type { LogRefusal } from '#api/refusal-log.ts'
import { wideKey } from '#platform/networks/network-keys.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import type { MapTiles } from '#storefront/features/map/map-tiles.ts'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { isPrivatePage, isSortedByShop, pagePath, pageQuery } from '#storefront/page-address.ts'
import { brandByHost, originOfBrand } from './requests/brand-of-host.ts'
import { chooseEncoding, type Encoding } from '#platform/content-encoding.ts'
import { myShopIn } from '#shared/browser/my-shop-cookie.ts'
import { encode, type EncodedResponse } from './encoded-response.ts'
import { isOwnForm, originOfRequest } from './requests/form-origin.ts'
import type { ApiFetch, CatalogueReads } from './in-process-calls.ts'
import { overloadedPage } from './overloaded-page.ts'
import { isDataRequest, movedPage, movedSearch, withQuery, type MovedPage, type MovedPages } from './moved-pages.ts'
import { plain } from './plain-response.ts'
import { pageOfDataPath } from './requests/page-of-data-path.ts'
import type { PageRequester } from './requests/page-limit.ts'
import { isPrefetchRequest, notNow } from './requests/prefetch-request.ts'
import { readForm } from './requests/read-form.ts'
import type { Cdn } from './cdn.ts'
import { createPageRenderer, type RenderPage } from './render-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { createSharedPages } from './shared-pages.ts'

/** The client that requests a page. */
export interface PageCaller {
  remoteAddress: string | undefined
  /** The key by which callers are limited: the address; of IPv6 its first 64 bits. */
  network: string
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

export interface PagesOptions {
  renderPage: RenderPage
  api: ApiFetch
  /** The part of the API that only reads the catalogue. Default: all calls go to `api`. */
  reads?: CatalogueReads
  /** The current catalogue, with which a cached page must agree. */
  snapshot: () => Snapshot
  /** The brand of every host that `brandHosts` does not name. */
  brand: BrandId
  brandHosts: ReadonlyMap<string, BrandId>
  /** Current settings of each brand. */
  brandSettings: Pick<BrandSettingsStore, 'of' | 'stateOf'>
  /** Redirects of addresses without a page, and of searches. Default: none. */
  moved?: MovedPages
  /** The shop's own origin. null: the origin of the request. */
  publicUrl: string | null
  /** Origin that pages name as their own. Default: `publicUrl`. */
  address?: string
  /** Source of the map tiles on the pages of shops. Default: no maps. */
  mapTiles?: MapTiles | null
  /** The shop that is shown first to a shopper without a shop or a position. Default: 55. */
  defaultShop?: number
  /** What an operator types before a command, on pages of staff. Default: `hent`. */
  hent?: string
  report: (error: unknown, about: { path: string }) => void
  /** Logs refused forms and refused renders. Default: they are not logged. */
  logRefusal?: LogRefusal
  /** Seconds that a client must wait for its next rendered page. Cached pages are not limited. Default: 0. */
  toWait?: (requester: PageRequester) => Promise<number>
  /** The id of a browser that staff have logged in from, by its cookies. Default: null, an unknown browser. */
  staffDevice?: (cookies: string | undefined) => string | null
  /** A CDN that may store shared pages. Default: none. */
  cdn?: Pick<Cdn, 'headersOf'> | undefined
  /** Default: 64 MiB. */
  maxCacheBytes?: number
  /** Nothing is cached, and the scripts of the development server may run. Default: false. */
  development?: boolean
}

// Renders for one caller wait for the database. They have a separate queue, so that a slow database does not delay
// shared pages.
const ownQueue = { atOnce: 8, maxWaiting: 128 }
const inProcessOrigin = 'http://shop.internal'

/** Pages as responses: rendered, hashed, compressed and, where they are the same for every shopper, cached. */
export function createPages(options: PagesOptions) {
  const {
    publicUrl,
    brandHosts,
    moved,
    development = false,
    toWait = async () => 0,
    staffDevice = () => null,
  } = options
  const origin = publicUrl ?? inProcessOrigin
  const brandOf = brandByHost(brandHosts, options.brand)
  const originAsked = originOfRequest(publicUrl, brandHosts)
  const security = Object.entries(securityHeaders(origin.startsWith('https:')))
  const renderer = createPageRenderer({
    ...options,
    reads: options.reads,
    origin,
    originOf: originOfBrand(brandHosts, options.brand, options.address ?? origin),
    mapTiles: options.mapTiles ?? null,
    defaultShop: options.defaultShop ?? 55,
    hent: options.hent ?? 'hent',
    development,
  })
  const shared = createSharedPages({
    ...options,
    moved,
    makeCacheable: renderer.makeCacheable,
    maxCacheBytes: options.maxCacheBytes ?? 64 * 1024 * 1024,
    security,
  })
  const own = createFairQueue(ownQueue)
  const noted = (result: EncodedResponse, reason: string, { network }: PageCaller): EncodedResponse => {
    options.logRefusal?.({ status: result.status, reason, route: 'page', network: () => wideKey(network) })
    return result
  }
  const limits: Limits = { toWait, staffDevice, security, sharedFigures: shared.figures }

  /** The shopper's own shop, if it sorts the list of this page. */
  function sortingShop(cookies: string | null | undefined, pathname: string, url: URL): number | undefined {
    const shop = myShopIn(cookies ?? undefined)
    if (shop === null || !isSortedByShop(pathname, url.searchParams)) return undefined
    return options.snapshot().recommended.shops.has(shop) ? shop : undefined
  }

  async function respondShared(request: Request, url: URL, encoding: Encoding, { network, signal }: PageCaller) {
    const pathname = pagePath(url.pathname)
    const address = pathname + pageQuery(pathname, url.searchParams)
    if (signal?.aborted) return disconnected(security)
    const shop = sortingShop(request.headers.get('cookie'), pathname, url)
    return shared.respond({ brand: brandOf(url.host), address, shop, encoding, network, signal })
  }

  async function respondOwn(request: Request, url: URL, encoding: Encoding, caller: PageCaller) {
    // React Router runs an action only if the Origin header equals the origin of the request's URL, so the URL gets the
    // public origin.
    const requested = originAsked(url)
    const publicAddress = requested + url.pathname + url.search
    if (!isReading(request) && !isOwnForm(request, requested))
      return noted(plain(403, 'Skjemaet ble ikke sendt fra nettbutikken', security), 'form of another site', caller)
    const sent = isReading(request)
      ? { request: new Request(publicAddress, { headers: request.headers }) }
      : await readForm(request, publicAddress)
    if ('refused' in sent)
      return noted(plain(sent.refused, 'Skjemaet kan ikke leses', security), 'unreadable form', caller)
    if (caller.signal?.aborted) return disconnected(security)
    const key = randomBytes(9).toString('base64url')
    const leave = own.wait(key, caller.network, caller.signal)
    const make = () => renderer.makeOwn(brandOf(url.host), sent.request, caller.remoteAddress)
    const turn = await own.run(key, make).finally(leave)
    return encode(turn.done ? turn.value : overloadedPage(request.method, security), encoding)
  }

  /** The redirect of a page, or of its data in the form that the router in the browser follows. */
  async function leadOn(url: URL, encoding: Encoding, target: MovedPage): Promise<EncodedResponse> {
    const { to, status } = withQuery(target, url.searchParams)
    if (!isDataRequest(url.pathname)) return redirect(to, security, status)
    return encode(await renderer.makeMoved(brandOf(url.host), url.pathname, { to, status }), encoding)
  }

  return {
    /** The cached response to exactly this path and query. undefined: call `respond`. */
    lookup(address: string, host: string | undefined, encoding: Encoding, cookies?: string) {
      const url = myShopIn(cookies) === null ? null : URL.parse(address, inProcessOrigin)
      return shared.lookup(brandOf(host), address, encoding, url ? sortingShop(cookies, url.pathname, url) : undefined)
    },
    cache: shared.cache,
    /** The render queues: running, waiting and refused renders. */
    figures: { shared: shared.figures, own: own.figures },

    /** Any request for a page. `request.url` must be a valid URL. */
    async respond(request: Request, caller: PageCaller): Promise<EncodedResponse> {
      const url = new URL(request.url)
      const pathname = pagePath(url.pathname)
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      const isRead = isReading(request)
      const refusal = await refuse(limits, request, url, caller.network)
      if (refusal) return noted(refusal, 'too many pages', caller)
      if (!isRead && request.method !== 'POST') return plain(405, 'Metoden kan ikke brukes her', security)
      const search = isRead ? movedSearch(moved, pathname) : undefined
      if (search) return leadOn(url, encoding, search)
      const response =
        isRead && isUnknownFile(pathname, request)
          ? noFile(security)
          : isRead && !isPrivatePage(pathname) && !development
            ? await respondShared(request, url, encoding, caller)
            : await respondOwn(request, url, encoding, caller)
      const target = isRead && response.status === 404 ? movedPage(moved, pathname) : undefined
      return target ? leadOn(url, encoding, target) : response
    },
  }
}

export type Pages = ReturnType<typeof createPages>

interface Limits {
  toWait: NonNullable<PagesOptions['toWait']>
  staffDevice: NonNullable<PagesOptions['staffDevice']>
  security: [string, string][]
  /** Renders of shared pages. */
  sharedFigures: { running: number; waiting: number }
}

/** Redirects to the correct address, or limits the network. null: the page may be rendered. */
async function refuse(limits: Limits, request: Request, url: URL, network: string) {
  const { toWait, security, sharedFigures } = limits
  const isRead = isReading(request)
  const pathname = pagePath(url.pathname)
  if (isRead && pathname.length > 1 && pathname.endsWith('/'))
    return redirect(pathname.replace(/\/+$/, '') + url.search, security)
  // `pagePath` corrects the first segment: capitals are a typing error, and unreserved characters need no escape.
  if (isRead && pathname !== url.pathname) return redirect(pathname + url.search, security)
  const typed = isRead && pageOfDataPath(pathname + url.search, request.headers.get('accept') ?? undefined)
  if (typed) return redirect(typed, security, 302)
  const requester = { network, staffDevice: limits.staffDevice(request.headers.get('cookie') ?? undefined) }
  if (isRead && isPrefetchRequest(request)) {
    // Prefetched pages are rendered when the queue is idle, and have their own limit.
    const { running, waiting } = sharedFigures
    return running + waiting > 0 || (await toWait({ ...requester, prefetched: true })) > 0 ? notNow(security) : null
  }
  const wait = await toWait({ ...requester, prefetched: false })
  return wait > 0 ? tooManyPages(wait, security) : null
}

/**
 * Whether a program requests a file that does not exist, such as /favicon.ico. No page is rendered for it. The first
 * segment of a page's path has no dot. A browser that follows an old link, such as /index.html, accepts HTML and still
 * gets a page.
 */
const isUnknownFile = (pathname: string, { headers }: Request): boolean =>
  /^\/[^/]*\.(?!data$)/.test(pathname) && !headers.get('accept')?.includes('text/html')

const noFile = (security: [string, string][]): EncodedResponse => {
  const result = plain(404, 'Filen finnes ikke', [...security, ['Vary', 'Accept']])
  return { ...result, headers: result.headers.map(value => (value === 'no-store' ? 'public, max-age=3600' : value)) }
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'
const disconnected = (security: [string, string][]) => plain(503, 'Forbindelsen er brutt', security)

const tooManyPages = (wait: number, security: [string, string][]): EncodedResponse =>
  plain(429, 'For mange sider på en gang. Vent litt og prøv igjen.', [...security, ['Retry-After', String(wait)]])

function redirect(location: string, headers: [string, string][], status: 301 | 302 = 301): EncodedResponse {
  const result = plain(status, 'Flyttet', headers)
  return { ...result, headers: ['Location', location.replace(/^\/{2,}/, '/') || '/', ...result.headers] }
}
