import type { ZodType } from 'zod'
import type { Log } from './log.ts'
import { readText, whyUnanswered } from './outside/read-response.ts'

/** A service of somebody else's, on the one host that the configuration names. */
export interface OutsideService {
  /**
   * GET of a path below the service's address, read as JSON of this shape. Null when it fails, lies, is too slow or
   * too long, redirects, or rests after having failed: that is logged here, and nobody waits for it.
   */
  ask<T>(path: `/${string}`, schema: ZodType<T>): Promise<T | null>
}

export interface OutsideOptions {
  name: string
  /** Without a slash at its end. */
  address: string
  log: Log
  /** ms for the whole answer */
  timeout?: number
  maxBytes?: number
  /** Failures in a row after which it is left alone, and for how many ms. */
  failures?: number
  rest?: number
  /** Requests under way at once; more are not waited for. */
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
    // Neither path nor answer: they hold where somebody is.
    log.warn('outside service failed', { service: name, reason })
    if (++failed < failures) return null
    if (failed === failures) log.warn('outside service is left alone for a while', { service: name })
    restsUntil = now() + rest
    return null
  }
  return {
    async ask(path, schema) {
      if (now() < restsUntil || underWay >= atOnce) return null
      // After a rest one request tries how it is; the others go on as if it rested.
      if (failed >= failures) restsUntil = now() + rest
      underWay++
      try {
        const answer = await read(`${address}${path}`, timeout, maxBytes)
        if (!answer.ok) return fail(answer.reason)
        const parsed = schema.safeParse(answer.json)
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
