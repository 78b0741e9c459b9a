import type { ApiRequest, ApiResult } from '../transport.ts'

export interface HeldCall {
  reads: boolean
  interrupted: boolean
  /** Aborts the call, as the signal of its request does. */
  stop: AbortController
}

/**
 * Calls to these paths wait while a login ends. Most of them need a login: without it they respond 401, and the browser
 * prints an error on the console.
 */
const needsLogin = /^\/(customers|staff)\//

/** The state of this document's login, as its calls see it. Only login-end.ts changes `holds` and `ends`. */
export const login = {
  /**
   * The calls of `needsLogin` paths that wait until the end of the login is decided. `ended`: none is sent until the back
   * button restores the page.
   */
  holds: 'nothing' as 'nothing' | 'reads' | 'all' | 'ended',
  /** Number of ended logins. Responses to earlier calls are out of date. */
  ends: 0,
  waiting: new Set<() => void>(),
  underWay: new Set<HeldCall>(),
}

export const isHeld = (reads: boolean): boolean => login.holds === 'all' || (login.holds === 'reads' && reads)

/**
 * Sends a call. A call of a `needsLogin` path waits while a login ends, and is repeated if the end aborted it. `over`: the
 * result after the end.
 */
export async function whileLoggedIn(
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<ApiResult<unknown>>,
  over: ApiResult<unknown>,
): Promise<ApiResult<unknown>> {
  const { method, path, signal, endsLogin } = request
  if (endsLogin || !needsLogin.test(path)) return send(request)
  const reads = method === 'GET'
  for (;;) {
    if (isHeld(reads))
      await new Promise<void>(resolve => {
        login.waiting.add(resolve)
        // If the call's own signal aborts, stop waiting: the call is sent, and fails by that signal.
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
