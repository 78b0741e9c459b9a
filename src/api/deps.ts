import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#database/connection.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Blog } from '#modules/documents/blog/index.ts'
import type { Pages } from '#modules/documents/content/index.ts'
import type { FeedKind } from '#modules/exchange/feeds/index.ts'
import type { Home } from '#modules/documents/home/index.ts'
import type { LivingKey } from '#modules/people/keys/index.ts'
import type { Payments } from '#modules/sales/payments/index.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { SearchCounts } from '#modules/catalogue/search/index.ts'
import type { AddressSource, PlacesSource, RoadDistances } from '#modules/stock/shops/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import type { Quota } from './quota.ts'
import type { DeskStreams } from './staff/live/desk-streams.ts'
import type { FindCustomer, FindStaff, Session } from './session/session.ts'

/** The dependencies of the API, by area. All fields are required. `main/compose.ts` and the tests assemble them. */
export interface ApiDeps {
  database: Database
  /** A pool of the same database, only for calls that place or change reservations or look up an attempt. */
  allocation: Database
  queue: Queue
  log: Log
  /** Signs tokens. At least 32 characters, identical in every process of one database. */
  secret: string
  catalogue: CatalogueSource
  /** Draws articles without photos; null: they show the placeholder. */
  drawArticle: DrawArticle | null
  /** Counts searches. */
  searchCounts: Pick<SearchCounts, 'count'>
  /** Stores pictures of articles. */
  pictures: Pick<MediaStore, 'put'>
  documents: DocumentDeps
  stock: StockDeps
  sales: SalesDeps
  messages: MessageDeps
  http: HttpDeps
}

/** Published documents, in memory. */
export interface DocumentDeps {
  pages: Pick<Pages, 'page' | 'epoch'>
  blog: Pick<Blog, 'posts' | 'post' | 'categories' | 'epoch'>
  home: Pick<Home, 'shown' | 'posts' | 'epoch'>
  brandSettingsOf: (brand: BrandId) => ResolvedBrandSettings
  /** The brands of all hosts. */
  brands: readonly BrandId[]
}

export interface StockDeps {
  nearby: Nearby
  /** Takes inventories that programs push. */
  stockFiles: StockFiles
  /** Kinds of feeds with a URL, which the admin pages can fetch now. */
  fetchedFeeds: readonly FeedKind[]
}

export interface SalesDeps {
  /** Null: the chain takes no payments online. */
  payments: Payments | null
  /** Event streams of the desk in this process. */
  deskStreams: DeskStreams
}

export interface MessageDeps {
  /** False: no SMS gateway is configured, and no SMS is sent. */
  sendsSms: boolean
}

export interface HttpDeps {
  /** Public origin of the shop, `https://…`. null: the origin of each request. */
  publicUrl: string | null
  /** The origin that browsers use for a request. */
  originAsked: (url: URL) => string
  /** Number of the chain's own proxies in front. 0: X-Forwarded-For is ignored. */
  trustedProxies: number
  /** The brand of a host. */
  brandOf: (host: string) => BrandId
  rateLimits: boolean
  /** Allowed CORS origins. */
  corsOrigins: ReadonlySet<string>
  /** Timeout of a call, ms. */
  callTimeout: number
  /** How long to wait for a pushed inventory before responding, in ms. */
  stockPushTimeout: number
  /** Sizes of the read caches. */
  caches: ReadCaches
  /** Called for each call that goes through the router, so not for direct reads. */
  observe: ObserveCall
}

/** Imports inventories that programs push. */
export interface StockFiles {
  /** The folder of received files until they are imported. */
  folder: string
  /** Whether the folder is full. No more files are accepted then. */
  isFull(): boolean
  /**
   * Imports a file as `hent import inventory` does. `stopped`: an error or a shutdown. Sending the file again is safe.
   */
  take(path: string, terms: StockTerms): Promise<TakenStock | 'stopped'>
}
export interface StockTerms extends AcceptedFindings {
  onlyShops: readonly number[] | null
  /** The id in feeds.import. */
  importId: number
}
/** Findings that the sender confirms, so that they do not reject the file. */
export interface AcceptedFindings {
  /** Columns that may be missing although the last feed had them. */
  allowMissingColumns: readonly string[]
  allowRemoval: boolean
  acceptPriceMoves: boolean
  acceptLowPrices: boolean
  acceptZeroStock: boolean
}
type FindingCode = 'missingColumns' | 'tooMuchRemoved' | 'lowPrices' | 'priceMoves' | 'zeroStock'
export interface TakenStock {
  ok: boolean
  rows: number
  /** How each file is written, in English. */
  dialects: string[]
  /** Number of changes by kind. */
  changed: Record<string, number>
  partsLeft: number
  reason: 'problems' | FindingCode | 'demoLoaded' | null
  problems: { line: number | null; column: string | null; value: string | null; reason: string }[]
  problemCount: number
  warnings: { line: number | null; column: string | null; value: string | null; reason: string }[]
  warningCount: number
  removals: string[]
  findings: { code: FindingCode; reason: string; examples: string[] }[]
}

/**
 * Observes a call. `route`: the pattern of the called route (`POST /reservations`) or `none`. `seconds`: its duration.
 * `refusal`: the code of the error. null: none.
 */
export type ObserveCall = (route: string, status: number, seconds: number, refusal: string | null) => void

/** The dependencies with the allocation pool, for calls that place or change reservations or look up an attempt. */
export function withAllocationPool(deps: ApiDeps): ApiDeps {
  return { ...deps, database: deps.allocation }
}

/** The dependencies with `payments`, as commands of several modules require it. */
export const sellerDeps = (deps: ApiDeps): ApiDeps & Pick<SalesDeps, 'payments'> => ({
  ...deps,
  payments: deps.sales.payments,
})

/** Maximum sizes of the read caches in bytes. */
export interface ReadCaches {
  answerBytes: number
  textBytes: number
}

/** Geographic data and clock for the calls of api/shops. */
export interface Nearby {
  places: PlacesSource
  roads: RoadDistances
  /** Searched in this order: the chain's own table, then the configured services. */
  addresses: readonly AddressSource[]
  /** The clock for opening hours. */
  clock: Clock
}

/** Set by the caller of `fetch`, which is the HTTP server or the pages' in-process client. No request can set them. */
export interface ApiBindings {
  /** The IP address of the connection. Not set in tests. */
  remoteAddress?: string
  /** The pages have checked Origin and Sec-Fetch-Site of a submitted form. Default: false. */
  trustedForm?: boolean
  /**
   * A call of the pages for no particular shopper. It is exempt from the API's rate limits, because the pages have their
   * own. Default: false.
   */
  inProcess?: boolean
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    requestId: string
    /** The reason of a refusal, for the log. */
    refusal?: string
    /** The remaining quota of the caller's network for each limit. */
    quotas: Map<RateLimiterAbstract, Quota>
    /** Extra points that the call costs in the general limit, besides those for its size and status. Default: 0. */
    points?: number
    /** The API key of the call. With a key, cookies are ignored. null: the call has no key. */
    key: LivingKey | null
    /** The guest id. null: the call has no valid guest token. */
    guest: string | null
    findStaff: FindStaff
    findCustomer: FindCustomer
    /** Set by the `access` middleware of the route (session/access.ts). */
    session: Session
  }
}
export type ApiContext = Context<ApiEnv>
export type Api = OpenAPIHono<ApiEnv>
