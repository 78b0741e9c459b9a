import type { pastBlockHere } from './past-block.ts'

/** What stands between the shopper and the next page. `asking`: it is tried at this moment. */
export type HeldState = 'none' | 'waiting' | 'asking'

const unavailableStatuses = new Set([502, 503, 504])
const maxWait = 30_000

/**
 * Requests for a page's data, held instead of failed while the network or the server is away: the page that is shown
 * stays, and the next one comes when the line is back. A router that wants another page aborts, and that is at once.
 */
export function createHeldRequests(pastBlock = loadPastBlock) {
  const wakers = new Set<() => void>()
  const listeners = new Set<() => void>()
  const held = { waiting: 0, asking: 0 }
  let shown: HeldState = 'none'

  function count(change: Partial<typeof held>): void {
    held.waiting += change.waiting ?? 0
    held.asking += change.asking ?? 0
    const state = held.waiting > 0 ? 'waiting' : held.asking > 0 ? 'asking' : 'none'
    if (state === shown) return
    shown = state
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

  /** Fails like `send`, unless the request was blocked and another way on is found. */
  async function sendOnce(send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) {
    const answer = await sendPastBlock(send, input, init)
    if (typeof answer === 'string') throw new TypeError(`Failed to fetch: ${answer}`)
    return answer
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
        const answer = await sendPastBlock(send, input, init)
        const blocked = answer === 'blocked'
        if (answer instanceof Response && !unavailableStatuses.has(answer.status)) return answer
        // The server answers: nothing is wrong that a shopper has to know.
        if (!blocked) countAs({ waiting: 1 })
        await pause(wakers, waitBefore(attempt, answer), signal)
        if (!blocked) countAs({ asking: 1 })
      }
    } finally {
      countAs({})
    }
  }

  return {
    /** `send`, which finds a way past a blocker for page data and holds what a shopper asks for; all else goes through as it is. */
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
    state: (): HeldState => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Resolves when one of `wakers` is called or, where the browser has network, after the time. Rejects when aborted.
 */
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

/** What the server says, else longer each time; never all browsers at the same moment. */
function waitBefore(attempt: number, answer: Response | string): number {
  const told = answer instanceof Response ? Number(answer.headers.get('Retry-After')) * 1_000 : 0
  const wait = told > 0 ? told : 1_000 * 2 ** Math.min(attempt, 5)
  return Math.min(wait, maxWait) + Math.random() * 500
}

/**
 * The path of page data that the router asks for; null: anything else. Staff's pages fail as they are: an assistant must
 * not take an old list for the present one.
 */
function dataPath(input: RequestInfo | URL): string | null {
  if (input instanceof Request) return null
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data') ? pathname : null
}

/** Loaded when it is needed: no first visit pays for it. Without it the request waits. */
const loadPastBlock: typeof pastBlockHere = (...request) =>
  import('./past-block.ts').then(file => file.pastBlockHere(...request)).catch(() => 'unreachable' as const)

export const heldRequests = createHeldRequests()
