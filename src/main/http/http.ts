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
import { respondDirectly } from './respond-directly.ts'
import type { CrawlerFiles } from '../crawlers/crawler-files.ts'
import type { Media } from '../pictures/media.ts'
import type { EncodedResponse } from '../pages/encoded-response.ts'
import { identifiedResponse } from './identified-response.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { mayReadMetrics } from '../may-read-metrics.ts'
import type { ApiFetch } from '../pages/in-process-calls.ts'
import { plain } from '../pages/plain-response.ts'
import type { Pages } from '../pages/pages.ts'
import type { Latency, RouteClass } from '../request-metrics.ts'
import type { StaticFiles } from './static-files.ts'
import { respondUnreadable } from './unreadable-request.ts'

export interface HttpParts {
  api: ApiFetch
  /** The API's reads, answered without building a request for them. */
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
  /** Hears how long each answer took. */
  latency?: Latency
  /** Who names it may read /metrics from another machine. */
  metricsToken?: string | undefined
}

const tooManyAtOnce = plain(503, 'For mange forespørsler på en gang. Vent litt og prøv igjen.')
tooManyAtOnce.headers.push('Retry-After', '5')

const streamPath = apiBase + deskChangesPath
const healthPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** Everything that arrives, sorted by path. A cached page is answered before anything is built for the request. */
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
  // Bindings are made here and only here: nothing the network sends becomes one.
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
      const answer = await pages
        .respond(request, {
          remoteAddress: incoming.socket.remoteAddress,
          network: networks.get(incoming) ?? '',
          signal: disconnected.signal,
        })
        .catch((error: unknown) => {
          report(error, { path: new URL(request.url).pathname })
          return plain(500, 'Noe gikk galt hos oss. Prøv igjen om litt.')
        })
      if (answer.stream)
        await writeStream(incoming, outgoing, answer, answer.stream).catch((error: unknown) =>
          report(error, { path: new URL(request.url).pathname }),
        )
      else if (!outgoing.destroyed) write(incoming, outgoing, answer)
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
      network => (route = answer(incoming, outgoing, network)),
      latency && (() => route !== null && latency[route]((performance.now() - startedAt) / 1000)),
    )
    if (admission.admitted) return
    // A connection with this many unread responses is not a shopper's, and its other requests are already parsed.
    if (admission.reason === 'connection') incoming.socket.destroy()
    else {
      outgoing.shouldKeepAlive = false
      write(incoming, outgoing, tooManyAtOnce)
    }
  }

  /** Sorts one request; says what kind of route it went; null: of an answer whose length says nothing. */
  function answer(incoming: IncomingMessage, outgoing: ServerResponse, network: string): RouteClass | null {
    const { method, url = '/' } = incoming
    if (namesTwoHosts(incoming)) {
      write(incoming, outgoing, plain(400, 'Adressen kan ikke leses'))
      return 'refused'
    }
    if (direct && url.startsWith('/api/') && respondDirectly(direct, incoming, outgoing)) return 'api read'
    const encoding = chooseEncoding(incoming.headers['accept-encoding'])
    const reads = method === 'GET' || method === 'HEAD'
    if (reads) {
      const cached = pages.lookup(url, incoming.headers.host, encoding)
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
      if (path === '/metrics' && !mayReadMetrics(incoming, metricsToken)) {
        write(incoming, outgoing, plain(404, 'Siden finnes ikke'))
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
      const told = crawlers(path, incoming.headers.host, encoding)
      if (told) {
        writeWhenMade(told, path, 'Filen kan ikke vises')
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

/** A server on which a slow client holds nothing but its own connection, and that not for long. */
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
 * How long a process that stops behind a proxy waits for the proxy to close its idle connections, in ms. Longer than
 * `keepalive_timeout` of deploy/nginx.conf: a request that is sent on a connection while the process closes it is lost.
 */
export const idleBehindProxy = 6_000

/**
 * Ends a server so that nothing in flight fails: no new connection is taken, and on those that are open each request is
 * still answered, with word that it was the last. A connection that is silent for `idle` ms has nothing under way.
 */
export async function endGently(server: Server, { idle = 1_000, closeAllAfter = 20_000 } = {}): Promise<void> {
  // The system refuses connections that it has taken for us and that were not accepted when the door closes.
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  const closed = once(server, 'close')
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // Closes only the listener. The close of an HTTP server would immediately cut connections on which a request may
  // already be on its way.
  NetServer.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), idle)
  const giveUp = setTimeout(() => server.closeAllConnections(), closeAllAfter)
  await closed
  clearInterval(sweep)
  clearTimeout(giveUp)
}

/** Node takes the first and says nothing; a proxy in front may have taken the other. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** The path, decoded as far as it must be readable; null: half an escape, or not a path of this shop at all. */
function readPath(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return null
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    const decoded = decodeURIComponent(path)
    // A zero byte is nobody's name, and what resolves to a place above is not asked for honestly.
    if (decoded.includes('\0') || /(^|\/)\.{1,2}(\/|$)/.test(decoded)) return null
    return path
  } catch {
    return null
  }
}

function write(incoming: IncomingMessage, outgoing: ServerResponse, answer: EncodedResponse): void {
  const asked = incoming.headers['if-none-match']
  // Only a good answer to a read is "unchanged": not an error page, not what a form led to.
  const mayBeUnchanged = answer.status === 200 && incoming.method !== 'POST'
  if (asked !== undefined && mayBeUnchanged && answer.etag !== '' && matches(asked, answer.etag)) {
    outgoing.writeHead(304, answer.notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body)
}

/** Made no faster than it is read; the rest is not made once the client is gone. */
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

function matches(asked: string | null | undefined, etag: string): boolean {
  if (!asked) return false
  return asked === etag || asked.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
