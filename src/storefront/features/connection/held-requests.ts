import type { pastBlockHere } from './past-block.ts'

/** The state of held requests. `waiting`: at least one waits for its retry. `asking`: only retries are running. */
export type HeldState = 'none' | 'waiting' | 'asking'

const unavailableStatuses = new Set([502, 503, 504])
// In ms.
const maxWait = 30_000

/**
 * Holds failed requests for page data while the network or the server is unavailable. The current page is
 * kept, and the next one loads when the connection is back. Requests that the router aborts end immediately.
 */
export function createHeldRequests(pastBlock = loadPastBlock) {
  const wakers = new Set<() => void>()
  const listeners = new Set<() => void>()
  const held = { waiting: 0, asking: 0 }
  let reported: HeldState = 'none'

  function count(change: Partial<typeof held>): void {
    held.waiting += change.waiting ?? 0
    held.asking += change.asking ?? 0
    const state = held.waiting > 0 ? 'waiting' : held.asking > 0 ? 'asking' : 'none'
    if (state === reported) return
    reported = state
    for (const listener of listeners) listener()
  }

  async function sendPastBlock(send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) {
    try {
      return await send(input, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      if (!navigator.onLine) return 'unreachable'
      return pastBlock(send, input, init)
    }
  }

  /**
   * Sends a request once. If a content blocker stops it, the page is loaded as a document instead (`past-block.ts`).
   * Throws like `fetch` on failure.
   */
  async function sendOnce(send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) {
    const result = await sendPastBlock(send, input, init)
    if (typeof result === 'string') throw new TypeError(`Failed to fetch: ${result}`)
    return result
  }

  async function askUntilAnswered(send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) {
    const signal = init?.signal
    let counted: Partial<typeof held> = {}
    const countAs = (next: Partial<typeof held>) => {
      count({
        waiting: (next.waiting ?? 0) - (counted.waiting ?? 0),
        asking: (next.asking ?? 0) - (counted.asking ?? 0),
      })
      counted = next
    }
    try {
      for (let attempt = 0; ; attempt++) {
        const result = await sendPastBlock(send, input, init)
        const blocked = result === 'blocked'
        if (result instanceof Response && !unavailableStatuses.has(result.status)) return result
        // A blocked request shows no notice of a lost connection, since the server responds.
        if (!blocked) countAs({ waiting: 1 })
        await pause(wakers, waitBefore(attempt, result), signal)
        if (!blocked) countAs({ asking: 1 })
      }
    } finally {
      countAs({})
    }
  }

  return {
    /**
     * Wraps `send`. Requests for page data get around a content blocker. If a GET for the data of a shopper's page
     * fails, it is held. Requests for anything else are sent unchanged.
     */
    holding:
      (send: typeof fetch): typeof fetch =>
      (input, init) => {
        const path = dataPath(input)
        if (path === null) return send(input, init)
        const held = (init?.method ?? 'GET') === 'GET' && !path.startsWith('/ansatt')
        return (held ? askUntilAnswered : sendOnce)(send, input, init)
      },
    askNow: () => {
      for (const wake of wakers) wake()
    },
    state: (): HeldState => reported,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Resolves when its waker is called, or after the delay if there is a network. Rejects when the request is aborted. */
function pause(wakers: Set<() => void>, milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = navigator.onLine ? setTimeout(wake, milliseconds) : undefined
    function leave() {
      clearTimeout(timer)
      wakers.delete(wake)
      signal?.removeEventListener('abort', abort)
    }
    function wake() {
      leave()
      resolve()
    }
    function abort() {
      leave()
      reject(signal?.reason as Error)
    }
    if (signal?.aborted) return abort()
    wakers.add(wake)
    signal?.addEventListener('abort', abort)
  })
}

/**
 * The delay in ms before a retry: Retry-After, otherwise a growing delay, at most `maxWait`. A random part of up to half
 * a second spreads the retries.
 */
function waitBefore(attempt: number, result: Response | string): number {
  const retryAfter = result instanceof Response ? Number(result.headers.get('Retry-After')) * 1_000 : 0
  const wait = retryAfter > 0 ? retryAfter : 1_000 * 2 ** Math.min(attempt, 5)
  return Math.min(wait, maxWait) + Math.random() * 500
}

/** The path of page data that the router requests. null: any other request. */
function dataPath(input: RequestInfo | URL): string | null {
  if (input instanceof Request) return null
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data') ? pathname : null
}

/** Loaded on demand, so that first visits do not load it. If it fails to load, the request counts as unanswered. */
const loadPastBlock: typeof pastBlockHere = (...request) =>
  import('./past-block.ts').then(file => file.pastBlockHere(...request)).catch(() => 'unreachable' as const)

export const heldRequests = createHeldRequests()
