/**
 * Marks the request as a prefetch. Under load, the server refuses prefetches first. Scripts cannot set the standard
 * header `Sec-Purpose`.
 */
const purpose = { Purpose: 'prefetch' }
/** In ms. Older data is not used. */
const maxAge = 60_000
/** In ms. The maximum age of displayed stock. A page rendered from older data loads the data again. */
const oldAfter = 2_000
const maxEntries = 24

interface Fetched {
  at: number
  answer: Promise<Response | null>
}

export interface DataPrefetch {
  /**
   * Requests the data of an article's page by its path, unless it is stored already. Failures are ignored.
   */
  load(path: string): Promise<void>
  /** Wraps `send`: the router's request for prefetched data gets the stored response, once. */
  answering(send: typeof fetch): typeof fetch
  /** Whether the page at this path got outdated data. A call resets it. */
  gaveOld(path: string): boolean
}

/** Prefetches the data of pages that a shopper is likely to open next. */
export function createDataPrefetch(send: typeof fetch, now: () => number = () => performance.now()): DataPrefetch {
  const fetched = new Map<string, Fetched>()
  const old = new Set<string>()

  const fresh = (entry: Fetched | undefined) => (entry && now() - entry.at < maxAge ? entry : undefined)

  async function ask(address: string): Promise<Response | null> {
    try {
      // `held-requests.ts` does not hold a `Request` object. A prefetch need not be held, because no page waits for it.
      const request = new Request(new URL(address, location.href), { headers: purpose, priority: 'low' })
      const response = await send(request)
      // 204: the server is too busy to prefetch. Other statuses are ignored too, so that the router sends its
      // own request.
      return response.status === 200 ? response : null
    } catch {
      return null
    }
  }

  return {
    async load(path) {
      if (fresh(fetched.get(path))) return
      const entry = { at: now(), answer: ask(`${path}.data?_routes=product`) }
      fetched.delete(path)
      fetched.set(path, entry)
      const [oldest] = fetched.keys()
      if (fetched.size > maxEntries && oldest !== undefined) fetched.delete(oldest)
      if ((await entry.answer) === null && fetched.get(path) === entry) fetched.delete(path)
    },

    answering: next => async (input, init) => {
      const path = askedPath(input, init)
      const entry = path === null ? undefined : fresh(fetched.get(path))
      if (path === null || !entry) return next(input, init)
      fetched.delete(path)
      const response = await entry.answer
      init?.signal?.throwIfAborted()
      if (!response) return next(input, init)
      if (now() - entry.at > oldAfter) old.add(path)
      return response
    },

    gaveOld: path => old.delete(path),
  }
}

/**
 * The path of an article page, if the router requests the data of that page alone. null: any other request. The query
 * is ignored, because colour and size do not change the data.
 */
function askedPath(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return null
  const { pathname, searchParams } = new URL(input, location.href)
  if (!pathname.startsWith('/product/') || !pathname.endsWith('.data')) return null
  return searchParams.get('_routes') === 'product' ? pathname.slice(0, -'.data'.length) : null
}
