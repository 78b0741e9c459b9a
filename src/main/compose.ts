import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callTimeout, type WholeApi } from '#api/app.ts'
import type { ApiBindings, HttpDeps } from '#api/deps.ts'
import { createRefusalLog } from '#api/refusal-log.ts'
import { stockPushTimeout } from '#api/machine/stock-pushes.ts'
import { openDeskStreams, type DeskStreams } from '#api/staff/live/desk-streams.ts'
import { staffDevice } from '#api/session/device-cookie.ts'
import { readSetting, writeSettingOnce } from '#database/settings.ts'
import { fetchedFeeds } from './feeds/open-scheduled-feeds.ts'
import { openStockFiles } from './feeds/open-stock-files.ts'
import { registerChainFigures } from './figures/chain-figures.ts'
import { jobQueues } from '#jobs/queues.ts'
import { drawByName, drawDemoArticle } from '#demo/drawings/index.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { commandTimeouts, connect } from '#database/connection.ts'
import { logSalePeriods } from '#modules/sales/campaigns/index.ts'
import { openCatalogue, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { watchDesk } from '#modules/sales/reservations/index.ts'
import { createSearchCounts } from '#modules/catalogue/search/index.ts'
import { isRealChain } from '#platform/config/setup-problems.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { brandsInUse } from '#platform/config/brand-hosts.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { openSms } from '#platform/mail/sms.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { createQueue } from '#platform/queue.ts'
import { loadSecret } from '#platform/secret.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { registerCacheFigures } from './cache-figures.ts'
import { createCrawlerFiles } from './crawlers/crawler-files.ts'
import { beforeTheShop, type Development } from './pages/development.ts'
import { createHealth, createHealthHandler } from './health.ts'
import { openNearby } from './open-nearby.ts'
import { openPayments } from './payments/open-payments.ts'
import { createHttpHandler } from './http/http.ts'
import { createInFlight } from './http/in-flight.ts'
import type { Sellers } from './payments/read-sellers.ts'
import { showDemoLogins } from './demo/demo-logins.ts'
import { loadDemoIfRequested } from './load-demo.ts'
import { loadSizeTables } from './load-size-tables.ts'
import { createMedia } from './pictures/media.ts'
import type { OpenDatabase } from './open-database.ts'
import { brandByHost, originOfBrand } from './pages/requests/brand-of-host.ts'
import { originOfRequest } from './pages/requests/form-origin.ts'
import { pageLimit } from './pages/requests/page-limit.ts'
import { movedPages } from './pages/moved-pages.ts'
import { openCdn } from './pages/cdn.ts'
import { createPages } from './pages/pages.ts'
import type { RenderPage } from './pages/render-pages.ts'
import type { Pictures } from './pictures/open-pictures.ts'
import { wholeApi } from './register-api.ts'
import { passwordFigures } from '#platform/passwords/password.ts'
import { callMetrics, latencyMetrics, registerDoorMetrics, registerPasswordMetrics } from './request-metrics.ts'
import { watchRequests } from './http/watch-requests.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { openAllDocuments, type Documents } from './start/open-documents.ts'
import { startBackgroundWork } from './start/start-background-work.ts'

const build = join(import.meta.dirname, '../../build')

/**
 * Assembles the shop on an open database. Returns the request handler and the functions that start its jobs and stop
 * the shop.
 */
export async function compose(
  config: Config,
  open: OpenDatabase,
  { pictures, sellers, pagesBuilt }: { pictures: Pictures; sellers: Sellers; pagesBuilt?: Promise<void> | undefined },
  address: string,
  log: Log,
  development?: Development,
) {
  const { database, background } = open
  const servesPages = config.processRole !== 'jobs'
  const pagesReady = pagesBuilt || !servesPages ? undefined : (development?.renderPage ?? (await loadPages()))
  const metrics = createMetrics()
  registerChainFigures(metrics, background)
  const secret = await loadSecret(config, {
    read: name => readSetting<string>(database.db, name),
    writeOnce: (name, value) => writeSettingOnce(database.db, name, value),
  })
  const demo = await loadDemoIfRequested(config.demo, open.embedded, {
    database: background,
    media: pictures.store,
    log,
    chainId: config.chainId,
    showLogins: logins => showDemoLogins(logins, { dataDir: config.dataDir, log }),
  })
  const queue = createQueue(background.pool, jobQueues, log, metrics, { runs: config.processRole !== 'web' })
  await queue.start()
  const drawArticle = demo ? drawDemoArticle : null
  const catalogue = await startCatalogue(config, open, { demo, drawArticle }, log)
  const nearby = await openNearby(config, { database, background }, log)
  const documents = await openAllDocuments(background.db, catalogue, log)
  const hosts = hostsOf(config, address)
  const { payments, close: closePayments } = await openPayments(config, {
    database,
    sellers,
    secret,
    demo,
    address,
    log,
  })
  const parts = { open, queue, catalogue, documents, payments, secret, metrics, log, demo, ...hosts }
  const stockFiles = openStockFiles({ dataDir: config.dataDir, log })
  const searchCounts = createSearchCounts(background.db, log)
  const deskChanges = watchDesk(background.db, log)
  const deskStreams = openDeskStreams(deskChanges)
  const api = wholeApi({
    ...{ database, allocation: open.allocation, queue, log, secret, catalogue, drawArticle, searchCounts },
    pictures: pictures.store,
    documents: {
      ...documents,
      brandSettingsOf: brand => documents.brandSettings.of(brand),
      brands: brandsInUse(config),
    },
    stock: { nearby, stockFiles, fetchedFeeds: fetchedFeeds(config) },
    sales: { payments, deskStreams },
    messages: { sendsSms: openSms(config, { real: isRealChain(config, demo) }) !== null },
    http: httpDeps(config, hosts, metrics),
  })
  let stopping = false
  const health = createHealth(database, catalogue, metrics, () => stopping)
  let work: Awaited<ReturnType<typeof startBackgroundWork>> | null = null
  const close = async () => {
    deskChanges.close()
    await work?.feeds.stop()
    await work?.pictures.stop()
    await work?.backups.stop()
    await searchCounts.close()
    await work?.webhooks.stop()
    await stockFiles.stop()
    await queue.stop()
    await closePayments()
    work?.mailer.close()
    nearby.places.close()
    documents.close()
    await catalogue.close()
  }
  const start = async () => {
    await pagesBuilt
    const handler = servesPages
      ? composeHandler(
          config,
          { ...parts, api, renderPage: pagesReady ?? (await loadPages()), pictures, health, deskStreams },
          development,
        )
      : createHealthHandler(health, config.metricsToken)
    return handler
  }
  const handler = await start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    handler: watchRequests(handler, { log, accessLog: config.accessLog, trustedProxies: config.trustedProxies }),
    /** Starts the jobs. Called last: a job that a failed start cuts off would run again, and send its mail twice. */
    async startJobs() {
      if (config.processRole !== 'web') work = await startBackgroundWork(config, parts)
    },
    /** From now on `/readyz` fails. Event streams end, because the server waits for requests in flight. */
    stopping() {
      stopping = true
      deskStreams.close()
    },
    close,
  }
}

