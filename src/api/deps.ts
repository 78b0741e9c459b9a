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

/** Everything the API uses, grouped by area. Every field is required. `main/compose.ts` and the tests put it together. */
export interface ApiDeps {
  database: Database
  /** A pool of the same database for placing and moving reservations only. */
  allocation: Database
  queue: Queue
  log: Log
  /** Signs tokens. At least 32 characters, the same in every process of one database. */
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
}

export interface StockDeps {
  nearby: Nearby
  /** Takes inventories that programs push. */
  stockFiles: StockFiles
  /** Kinds of feeds with an address, which the admin pages can fetch now. */
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
  /** Origin of the shop, `https://…`; null: the origin of each request. */
  publicUrl: string | null
  /** The origin at which browsers reach the shop of a request. */
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
  /** How long a pushed inventory is waited for before the response, ms. */
  stockPushTimeout: number
  /** Sizes of the read caches. */
  caches: ReadCaches
  /** Called for each call that no read cache answered. */
  observe: ObserveCall
}

/** How inventories that programs push are taken. */
export interface StockFiles {
  /** Where they lie until they are taken. */
  folder: string
  /** So many wait already that no more are received. */
  isFull(): boolean
  /** Takes a file as `hent import inventory` does. `stopped`: a fault, or the shop stops; the same file again is safe. */
  take(path: string, terms: StockTerms): Promise<TakenStock | 'stopped'>
}
export interface StockTerms extends AcceptedFindings {
  onlyShops: readonly number[] | null
  /** Its number in feeds.import. */
  importId: number
}
/** What the sender says is meant, where a file would be refused for it. */
export interface AcceptedFindings {
  allowRemoval: boolean
  acceptPriceMoves: boolean
  acceptLowPrices: boolean
  acceptZeroStock: boolean
}
type FindingCode = 'tooMuchRemoved' | 'lowPrices' | 'priceMoves' | 'zeroStock'
export interface TakenStock {
  ok: boolean
  rows: number
  /** By kind of change. */
  changed: Record<string, number>
  partsLeft: number
  reason: 'problems' | FindingCode | 'demoLoaded' | null
  problems: { line: number | null; column: string | null; value: string | null; reason: string }[]
  problemCount: number
  removals: string[]
  findings: { code: FindingCode; reason: string; examples: string[] }[]
}

/** `route`: the pattern that answered, `POST /reservations`, or `none`; seconds. */
export type ObserveCall = (route: string, status: number, seconds: number) => void

/** The same with the allocation pool: for calls that place or move a reservation. */
export function withAllocationPool(deps: ApiDeps): ApiDeps {
  return { ...deps, database: deps.allocation }
}

/** With `payments` as commands of several modules require it. */
export const sellerDeps = (deps: ApiDeps): ApiDeps & Pick<SalesDeps, 'payments'> => ({
  ...deps,
  payments: deps.sales.payments,
})

/** What the caches of reads may hold, in bytes. */
export interface ReadCaches {
  answerBytes: number
  textBytes: number
}

/** Where things are: what the calls of api/shops stand on. */
export interface Nearby {
  places: PlacesSource
  roads: RoadDistances
  /** The chain's own table first, then what is configured. */
  addresses: readonly AddressSource[]
  /** What opening hours are shown by. */
  clock: Clock
}

/** Given by the caller of `fetch`: the HTTP server or, in process, the pages' API client. Never by the network. */
export interface ApiBindings {
  /** The address of the client that is connected; absent in tests. */
  remoteAddress?: string
  /** Set by the pages after they checked Origin and Sec-Fetch-Site of a form themselves. */
  trustedForm?: boolean
  /** Set by the pages for calls of their own that belong to no shopper: who asks for too many pages is stopped there. */
  inProcess?: boolean
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    requestId: string
    /** What the caller's network has left of the limits that this call counts against. */
    quotas: Map<RateLimiterAbstract, Quota>
    /** What the call costs beside its length, in points of the limit of all calls; unless set, nothing. */
    points?: number
    /** Of the key that came with the call; null: none did. No cookie counts beside it. */
    key: LivingKey | null
    /** Of a token that this shop made. */
    guest: string | null
    findStaff: FindStaff
    findCustomer: FindCustomer
    /** Set by the access that a route declares (session/access.ts). */
    session: Session
  }
}
export type ApiContext = Context<ApiEnv>
export type Api = OpenAPIHono<ApiEnv>
