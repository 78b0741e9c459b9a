import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { DirectReads } from '#api/reads/direct-reads.ts'
import { deskChangesPath } from '#contract/client/desk-changes-path.ts'
import { apiBase } from '#contract/paths.ts'
import { chooseEncoding } from '#platform/content-encoding.ts'
import { matchesEtag } from '#api/reads/etag.ts'
import { respondDirectly } from './respond-directly.ts'
import type { CrawlerFiles } from '../crawlers/crawler-files.ts'
import type { Media } from '../pictures/media.ts'
import type { EncodedResponse } from '../pages/encoded-response.ts'
import { identifiedResponse } from './identified-response.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { healthPaths } from '../health.ts'
import { mayReadMetrics } from '../may-read-metrics.ts'
import type { ApiFetch } from '../pages/in-process-calls.ts'
import { plain } from '../pages/plain-response.ts'
import { pageOfDataPath } from '../pages/requests/page-of-data-path.ts'
import type { Pages } from '../pages/pages.ts'
import type { Latency, RouteClass } from '../request-metrics.ts'
import type { StaticFiles } from './static-files.ts'
import { knownVersions, respondUnreadable } from './unreadable-request.ts'

export interface HttpParts {
  api: ApiFetch
  /** Serves reads of the API without creating a `Request`. */
  direct?: DirectReads
  pages: Pages
  staticFiles: StaticFiles
  media: Media
  /** /robots.txt and the sitemap. */
  crawlers?: CrawlerFiles
  /** /healthz, /readyz, /metrics. */
  health: (request: Request) => Response | Promise<Response>
  report: (error: unknown, about: { path: string }) => void
  inFlight?: InFlight
  /** Records the duration of each response. */
  latency?: Latency
  /** A request with this token may read /metrics from another machine. */
  metricsToken?: string | undefined
}

const tooManyAtOnce = plain(503, 'For mange forespørsler på en gang. Vent litt og prøv igjen.')
tooManyAtOnce.headers.push('Retry-After', '5')

const unknownVersion = plain(505, 'Denne versjonen av HTTP støttes ikke')
const streamPath = apiBase + deskChangesPath

