/** Says to the server that nobody waits for the answer: it is the first thing it sheds. `Sec-Purpose` is the browser's own. */
const purpose = { Purpose: 'prefetch' }
const maxAge = 60_000
/** Stock that is shown is promised to be no older; what was fetched before is asked for again behind what is shown. */
const oldAfter = 2_000
const maxEntries = 24

interface Fetched {
  at: number
  answer: Promise<Response | null>
}

export interface DataPrefetch {
  /** Asks for the data of an article's page (its path), unless it is here already. What fails says nothing. */
  load(path: string): Promise<void>
  /** `send`, which answers the router's question for such data with what came ahead, once. */
  answering(send: typeof fetch): typeof fetch
  /** Whether the page at this path was given data that was older than what a page may show; told once. */
  gaveOld(path: string): boolean
}

/** The data of pages that a shopper is likely to open next, asked for before the tap. */
export function createDataPrefetch(send: typeof fetch, now: () => number = () => performance.now()): DataPrefetch {
  const fetched = new Map<string, Fetched>()
  const old = new Set<string>()

  const fresh = (entry: Fetched | undefined) => (entry && now() - entry.at < maxAge ? entry : undefined)

  async function ask(address: string): Promise<Response | null> {
    try {
      // As a Request it is not held until the line is back (../connection/held-requests.ts): nobody waits for it.
      const request = new Request(new URL(address, location.href), { headers: purpose, priority: 'low' })
      const answer = await send(request)
      // 204: the server has no time for it. Anything else but the page is the router's to hear for itself.
      return answer.status === 200 ? answer : null
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
      const answer = await entry.answer
      init?.signal?.throwIfAborted()
      if (!answer) return next(input, init)
      if (now() - entry.at > oldAfter) old.add(path)
      return answer
    },

    gaveOld: path => old.delete(path),
  }
}

/** The page whose data alone the router asks for; null: anything else. Colour and size are no part of the data. */
function askedPath(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return null
  const { pathname, searchParams } = new URL(input, location.href)
  if (!pathname.startsWith('/product/') || !pathname.endsWith('.data')) return null
  return searchParams.get('_routes') === 'product' ? pathname.slice(0, -'.data'.length) : null
}
