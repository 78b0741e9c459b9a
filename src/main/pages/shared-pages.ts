import type { BrandId } from '#shared/brand-ids.ts'
import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createFairQueue } from '#platform/fair-queue/fair-queue.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import type { EncodedResponse } from './encoded-response.ts'
import { movedSearch, type MovedPages } from './moved-pages.ts'
import { overloadedPage } from './overloaded-page.ts'
import { createPageCache, type Make } from './page-cache.ts'

// A render keeps one CPU busy. More than two at a time would only hold half-rendered pages in memory.
const queueLimits = { atOnce: 2, maxWaiting: 256 }

interface SharedPagesOptions {
  makeCacheable: (brand: BrandId, path: string, shop?: number) => ReturnType<Make>
  snapshot: () => Snapshot
  brandSettings: Pick<BrandSettingsStore, 'stateOf'>
  moved: MovedPages | undefined
  maxCacheBytes: number
  security: [string, string][]
  report: (error: unknown, about: { path: string }) => void
}

interface SharedPageRequest {
  brand: BrandId
  /** The pathname, and the query parameters that the page reads. */
  address: string
  /** Id of the shopper's own shop, if the order of this page's list depends on it. */
  shop: number | undefined
  encoding: Encoding
  /** The client's network. Networks take turns in the render queue. */
  network: string
  signal: AbortSignal | undefined
}

/** Cached pages without personal content. Shoppers with the same own shop get the same page. Renders wait in a queue. */
export function createSharedPages(options: SharedPagesOptions) {
  const { makeCacheable, snapshot, brandSettings, moved, maxCacheBytes, security, report } = options
  const renders = createFairQueue(queueLimits)
  // A key is `brand:settingsVersion`, then the address, which begins with a slash. If an own shop sorts the list, its
  // id follows after '#', which no address contains.
  const keyOf = (brand: BrandId, address: string, shop?: number) =>
    brandSettings.stateOf(brand) + address + (shop === undefined ? '' : `#${shop}`)
  const partsOfKey = (key: string): [BrandId, string, number | undefined] => {
    const [address = '', shop] = key.slice(key.indexOf('/')).split('#')
    return [key.slice(0, key.indexOf(':')) as BrandId, address, shop === undefined ? undefined : Number(shop)]
  }
  const cache = createPageCache({
    maxBytes: maxCacheBytes,
    snapshot,
    refresh: key => makeInTurn(key, ...partsOfKey(key)),
    onRefreshFault: error => report(error, { path: 'refresh of a cached page' }),
  })

  async function makeInTurn(key: string, brand: BrandId, path: string, shop?: number): ReturnType<Make> {
    const turn = await renders.run(key, () => makeCacheable(brand, path, shop))
    return turn.done ? turn.value : { ...overloadedPage('GET', security), keep: false, shown: [] }
  }

  return {
    cache,
    figures: renders.figures,
    /** The cached response to exactly this address. undefined: it must be rendered, or redirected. */
    lookup: (brand: BrandId, address: string, encoding: Encoding, shop?: number) =>
      movedSearch(moved, address) ? undefined : cache.lookup(keyOf(brand, address, shop), encoding),
    /** The page from the cache, or rendered. */
    async respond(request: SharedPageRequest): Promise<EncodedResponse> {
      const { brand, address, shop, encoding, network, signal } = request
      const key = keyOf(brand, address, shop)
      const leave = renders.wait(key, network, signal)
      return cache.get(key, encoding, () => makeInTurn(key, brand, address, shop)).finally(leave)
    },
  }
}