/** Routes every request by its path. Cached pages are sent before a `Request` is created. */
export function createHttpHandler({
  api,
  direct,
  pages,
  staticFiles,
  media,
  crawlers = () => null,
  health,
  report,
  inFlight = createInFlight({ trustedProxies: 0 }),
  latency,
  metricsToken,
}: HttpParts): RequestListener {
  // Hono's bindings (`c.env`) come only from the connection. A client cannot set them.
  const apiListener = getRequestListener((request, env) => api(request, bindingsOf(env.incoming as IncomingMessage)), {
    overrideGlobalObjects: false,
  })
  const healthListener = getRequestListener(request => health(request), { overrideGlobalObjects: false })
  const networks = new WeakMap<IncomingMessage, string>()
  const pageListener = getRequestListener(
    async (request, env) => {
      const [incoming, outgoing] = [env.incoming as IncomingMessage, env.outgoing as ServerResponse]
      const disconnected = new AbortController()
      outgoing.once('close', () => disconnected.abort())
      const result = await pages
        .respond(request, {
          remoteAddress: incoming.socket.remoteAddress,
          network: networks.get(incoming) ?? '',
          signal: disconnected.signal,
        })
        .catch((error: unknown) => {
          report(error, { path: new URL(request.url).pathname })
          return plain(500, 'Noe gikk galt hos oss. Prøv igjen om litt.')
        })
      if (result.stream)
        await writeStream(incoming, outgoing, result, result.stream).catch((error: unknown) =>
          report(error, { path: new URL(request.url).pathname }),
        )
      else if (!outgoing.destroyed) write(incoming, outgoing, result)
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )

  return (incoming, outgoing) => {
    const startedAt = performance.now()
    let route: RouteClass | null = 'refused'
    const admission = inFlight.admit(
      incoming,
      outgoing,
      network => (route = respond(incoming, outgoing, network)),
      latency && (() => route !== null && latency[route]((performance.now() - startedAt) / 1000)),
    )
    if (admission.admitted) return
    // Browsers never have this many open responses. More parsed requests may follow, so the connection is closed.
    if (admission.reason === 'connection') incoming.socket.destroy()
    else {
      outgoing.shouldKeepAlive = false
      write(incoming, outgoing, tooManyAtOnce)
    }
  }

  /** Starts the response and returns the class of its route. null: an event stream. Its duration is not measured. */
  function respond(incoming: IncomingMessage, outgoing: ServerResponse, network: string): RouteClass | null {
    const { method, url = '/' } = incoming
    if (!knownVersions.has(incoming.httpVersion)) {
      outgoing.shouldKeepAlive = false
      write(incoming, outgoing, unknownVersion)
      return 'refused'
    }
    if (namesTwoHosts(incoming)) {
      write(incoming, outgoing, plain(400, 'Adressen kan ikke leses'))
      return 'refused'
    }
    if (direct && url.startsWith('/api/') && respondDirectly(direct, incoming, outgoing)) return 'api read'
    const encoding = chooseEncoding(incoming.headers['accept-encoding'])
    const reads = method === 'GET' || method === 'HEAD'
    if (reads) {
      const cached = pageOfDataPath(url, incoming.headers.accept)
        ? undefined
        : pages.lookup(url, incoming.headers.host, encoding, incoming.headers.cookie)
      if (cached) {
        write(incoming, outgoing, cached)
        return 'cached page'
      }
    }
    const path = readPath(url)
    if (path === null) {
      write(incoming, outgoing, plain(400, 'Adressen kan ikke leses'))
      return 'refused'
    }
    if (path === '/api' || path.startsWith('/api/')) {
      void apiListener(incoming, outgoing)
      return path === streamPath ? null : 'api'
    }
    if (healthPaths.has(path)) {
      const hidden = path === '/metrics' && !mayReadMetrics(incoming, metricsToken)
      if (hidden || !reads) {
        write(incoming, outgoing, hidden ? plain(404, 'Siden finnes ikke') : plain(405, 'Metoden kan ikke brukes her'))
        return 'refused'
      }
      void healthListener(incoming, outgoing)
      return 'health'
    }
    if (reads) {
      const file = staticFiles.lookup(path, encoding)
      if (file) {
        write(incoming, outgoing, file)
        return 'file'
      }
      const crawlerFile = crawlers(path, incoming.headers.host, encoding)
      if (crawlerFile) {
        writeWhenMade(crawlerFile, path, 'Filen kan ikke vises')
        return 'file'
      }
      if (path.startsWith('/assets/')) {
        write(incoming, outgoing, plain(404, 'Filen finnes ikke'))
        return 'file'
      }
      if (path.startsWith('/media/')) {
        const disconnected = new AbortController()
        outgoing.once('close', () => disconnected.abort())
        writeWhenMade(media(path, encoding, network, disconnected.signal), path, 'Bildet kan ikke vises')
        return 'media'
      }
    }
    networks.set(incoming, network)
    void pageListener(incoming, outgoing)
    return 'page'

    function writeWhenMade(made: Promise<EncodedResponse>, what: string, otherwise: string) {
      void made.then(
        given => write(incoming, outgoing, given),
        (error: unknown) => {
          report(error, { path: what })
          write(incoming, outgoing, plain(500, otherwise))
        },
      )
    }
  }

  function bindingsOf(incoming: IncomingMessage) {
    const { remoteAddress } = incoming.socket
    return remoteAddress === undefined ? {} : { remoteAddress }
  }
}

/** A server on which a slow client occupies only its own connection, for a limited time. */
export function createHttpServer(handler: RequestListener): Server {
  const server = createServer({
    ServerResponse: identifiedResponse,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  })
  server.timeout = 60_000
  server.on('request', handler)
  server.on('clientError', respondUnreadable)
  return server
}

/**
 * Time in ms that a stopping process behind a proxy waits for the proxy to close idle connections. It is longer than
 * `keepalive_timeout` in deploy/nginx.conf, because a request sent on a connection that the process is closing is lost.
 */
export const idleBehindProxy = 6_000

/**
 * Stops a server. New connections are refused. Requests on open connections still get a response, with
 * `Connection: close`. Idle connections are closed every `idle` ms. After `closeAllAfter` ms all connections are closed,
 * also during a response.
 */
export async function endGently(server: Server, { idle = 1_000, closeAllAfter = 20_000 } = {}): Promise<void> {
  // Accepts the queued connections first, because the operating system resets them when the listener closes.
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  const closed = once(server, 'close')
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // Closes only the listener. `Server.close` of `node:http` would also close idle connections immediately, although
  // requests may already be on their way.
  NetServer.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), idle)
  const giveUp = setTimeout(() => server.closeAllConnections(), closeAllAfter)
  await closed
  clearInterval(sweep)
  clearTimeout(giveUp)
}

/** Whether there are two Host headers. Node silently uses the first, and a proxy may have used the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** The path, still escaped. null: malformed escapes, a relative path, or dot segments. */
function readPath(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return null
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    const decoded = decodeURIComponent(path)
    // No file name contains a zero byte, and browsers resolve dot segments before they send a path.
    if (decoded.includes('\0') || /(^|\/)\.{1,2}(\/|$)/.test(decoded)) return null
    return path
  } catch {
    return null
  }
}

function write(incoming: IncomingMessage, outgoing: ServerResponse, result: EncodedResponse): void {
  const requested = incoming.headers['if-none-match']
  // Only successful reads may get 304: error pages and responses to forms may not.
  const mayBeUnchanged = result.status === 200 && incoming.method !== 'POST'
  if (mayBeUnchanged && matchesEtag(requested, result.etag)) {
    outgoing.writeHead(304, result.notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(result.status, result.headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : result.body)
}

/** Writes a stream at the client's speed, and ends the stream when the client disconnects. */
async function writeStream(
  { method }: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers }: EncodedResponse,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  if (method === 'HEAD' || outgoing.destroyed) {
    await stream.cancel()
    if (!outgoing.destroyed) outgoing.writeHead(status, headers).end()
    return
  }
  outgoing.writeHead(status, headers)
  await pipeline(stream, outgoing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
