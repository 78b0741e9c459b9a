import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { DirectReads } from '#api/reads/direct-reads.ts'
import { answerDirectly } from './answer-directly.ts'
import type { CrawlerFiles } from './crawlers/crawler-files.ts'
import type { Media } from './media.ts'
import { chooseEncoding, type EncodedAnswer } from './pages/encoded-answer.ts'
import type { ApiFetch } from './pages/in-process-calls.ts'
import { plain, type Pages } from './pages/pages.ts'
import type { StaticFiles } from './static-files.ts'
import { answerUnreadable } from './unreadable-request.ts'

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
}

const healthPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** Everything that arrives, sorted by path. A kept page is answered before anything is built for the request. */
export function createHttpHandler({
  api,
  direct,
  pages,
  staticFiles,
  media,
  crawlers = () => null,
  health,
  report,
}: HttpParts): RequestListener {
  // Bindings are made here and only here: nothing the network sends becomes one.
  const apiListener = getRequestListener((request, env) => api(request, bindingsOf(env.incoming as IncomingMessage)), {
    overrideGlobalObjects: false,
  })
  const healthListener = getRequestListener(request => health(request), { overrideGlobalObjects: false })
  const pageListener = getRequestListener(
    async (request, env) => {
      const { remoteAddress } = (env.incoming as IncomingMessage).socket
      const { status, headers, body, etag, notModified } = await pages
        .respond(request, remoteAddress)
        .catch((error: unknown) => {
          report(error, { path: new URL(request.url).pathname })
          return plain(500, 'Noe gikk galt hos oss. Prøv igjen om litt.')
        })
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const unchanged = reads && status === 200 && etag !== '' && matches(request.headers.get('if-none-match'), etag)
      const withoutBody = unchanged || request.method === 'HEAD' || body.byteLength === 0
      return new Response(withoutBody ? null : new Uint8Array(body), {
        status: unchanged ? 304 : status,
        headers: pairs(unchanged ? notModified : headers),
      })
    },
    { overrideGlobalObjects: false },
  )

  return (incoming, outgoing) => {
    const { method, url = '/' } = incoming
    if (namesTwoHosts(incoming)) return write(incoming, outgoing, plain(400, 'Adressen kan ikke leses'))
    if (direct && url.startsWith('/api/') && answerDirectly(direct, incoming, outgoing)) return undefined
    const reads = method === 'GET' || method === 'HEAD'
    if (reads) {
      const kept = pages.lookup(url, incoming.headers.host, chooseEncoding(incoming.headers['accept-encoding']))
      if (kept) return write(incoming, outgoing, kept)
    }
    const path = readPath(url)
    if (path === null) return write(incoming, outgoing, plain(400, 'Adressen kan ikke leses'))
    if (path === '/api' || path.startsWith('/api/')) return void apiListener(incoming, outgoing)
    if (healthPaths.has(path)) return void healthListener(incoming, outgoing)
    if (reads) {
      const file = staticFiles.lookup(path, chooseEncoding(incoming.headers['accept-encoding']))
      if (file) return write(incoming, outgoing, file)
      const told = crawlers(path, incoming.headers.host, chooseEncoding(incoming.headers['accept-encoding']))
      if (told) {
        return void told.then(
          answer => write(incoming, outgoing, answer),
          (error: unknown) => {
            report(error, { path })
            write(incoming, outgoing, plain(500, 'Filen kan ikke vises'))
          },
        )
      }
      if (path.startsWith('/assets/')) return write(incoming, outgoing, plain(404, 'Filen finnes ikke'))
      if (path.startsWith('/media/')) {
        return void media(path, chooseEncoding(incoming.headers['accept-encoding'])).then(
          answer => write(incoming, outgoing, answer),
          (error: unknown) => {
            report(error, { path })
            write(incoming, outgoing, plain(500, 'Bildet kan ikke vises'))
          },
        )
      }
    }
    return void pageListener(incoming, outgoing)
  }

  function bindingsOf(incoming: IncomingMessage) {
    const { remoteAddress } = incoming.socket
    return remoteAddress === undefined ? {} : { remoteAddress }
  }
}

/** A server on which a slow client holds nothing but its own connection, and that not for long. */
export function createHttpServer(handler: RequestListener): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  })
  server.timeout = 60_000
  server.on('request', handler)
  server.on('clientError', answerUnreadable)
  return server
}

/**
 * Ends a server so that nothing in flight fails: no new connection is taken, and on those that are open each request is
 * still answered, with word that it was the last. Who says nothing for `idle` ms has nothing under way.
 */
export async function endGently(server: Server, { idle = 1_000, late = 20_000 } = {}): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // Only the door: the close of an HTTP server cuts at once connections on which a request may already be on its way.
  NetServer.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), idle)
  const giveUp = setTimeout(() => server.closeAllConnections(), late)
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

function write(incoming: IncomingMessage, outgoing: ServerResponse, answer: EncodedAnswer): void {
  const asked = incoming.headers['if-none-match']
  if (asked !== undefined && answer.etag !== '' && matches(asked, answer.etag)) {
    outgoing.writeHead(304, answer.notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body)
}

function matches(asked: string | null | undefined, etag: string): boolean {
  if (!asked) return false
  return asked === etag || asked.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2] ?? '', flat[at * 2 + 1] ?? ''])
}
