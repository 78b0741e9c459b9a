import { createFreshCache, ownBytes, type CacheSize } from '#api/reads/fresh-cache.ts'
import { isFresh, stampOf, type Shows, type Stamp } from '#api/reads/freshness.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import { encode, reencode, weightOf, type EncodedResponse, type PlainResponse } from './encoded-response.ts'

export interface PageCacheOptions {
  maxBytes: number
  /** The catalogue as it is now. */
  snapshot: () => Snapshot
  /** Makes a page again by its key, behind those who ask for it. */
  refresh: (key: string) => ReturnType<Make>
  /** Milliseconds by a clock that nobody sets. */
  now?: () => number
  onRefreshFault?: (error: unknown) => void
}

interface CachedPage {
  readonly stamp: Stamp
  plain: Omit<PlainResponse, 'body'>
  encodings: Partial<Record<Encoding, EncodedResponse>> & { br: EncodedResponse }
  /** Encodings that are being made, for all who wait for them. */
  encoding: Map<Encoding, Promise<EncodedResponse>>
  madeAt: number
  /** When it was last found fresh. */
  freshAt: number
  refreshing: boolean
  /** Whether it was, or is being, compressed with more effort than while somebody waited for it. */
  thorough: boolean
}
/** Makes a page; `keep` says whether everybody may get it, `shown` what it tells of stock. */
export type Make = () => Promise<PlainResponse & { keep: boolean; shown: readonly Shows[] }>

const ttl = 60_000
// Stock on a page is promised to be at most 2 s old; the read model takes its part of that.
const maxStale = 1_000
const mostAtOnce = 2
const cachedStatuses = new Set([200, 202, 301, 302])

/** Finished pages as compressed bytes, the same for every shopper. */
export function createPageCache({
  maxBytes,
  snapshot,
  refresh,
  now = () => performance.now(),
  onRefreshFault = () => {},
}: PageCacheOptions) {
  const cache = createFreshCache<CachedPage>(maxBytes, ({ plain, encodings }) =>
    Object.values(encodings).reduce((sum, answer) => sum + weightOf(answer), plain.headers.length * 100),
  )
  const underway = new Map<string, Promise<{ page: CachedPage | null; answer: PlainResponse }>>()
  const encodings = createEncodings(cache, snapshot, onRefreshFault)

  /** A page that may be sent: fresh, or stale for so short a time that it is refreshed in the background. */
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
    const { keep, shown, ...answer } = await maker()
    if (!keep || !cachedStatuses.has(answer.status)) return { page: null, answer }
    const names = answer.headers.map(([name]) => name.toLowerCase())
    if (names.includes('set-cookie')) throw new Error(`a cached page must not set a cookie: ${key}`)
    const page = await newPage(answer, stampOf(before, shown), madeAt)
    if (before.epoch === snapshot().epoch) cache.set(key, page)
    return { page, answer }
  }

  return {
    /** The cached page, or undefined. No promise and no allocation, because most page requests end here. */
    lookup(key: string, encoding: Encoding): EncodedResponse | undefined {
      const page = usable(key)
      if (page) encodings.compressThoroughly(key, page)
      return page?.encodings[encoding]
    },

    /** The page, cached or made; those who ask for it at the same time wait for the same one. */
    async get(key: string, encoding: Encoding, maker: Make): Promise<EncodedResponse> {
      let page: CachedPage | null | undefined = usable(key)
      if (page) encodings.compressThoroughly(key, page)
      else {
        const made = await make(key, maker)
        if (!made.page) return encode(made.answer, encoding)
        page = made.page
      }
      return page.encodings[encoding] ?? encodings.inEncoding(key, page, encoding)
    },

    get size(): CacheSize {
      return cache.size
    },
  }
}

const owned = (answer: EncodedResponse): EncodedResponse => ({ ...answer, body: ownBytes(answer.body) })
async function newPage(answer: PlainResponse, stamp: Stamp, madeAt: number): Promise<CachedPage> {
  return {
    stamp,
    plain: { status: answer.status, headers: answer.headers },
    encodings: { br: owned(await encode(answer, 'br')) },
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

  /** A page that is asked for again is worth being made smaller, behind those who wait. */
  function compressThoroughly(key: string, page: CachedPage) {
    if (page.thorough || compressing >= mostAtOnce) return
    page.thorough = true
    compressing += 1
    reencode(page.encodings.br, page.plain, 'br', 'thorough')
      .then(smaller => replace(key, page, 'br', smaller))
      .catch(onRefreshFault)
      .finally(() => (compressing -= 1))
  }

  function replace(key: string, page: CachedPage, encoding: Encoding, answer: EncodedResponse) {
    page.encodings[encoding] = owned(answer)
    if (cache.find(key, snapshot()) === page) cache.set(key, page)
  }

  function inEncoding(key: string, page: CachedPage, encoding: Encoding): Promise<EncodedResponse> {
    const already = page.encoding.get(encoding)
    if (already) return already
    const promise = reencode(page.encodings.br, page.plain, encoding)
      .then(answer => {
        replace(key, page, encoding, answer)
        return answer
      })
      .finally(() => page.encoding.delete(encoding))
    page.encoding.set(encoding, promise)
    return promise
  }

  return { compressThoroughly, inEncoding }
}