/** Opens the read model after the price log is up to date. */
async function startCatalogue(
  config: Config,
  { url, following }: OpenDatabase,
  { demo, drawArticle }: { demo: boolean; drawArticle: DrawArticle | null },
  log: Log,
) {
  // Sale periods may have begun while no process ran. They are logged first, since before prices depend on the log.
  // The first start after an upgrade logs every price, which exceeds the timeout of the background pool.
  const catchingUp = connect(url, { applicationName: 'hent', max: 1, timeouts: commandTimeouts })
  await logSalePeriods(catchingUp.db).finally(() => catchingUp.close())
  const sizeTables = await loadSizeTables(config.dataDir, demo)
  return openCatalogue(following, { clock: systemClock, log, defaults: { sizeTables, drawArticle } })
}

type Hosts = ReturnType<typeof hostsOf>

/** Maps hosts to brands, and brands to origins. */
function hostsOf(config: Config, address: string) {
  const publicUrl = config.publicUrl ?? address
  const originOfNamed = originOfBrand(config.brandHosts, config.brand, publicUrl)
  return {
    publicUrl,
    brandOf: brandByHost(config.brandHosts, config.brand),
    originOf: (brand: BrandId | null) => originOfNamed(brand ?? config.brand),
  }
}

/** In bytes: one third each for pages, API responses and article texts. */
const cacheShareOf = (config: Config): number => Math.floor(config.cacheBytes / 3)

