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

/** What the API needs of the house. Put together in main/compose.ts, or by a test. */
export interface ApiDeps {
  database: Database
  /** The pool that only reservations and their moves take connections from; the same database. */
  promises: Database
  catalogue: CatalogueSource
  /** The shop's pages of words; unless said, as they come with the shop. */
  pages?: Pick<Pages, 'page' | 'epoch'>
  /** The posts; unless said, none. */
  blog?: Pick<Blog, 'posts' | 'post' | 'categories' | 'epoch'>
  /** What editors put on the front pages; unless said, nothing. */
  home?: Pick<Home, 'shown' | 'posts' | 'epoch'>
  /** Counts what shoppers look for; unless said, nobody counts. */
  searchCounts?: Pick<SearchCounts, 'count'>
  /** How a brand shows itself; unless said, as built in. */
  brandSettingsOf?: (brand: BrandId) => ResolvedBrandSettings
  queue: Queue
  /** Whether what is told by SMS is sent; unless said, it is not. */
  sendsSms?: boolean
  /** Where pictures of articles are put; unless said, none are taken. */
  pictures?: Pick<MediaStore, 'put'>
  /** Providers of payments; unless said, none, and nothing is paid online. */
  payments?: Payments
  /** Where browsers find the shop that was asked at this address; unless said, there. */
  originAsked?: (url: URL) => string
  nearby: Nearby
  /** The desk's event streams of this process; unless said, none are opened. */
  deskStreams?: DeskStreams
  /** Unless said, none are taken. */
  stockFiles?: StockFiles
  /** Kinds of feeds whose addresses are set, so that the desk can ask for them; unless said, none. */
  fetchedFeeds?: readonly FeedKind[]
  log: Log
  /** Keys the tokens; at least 32 characters, the same in every process of one database. */
  secret: string
  /** The shop's own origin, `https://…`; null: whatever the request was sent to. */
  publicUrl: string | null
  /** How many proxies in front are the chain's own; 0: X-Forwarded-For is the caller's own words and ignored. */
  trustedProxies: number
  /** Whose shop stands at a host. */
  brandOf: (host: string) => BrandId
  rateLimits: boolean
  /** Origins whose pages may read answers; unless said, none. */
  corsOrigins?: ReadonlySet<string>
  /** How long a call may take, in ms; unless said, what nobody waits through anyway. */
  callTimeout?: number
  /** What the caches of reads may hold; unless said, 64 MiB each. */
  caches?: ReadCaches
  /** Told of each call that was answered the long way, past the caches of reads. */
  observe?: ObserveCall
  /** Shown in demo mode only. */
  demo: boolean
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

/** The same with every connection taken from the pool of the promises: for calls that make or move a reservation. */
export function withAllocationPool(deps: ApiDeps): ApiDeps {
  return { ...deps, database: deps.promises }
}

/** With `payments` as commands of several modules require it. */
export const sellerDeps = (deps: ApiDeps): Omit<ApiDeps, 'payments'> & { payments: Payments | null } => ({
  ...deps,
  payments: deps.payments ?? null,
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
