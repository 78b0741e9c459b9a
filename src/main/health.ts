import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import type { Database } from '#database/connection.ts'
import { hasRoom } from '#database/disk-space.ts'
import { countOf, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { Metrics } from '#platform/metrics.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { programVersion } from '#platform/config/program-version.ts'

const databaseTimeout = 2_000

/** `/healthz`: the process is alive, with version and commit. `/readyz`: it can serve shoppers. `/metrics`: metrics in Prometheus format. */
export function createHealth(
  database: Database,
  catalogue: CatalogueSource,
  metrics: Metrics,
  stopping: () => boolean = () => false,
) {
  registerFigures(metrics, database, catalogue)
  const { version, commit } = programVersion()
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return text(`ok hent ${version} (${commit})\n`)
    if (pathname === '/metrics') return text(await metrics.text(), 200, metrics.contentType)
    const problems = [
      ...(stopping() ? ['the process is stopping'] : []),
      ...(catalogue.isCurrent() ? [] : [`the catalogue is ${catalogue.behind()} ms behind`]),
      ...((await inTime(database.pool.query('select 1'))) ? [] : ['the database does not answer']),
      ...((await inTime(hasRoom(database.pool))) ? [] : ['the database cannot write: its disk is full']),
    ]
    return problems.length === 0 ? text('ready\n') : text(`${problems.join('\n')}\n`, 503)
  }
}

export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Serves only `healthPaths`, for a process that runs jobs. */
export function createHealthHandler(
  health: (request: Request) => Promise<Response>,
  metricsToken: string | undefined,
): RequestListener {
  const listener = getRequestListener(health, { overrideGlobalObjects: false })
  return (incoming, outgoing) => {
    const path = incoming.url?.split('?', 1)[0] ?? '/'
    const isOpen = healthPaths.has(path) && (path !== '/metrics' || mayReadMetrics(incoming, metricsToken))
    if (isOpen && (incoming.method === 'GET' || incoming.method === 'HEAD')) return void listener(incoming, outgoing)
    outgoing.writeHead(isOpen ? 405 : 404, { 'Content-Type': 'text/plain; charset=utf-8' })
    outgoing.end('This process runs jobs only (PROCESS_ROLE=jobs)\n')
  }
}

/** Resolves to false after a timeout: a database that hangs counts as unavailable. */
async function inTime(request: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>(resolve => (timer = setTimeout(resolve, databaseTimeout, false)))
  const result = request.then(
    outcome => outcome !== false,
    () => false,
  )
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}

function text(body: string, status = 200, type = 'text/plain; charset=utf-8'): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  })
}

/** Registers the metrics that no other part registers itself. */
function registerFigures(metrics: Metrics, { pool }: Database, catalogue: CatalogueSource): void {
  const { gauge } = metrics
  metrics.constant('hent_build_info', 'Version and commit of the program, as labels', { ...programVersion() })
  gauge('hent_articles', 'Articles that shoppers can see', () => countOf(catalogue.current().listed))
  gauge(
    'hent_catalogue_behind_seconds',
    'Since the log of changes was last read to its end',
    () => catalogue.behind() / 1000,
  )
  gauge('hent_catalogue_read_seconds', 'What reading all of it took, the last time', () => catalogue.readTook / 1000)
  gauge('hent_catalogue_version', 'Rises with every change of the catalogue', () => catalogue.version)
  gauge('hent_database_connections', 'Connections of this process to the database', () => pool.totalCount)
  gauge('hent_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge('process_uptime_seconds', 'Since this process started', () => process.uptime())
}