function httpDeps(config: Config, { brandOf }: Hosts, metrics: Metrics): HttpDeps {
  const cacheShare = cacheShareOf(config)
  return {
    publicUrl: config.publicUrl ?? null,
    originAsked: originOfRequest(config.publicUrl ?? null, config.brandHosts),
    brandOf,
    trustedProxies: config.trustedProxies,
    rateLimits: config.rateLimits,
    corsOrigins: config.corsOrigins,
    callTimeout,
    stockPushTimeout,
    caches: { answerBytes: cacheShare, textBytes: cacheShare },
    observe: callMetrics(metrics),
  }
}

interface HandlerParts extends Hosts {
  secret: string
  open: OpenDatabase
  api: WholeApi
  renderPage: RenderPage
  catalogue: CatalogueSource
  documents: Documents
  pictures: Pictures
  health: ReturnType<typeof createHealth>
  deskStreams: DeskStreams
  metrics: Metrics
  log: Log
  demo: boolean
}

/** The handler of all requests: API, pages, files and pictures, with their figures. */
function composeHandler(config: Config, parts: HandlerParts, development?: Development) {
  const { api, catalogue, documents, pictures, metrics, log, brandOf, originOf } = parts
  const fetchApi = (request: Request, bindings: ApiBindings) => api.fetch(request, bindings)
  const report = (error: unknown, { path }: { path: string }) =>
    log.error('page failed', { path, error: asError(error) })
  const pages = createPages({
    renderPage: parts.renderPage,
    api: fetchApi,
    reads: api.reads,
    snapshot: () => catalogue.current(),
    ...{ brand: config.brand, brandHosts: config.brandHosts, brandSettings: documents.brandSettings },
    moved: movedPages(documents.redirects, () => catalogue.current()),
    publicUrl: config.publicUrl ?? null,
    address: parts.publicUrl,
    ...{ mapTiles: config.mapTiles, defaultShop: config.defaultShop, hent },
    report,
    logRefusal: createRefusalLog(log),
    toWait: pageLimit(config),
    staffDevice: cookies => staffDevice(cookies, parts.secret),
    development: development !== undefined,
    maxCacheBytes: cacheShareOf(config),
    cdn: openCdn(config.cdn, catalogue, log),
  })
  const media = createMedia({
    store: pictures.answering,
    logo: hash => documents.brandSettings.logo(hash),
    banner: (hash, width) => documents.home.picture(hash, width),
    drawByName: parts.demo ? drawByName : null,
  })
  const inFlight = createInFlight(config)
  registerDoorMetrics(metrics, inFlight, { ...pages.figures, drawings: media.drawings }, parts.deskStreams)
  registerPasswordMetrics(metrics, passwordFigures)
  registerCacheFigures(metrics, () => ({ page: pages.cache.size, ...api.reads.size }))
  const handler = createHttpHandler({
    api: fetchApi,
    direct: api.direct,
    pages,
    staticFiles: development ? { lookup: () => undefined } : loadStaticFiles(join(build, 'client')),
    media,
    crawlers: createCrawlerFiles({
      ...{ catalogue, blog: documents.blog, brandOf, originOf },
      emailOf: brand => documents.brandSettings.of(brand).contact.email,
    }),
    health: parts.health,
    report,
    inFlight,
    latency: latencyMetrics(metrics),
    metricsToken: config.metricsToken,
  })
  return development ? beforeTheShop(handler, development) : handler
}

async function loadPages(): Promise<RenderPage> {
  const file = join(build, 'server/index.js')
  if (!existsSync(file))
    throw new OperatorError('The pages are not built: run `npm run build`, or start with `npm start`')
  const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return built.renderPage
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
