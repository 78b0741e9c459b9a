import { createFreshCache, ownBytes, type CacheSize } from '#api/reads/fresh-cache.ts'
import { isFresh, stampOf, type Shows, type Stamp } from '#api/reads/freshness.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import { encode, reencode, weightOf, type EncodedResponse, type PlainResponse } from './encoded-response.ts'

export interface PageCacheOptions {
  maxBytes: number
  /** The current catalogue. */
  snapshot: () => Snapshot
  /** Renders a stale page again in the background. */
  refresh: (key: string) => ReturnType<Make>
  /** Monotonic time in ms. Default: `performance.now`. */
  now?: () => number
  onRefreshFault?: (error: unknown) => void
}

interface CachedPage {
  readonly stamp: Stamp
  plain: Omit<PlainResponse, 'body'>
  encodings: Partial<Record<Encoding, EncodedResponse>> & { br: EncodedResponse }
  /** Encodings in progress, shared by all requests that wait for them. */
  encoding: Map<Encoding, Promise<EncodedResponse>>
  madeAt: number
  /** The last time at which the page was fresh. */
  freshAt: number
  refreshing: boolean
  /** The page is, or is being, compressed with more effort than during the first request. */
  thorough: boolean
}
/**
 * Renders a page. `keep`: the page contains nothing about one shopper, so it may be cached. `shown`: the stock facts on
 * it.
 */
export type Make = () => Promise<PlainResponse & { keep: boolean; shown: readonly Shows[] }>

const ttl = 60_000
// Stock on a page is at most 2 s old: the read model may be up to 1 s behind.
const maxStale = 1_000
const maxAtOnce = 2
const cachedStatuses = new Set([200, 202, 301, 302])

/** A cache of finished pages as compressed bytes. Its pages contain nothing about one shopper. */
export function createPageCache({
  maxBytes,
  snapshot,
  refresh,
  now = () => performance.now(),
  onRefreshFault = () => {},
}: PageCacheOptions) {
  const cache = createFreshCache<CachedPage>(maxBytes, ({ plain, encodings }) =>
    Object.values(encodings).reduce((sum, result) => sum + weightOf(result), plain.headers.length * 100),
  )
  const underway = new Map<string, Promise<{ page: CachedPage | null; response: PlainResponse }>>()
  const encodings = createEncodings(cache, snapshot, onRefreshFault)

  /** The page if it is fresh, or stale for less than `maxStale`. A stale page is rendered again in the background. */
  function usable(key: string): CachedPage | undefined {
    const current = snapshot()
    const page = cache.find(key, current)
    if (!page) return undefined
    const time = now()
    if (isFresh(page.stamp, current)) page.freshAt = time
    if (time - page.madeAt > ttl || time - page.freshAt > maxStale) {
      cache.delete(key)
      return undefined
    }
    if (page.freshAt !== time && !page.refreshing) {
      page.refreshing = true
      make(key, () => refresh(key)).catch(onRefreshFault)
    }
    return page
  }

  function make(key: string, maker: Make) {
    const already = underway.get(key)
    if (already) return already
    const promise = makePage(key, maker).finally(() => underway.delete(key))
    underway.set(key, promise)
    return promise
  }

  async function makePage(key: string, maker: Make) {
    const [madeAt, before] = [now(), snapshot()]
    const { keep, shown, ...response } = await maker()
    if (!keep || !cachedStatuses.has(response.status)) return { page: null, response }
    const names = response.headers.map(([name]) => name.toLowerCase())
    if (names.includes('set-cookie')) throw new Error(`a cached page must not set a cookie: ${key}`)
    const page = await newPage(response, stampOf(before, shown), madeAt)
    if (before.epoch === snapshot().epoch) cache.set(key, page)
    return { page, response }
  }

  return {
    /** The cached page, or undefined. No promise and no allocation, because most page requests end here. */
    lookup(key: string, encoding: Encoding): EncodedResponse | undefined {
      const page = usable(key)
      if (page) encodings.compressThoroughly(key, page)
      return page?.encodings[encoding]
    },

    /** The cached or rendered page. Concurrent requests for one key share a render. */
    async get(key: string, encoding: Encoding, maker: Make): Promise<EncodedResponse> {
      let page: CachedPage | null | undefined = usable(key)
      if (page) encodings.compressThoroughly(key, page)
      else {
        const made = await make(key, maker)
        if (!made.page) return encode(made.response, encoding)
        page = made.page
      }
      return page.encodings[encoding] ?? encodings.inEncoding(key, page, encoding)
    },

    get size(): CacheSize {
      return cache.size
    },
  }
}

const owned = (result: EncodedResponse): EncodedResponse => ({ ...result, body: ownBytes(result.body) })
async function newPage(result: PlainResponse, stamp: Stamp, madeAt: number): Promise<CachedPage> {
  return {
    stamp,
    plain: { status: result.status, headers: result.headers },
    encodings: { br: owned(await encode(result, 'br')) },
    encoding: new Map(),
    madeAt,
    freshAt: madeAt,
    refreshing: false,
    thorough: false,
  }
}

/** Compresses cached pages again: in another encoding, or with more effort. */
function createEncodings(
  cache: ReturnType<typeof createFreshCache<CachedPage>>,
  snapshot: () => Snapshot,
  onRefreshFault: (error: unknown) => void,
) {
  let compressing = 0

  /** Compresses a page with more effort in the background at its second request. */
  function compressThoroughly(key: string, page: CachedPage) {
    if (page.thorough || compressing >= maxAtOnce) return
    page.thorough = true
    compressing += 1
    reencode(page.encodings.br, page.plain, 'br', 'thorough')
      .then(smaller => replace(key, page, 'br', smaller))
      .catch(onRefreshFault)
      .finally(() => (compressing -= 1))
  }

  function replace(key: string, page: CachedPage, encoding: Encoding, result: EncodedResponse) {
    page.encodings[encoding] = owned(result)
    if (cache.find(key, snapshot()) === page) cache.set(key, page)
  }

  function inEncoding(key: string, page: CachedPage, encoding: Encoding): Promise<EncodedResponse> {
    const already = page.encoding.get(encoding)
    if (already) return already
    const promise = reencode(page.encodings.br, page.plain, encoding)
      .then(result => {
        replace(key, page, encoding, result)
        return result
      })
      .finally(() => page.encoding.delete(encoding))
    page.encoding.set(encoding, promise)
    return promise
  }

  return { compressThoroughly, inEncoding }
}
