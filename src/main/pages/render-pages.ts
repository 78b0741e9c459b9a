import { randomBytes } from 'node:crypto'
import type { Shows } from '#api/reads/freshness.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { CookieTag } from '#shared/brand/cookie-tags.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import { isSortedByShop } from '#storefront/page-address.ts'
import type { MapTiles } from '#storefront/features/map/map-tiles.ts'
import { streamOfFile, type PlainResponse } from './encoded-response.ts'
import { isOwnForm } from './requests/form-origin.ts'
import {
  anonymousCalls,
  callerCalls,
  type ApiFetch,
  type CallerCalls,
  type CatalogueReads,
} from './in-process-calls.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Cdn } from './cdn.ts'
import type { MovedPage } from './moved-pages.ts'
import type { Make } from './page-cache.ts'
import { contentSecurityPolicy, hashOwnScripts, policyOfDevelopment, securityHeaders } from './security-headers.ts'

/** `renderPage` of build/server/index.js (src/main/web/server.ts). */
export type RenderPage = (
  request: Request,
  input: {
    brand: ResolvedBrandSettings
    origin: string
    anonymous: ApiClient
    caller: CallerCalls | null
    nonce: string
    mapTiles: MapTiles | null
    defaultShop: number
    listShop?: number | undefined
    hent?: string
    moved?: MovedPage
    report: (error: unknown) => void
  },
) => Promise<Response>

export interface PageRendererOptions {
  renderPage: RenderPage
  api: ApiFetch
  /** The part of the API that only reads the catalogue. Default: all calls go to `api`. */
  reads: CatalogueReads | undefined
  brandSettings: Pick<BrandSettingsStore, 'of'>
  /** Origin of the requests that pages are rendered for. */
  origin: string
  /** The current catalogue. */
  snapshot: () => Snapshot
  /** A CDN that may store shared pages. */
  cdn?: Pick<Cdn, 'headersOf'> | undefined
  /** Origin that the pages of a brand name as their own. */
  originOf: (brand: BrandId) => string
  mapTiles: MapTiles | null
  defaultShop: number
  /** What an operator types before a command. */
  hent: string
  /** Omits hashes, so that the development server's scripts may run. */
  development: boolean
  report: (error: unknown, about: { path: string }) => void
}

export const cacheControls = {
  /** For pages without personal content. */
  shared: 'public, max-age=0, must-revalidate',
  ofOne: 'private, no-store',
}
const notPassedOn = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'cache-control'])

/** Renders pages, with their security headers. */
export function createPageRenderer(options: PageRendererOptions) {
  const {
    renderPage,
    api,
    reads,
    brandSettings,
    origin,
    originOf,
    mapTiles,
    defaultShop,
    hent,
    report,
    snapshot,
    cdn,
  } = options
  const finish = finisher(options)

  /** A page for all shoppers, or for all that have chosen `shop`, with the stock facts on the page. */
  async function makeCacheable(brand: BrandId, path: string, shop?: number): ReturnType<Make> {
    const [nonce, from] = [newNonce(), snapshot()]
    const visible: Shows[] = []
    const request = new Request(origin + path)
    const settings = brandSettings.of(brand)
    const response = await renderPage(request, {
      brand: settings,
      origin: originOf(brand),
      anonymous: anonymousCalls(api, origin, reads, shows => visible.push(shows)),
      caller: null,
      nonce,
      mapTiles,
      defaultShop,
      listShop: shop,
      report: error => report(error, { path }),
    })
    const keep = response.status < 400
    // The cache checks this too: a shared page must contain nothing about one shopper.
    const cookies = response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
    const result = await finish(response, nonce, keep ? cacheControls.shared : cacheControls.ofOne, path, settings.tags)
    const { pathname, searchParams } = new URL(request.url)
    const vary: [string, string][] = isSortedByShop(pathname, searchParams) ? [['Vary', 'Cookie']] : []
    // A CDN has one page for all, so it stores none that depends on a cookie.
    const isForAll = keep && vary.length + cookies.length === 0
    const forCdn = isForAll ? (cdn?.headersOf(visible, from) ?? []) : []
    return { ...result, headers: [...result.headers, ...vary, ...cookies, ...forCdn], keep, shown: visible }
  }

  /** A page for one caller, with its cookies. */
  async function makeOwn(brand: BrandId, request: Request, remoteAddress: string | undefined): Promise<PlainResponse> {
    const nonce = newNonce()
    const { pathname: path, origin } = new URL(request.url)
    const cookies: [string, string][] = []
    const trustedForm = request.method !== 'GET' && isOwnForm(request, origin)
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
      hent,
      report: error => report(error, { path }),
    })
    const result = await finish(response, nonce, cacheControls.ofOne, path)
    return { ...result, headers: [...result.headers, ...cookies] }
  }

  /** The data of a page that has moved: the redirect, in React Router's own form. */
  async function makeMoved(brand: BrandId, path: string, moved: MovedPage): Promise<PlainResponse> {
    const nonce = newNonce()
    const response = await renderPage(new Request(origin + path), {
      brand: brandSettings.of(brand),
      origin: originOf(brand),
      anonymous: anonymousCalls(api, origin, reads),
      caller: null,
      nonce,
      mapTiles,
      defaultShop,
      moved,
      report: error => report(error, { path }),
    })
    return finish(response, nonce, cacheControls.ofOne, path)
  }

  return { makeCacheable, makeOwn, makeMoved }
}

/** Completes a response: hashes of its scripts, cache and security headers. */
function finisher({ origin, mapTiles, development }: PageRendererOptions) {
  const https = origin.startsWith('https:')
  const security = Object.entries(securityHeaders(https))
  const securityOfDesk = Object.entries(securityHeaders(https, true))
  const tileOrigin = mapTiles && new URL(mapTiles.url).origin
  const policyOf = development ? policyOfDevelopment : (policy: string) => policy
  return async (
    response: Response,
    nonce: string,
    cacheControl: string,
    path: string,
    tags: readonly CookieTag[] = [],
  ): Promise<PlainResponse> => {
    // Cached pages are read completely.
    const stream = cacheControl === cacheControls.shared ? null : streamOfFile(response)
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
        policyOf(
          contentSecurityPolicy(hashes, showsMap(path) ? tileOrigin : null, {
            scans: isDesk(path),
            tagOrigins: isDesk(path) ? [] : tags.map(({ url }) => new URL(url).origin),
          }),
        ),
      ],
      ...(isDesk(path) ? securityOfDesk : security),
    )
    return { status: response.status, headers, body, ...(stream && { stream }) }
  }
}

/** Whether a page may load map tiles: only pages of shops show a map. */
const showsMap = (address: string) => /^\/butikker(?:[/?]|$)/.test(address)

/** Whether a page belongs to the staff pages, which may use the camera to scan barcodes. */
const isDesk = (address: string) => /^\/ansatt(?:[/?]|$)/.test(address)

const newNonce = (): string => randomBytes(16).toString('base64url')
