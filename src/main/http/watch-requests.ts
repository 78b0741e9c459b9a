import type { RequestListener } from 'node:http'
import type { Log } from '#platform/log.ts'
import { requestIdOf } from './identified-response.ts'

interface Options {
  log: Log
  /** Logs one line per response. */
  accessLog: boolean
  trustedProxies: number
}

/** Writes the access log, if enabled, and warns once about a proxy that is not configured. */
export function watchRequests(answer: RequestListener, { log, accessLog, trustedProxies }: Options): RequestListener {
  let warned = trustedProxies > 0
  return (incoming, outgoing) => {
    if (!warned && incoming.headers['x-forwarded-for'] !== undefined) {
      warned = true
      log.warn(
        'X-Forwarded-For received but TRUST_PROXY is not set. Behind a proxy all shoppers then share one address and its limits: set TRUST_PROXY to the number of your proxies. Without a proxy, a client made the header up',
      )
    }
    if (accessLog) {
      const startedAt = performance.now()
      outgoing.once('close', () =>
        log.info('request', {
          requestId: requestIdOf(outgoing),
          method: incoming.method,
          path: incoming.url?.split('?', 1)[0],
          status: outgoing.statusCode,
          ms: Math.round(performance.now() - startedAt),
          ...(outgoing.writableFinished ? {} : { aborted: true }),
        }),
      )
    }
    answer(incoming, outgoing)
  }
}
