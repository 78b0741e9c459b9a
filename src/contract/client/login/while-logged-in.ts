import type { ApiRequest, ApiResult } from '../transport.ts'

export interface HeldCall {
  reads: boolean
  interrupted: boolean
  /** Ends it, as its own signal does. */
  stop: AbortController
}

/** Without a login the shop responds 401 to these, which browsers print on the console. */
const asksAsSomebody = /^\/(customers|staff)\//

/** The login of this document, as its calls see it. Changed by `endLogin` alone, which no list loads. */
export const login = {
  /** The calls that wait until the end of the login is decided. `ended`: no more calls are sent. */
  holds: 'nothing' as 'nothing' | 'reads' | 'all' | 'ended',
  /** Number of ended logins. Responses to earlier calls are out of date. */
  ends: 0,
  waiting: new Set<() => void>(),
  underWay: new Set<HeldCall>(),
}

export const isHeld = (reads: boolean): boolean => login.holds === 'all' || (login.holds === 'reads' && reads)

/** Wraps `send`: it waits while a login ends, and is repeated if the end interrupted it. `over`: the login has ended. */
export async function whileLoggedIn(
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<ApiResult<unknown>>,
  over: ApiResult<unknown>,
): Promise<ApiResult<unknown>> {
  const { method, path, signal, endsLogin } = request
  if (endsLogin || !asksAsSomebody.test(path)) return send(request)
  const reads = method === 'GET'
  for (;;) {
    if (isHeld(reads))
      await new Promise<void>(resolve => {
        login.waiting.add(resolve)
        // Its own time limit has passed: the call is sent, and fails by its signal.
        signal?.addEventListener('abort', () => resolve())
      })
    if (login.holds === 'ended') return over
    const stop = new AbortController()
    const pass = () => stop.abort(signal?.reason)
    if (signal?.aborted) pass()
    signal?.addEventListener('abort', pass)
    const call: HeldCall = { reads, interrupted: false, stop }
    login.underWay.add(call)
    const result = await send({ ...request, signal: stop.signal })
    login.underWay.delete(call)
    if (!call.interrupted || result.status !== 0) return result
  }
}
