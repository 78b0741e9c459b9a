import type { ZodType } from 'zod'
import type { Log } from './log.ts'
import { readText, whyUnanswered } from './outside/read-response.ts'

/** A client of an external service, on the one host that the configuration names. */
export interface OutsideService {
  /**
   * GETs a path below the service's address and parses the JSON. null: failed, invalid, too slow, too long, redirected,
   * paused after failures, or too many concurrent requests. Failures are logged here, so the caller need not.
   */
  ask<T>(path: `/${string}`, schema: ZodType<T>): Promise<T | null>
}

export interface OutsideOptions {
  name: string
  /** Without a trailing slash. */
  address: string
  log: Log
  /** Timeout of the whole response in ms. Default: 1500. */
  timeout?: number
  /** Default: 1,000,000. */
  maxBytes?: number
  /** After `failures` failed requests in a row (default: 3), the service is paused for `rest` ms (default: 30,000). */
  failures?: number
  rest?: number
  /** Maximum number of concurrent requests. Further ones get null immediately. Default: 16. */
  atOnce?: number
  now?: () => number
}

export function outsideService({
  name,
  address,
  log,
  timeout = 1_500,
  maxBytes = 1_000_000,
  failures = 3,
  rest = 30_000,
  atOnce = 16,
  now = () => performance.now(),
}: OutsideOptions): OutsideService {
  let failed = 0
  let restsUntil = 0
  let underWay = 0

  const fail = (reason: string) => {
    // Neither path nor response is logged: both can contain a position.
    log.warn('outside service failed', { service: name, reason })
    if (++failed < failures) return null
    if (failed === failures) log.warn('outside service paused', { service: name, ms: rest })
    restsUntil = now() + rest
    return null
  }
  return {
    async ask(path, schema) {
      if (now() < restsUntil || underWay >= atOnce) return null
      // After the pause one request tests the service. The others still get null.
      if (failed >= failures) restsUntil = now() + rest
      underWay++
      try {
        const result = await read(`${address}${path}`, timeout, maxBytes)
        if (!result.ok) return fail(result.reason)
        const parsed = schema.safeParse(result.json)
        if (!parsed.success) return fail('an answer of another shape')
        failed = 0
        restsUntil = 0
        return parsed.data
      } finally {
        underWay--
      }
    },
  }
}

type Read = { ok: true; json: unknown } | { ok: false; reason: string }

async function read(url: string, timeout: number, maxBytes: number): Promise<Read> {
  const no = (reason: string): Read => ({ ok: false, reason })
  try {
    const response = await fetch(url, {
      // A redirect could lead to a host inside the internal network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', 'user-agent': 'Hent' },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return no(response.status >= 300 && response.status < 400 ? 'redirects' : `status ${response.status}`)
    }
    const text = await readText(response, maxBytes)
    return text === null ? no(`more than ${maxBytes} bytes`) : { ok: true, json: JSON.parse(text) }
  } catch (error) {
    return no(whyUnanswered(error))
  }
}
