import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callTimeout } from '#api/app.ts'
import type { ApiBindings } from '#api/deps.ts'
import { stockPushTimeout } from '#api/machine/stock-pushes.ts'
import { openDeskStreams } from '#api/staff/live/desk-streams.ts'
import { readSetting, writeSetting, writeSettingOnce } from '#database/settings.ts'
import { startCatalogueJobs } from '#jobs/catalogue-jobs.ts'
import { startFeedJobs } from '#jobs/feed-jobs.ts'
import { fetchedFeeds, openScheduledFeeds } from './feeds/open-scheduled-feeds.ts'
import { openStockFiles } from './feeds/open-stock-files.ts'
import { registerStockFigures } from './feeds/stock-figures.ts'
import { startOrderJobs } from '#jobs/order-jobs.ts'
import { startWebhookJobs } from '#jobs/webhook-jobs.ts'
import { startRetentionJobs } from '#jobs/retention-jobs.ts'
import { startBufferJobs } from '#jobs/buffer-jobs.ts'
import { startReportJobs } from '#jobs/report-jobs.ts'
import { startStockJobs } from '#jobs/stock-jobs.ts'
import { jobQueues } from '#jobs/queues.ts'
import { startSocialFeedJobs } from '#jobs/social-feed-jobs.ts'
import { startStaleStockJobs, type StaleStockReport } from '#jobs/stale-stock-jobs.ts'
import { drawArt, parseArtPath } from '#modules/catalogue/drawings/index.ts'
import { commandTimeouts, connect } from '#database/connection.ts'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { logSalePeriods } from '#modules/sales/campaigns/index.ts'
import { openHome } from '#modules/documents/home/index.ts'
import { openBlog } from '#modules/documents/blog/index.ts'
import { openPages } from '#modules/documents/content/index.ts'
import { openCatalogue } from '#modules/catalogue/read-model/index.ts'
import { watchDesk } from '#modules/sales/reservations/index.ts'
import { openRedirects } from '#modules/documents/redirects/index.ts'
import { createSearchCounts } from '#modules/catalogue/search/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { createQueue } from '#platform/queue.ts'
import { loadSecret } from '#platform/secret.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { registerCacheFigures } from './cache-figures.ts'
import { createCrawlerFiles } from './crawlers/crawler-files.ts'
import { beforeTheShop, type Development } from './pages/development.ts'
import { createHealth } from './health.ts'
import { openMessages } from './open-messages.ts'
import { openNearby } from './open-nearby.ts'
import { openPayments } from './payments/open-payments.ts'
import { createHttpHandler } from './http/http.ts'
import { createInFlight } from './http/in-flight.ts'
import type { Sellers } from './payments/read-sellers.ts'
import { loadDemoIfRequested } from './load-demo.ts'
import { loadSizeTables } from './load-size-tables.ts'
import { createMedia } from './pictures/media.ts'
import type { OpenDatabase } from './open-database.ts'
import { follow } from './pages/follow.ts'
import { brandByHost, originOfBrand } from './pages/brand-of-host.ts'
import { originOfRequest } from './pages/form-origin.ts'
import { pageLimit } from './pages/page-limit.ts'
import { createPages } from './pages/pages.ts'
import type { RenderPage } from './pages/render-pages.ts'
import type { Pictures } from './pictures/open-pictures.ts'
import { wholeApi } from './register-api.ts'
import { passwordFigures } from '#platform/passwords/password.ts'
import { callMetrics, latencyMetrics, registerDoorMetrics, registerPasswordMetrics } from './request-metrics.ts'
import { watchRequests } from './http/watch-requests.ts'
import { loadStaticFiles } from './http/static-files.ts'

const build = join(import.meta.dirname, '../../build')

/** Everything put together on an open database: the handler of all requests, and how to end. */
export async function compose(
  config: Config,
  { database, promises, background, following, url, embedded }: OpenDatabase,
  { pictures, sellers }: { pictures: Pictures; sellers: Sellers },
  address: string,
  log: Log,
  development?: Development,
) {
  const renderPage = development?.renderPage ?? (await loadPages())
  const metrics = createMetrics()
  const secret = await loadSecret(config, {
    read: name => readSetting<string>(database.db, name),
    writeOnce: (name, value) => writeSettingOnce(database.db, name, value),
  })
  const demo = await loadDemoIfRequested(config.demo, embedded, {
    database: background,
    media: pictures.store,
    log,
    chainId: config.chainId,
  })

  const queue = createQueue(background.pool, jobQueues, log, metrics)
  await queue.start()
  // What began while no process ran: otherwise the first before prices would be those of yesterday. The first time
  // after an upgrade every price is written, which takes longer than the background pool waits.
  const catchingUp = connect(url, { applicationName: 'hent', max: 1, timeouts: commandTimeouts })
  await logSalePeriods(catchingUp.db).finally(() => catchingUp.close())
  const catalogue = await openCatalogue(following, {
    clock: systemClock,
    log,
    defaults: { sizeTables: await loadSizeTables(config.dataDir, demo) },
  })
  const nearby = await openNearby(config, { database, background }, log)
  const publicUrl = config.publicUrl ?? address
  const brandSettings = await openBrandSettingsStore(background.db)
  follow(brandSettings, 'brand', catalogue, log)
  const redirects = await openRedirects(background.db)
  follow(redirects, 'redirects', catalogue, log)
  const words = await openPages(background.db)
  follow(words, 'content', catalogue, log)
  const blog = await openBlog(background.db)
  follow(blog, 'blog', catalogue, log)
  const home = await openHome(background.db)
  follow(home, 'home', catalogue, log)
  const brandOf = brandByHost(config.brandHosts, config.brand)
  const originOfBrandSettings = originOfBrand(config.brandHosts, config.brand, publicUrl)
  const originOf = (brand: BrandId | null) => originOfBrandSettings(brand ?? config.brand)
  const { payments, close: closePayments } = await openPayments(config, {
    database,
    sellers,
    secret,
    demo,
    address,
    log,
  })
  await startOrderJobs({ database: background, queue, payments, log })
  const messages = {
    database: background,
    queue,
    brandSettings,
    originOf,
    log,
    secret,
    catalogue,
    metrics,
    publicUrl,
    demo,
  }
  const { mailer, sms } = await openMessages(config, messages)
  await startSocialFeedJobs({ database: background, queue, log, feed: config.socialFeed, demo })
  await startCatalogueJobs({ database: background, queue, log })
  await startFeedJobs({ database: background, queue, log })
  await startRetentionJobs({ database: background, queue, dataDir: config.dataDir })
  await startStockJobs({ database: background, queue, log })
  await startReportJobs({ database: background, queue })
  await startBufferJobs({ database: background, queue })
  const webhooks = startWebhookJobs({ database: background, secret, inward: config.webhooksInward, log, metrics })
  const scheduled = await openScheduledFeeds(config, { db: background.db, url, queue, mailer, publicUrl, log })
  await startStaleStockJobs({
    database: background,
    queue,
    log,
    alarm: {
      mailer,
      to: config.operatorEmail,
      publicUrl,
      read: async () => (await readSetting<StaleStockReport | null>(background.db, 'stale_stock_alarm')) ?? null,
      write: told => writeSetting(background.db, 'stale_stock_alarm', told),
      now: () => new Date(),
    },
  })
  const stockFiles = openStockFiles({ dataDir: config.dataDir, log })

  const searchCounts = createSearchCounts(background.db, log)
  const deskChanges = watchDesk(background.db, log)
  const deskStreams = openDeskStreams(deskChanges)

  // Pages, answers, articles' texts.
  const cacheShare = Math.floor(config.cacheBytes / 3)
  const api = wholeApi({
    database,
    promises,
    queue,
    log,
    secret,
    catalogue,
    searchCounts,
    pictures: pictures.store,
    documents: { pages: words, blog, home, brandSettingsOf: brand => brandSettings.of(brand) },
    stock: { nearby, stockFiles, fetchedFeeds: fetchedFeeds(config) },
    sales: { payments, deskStreams },
    messages: { sendsSms: sms !== null },
    http: {
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
    },
  })
  const fetchApi = (request: Request, bindings: ApiBindings) => api.fetch(request, bindings)
  const report = (error: unknown, { path }: { path: string }) =>
    log.error('page failed', { path, error: asError(error) })
  const pages = createPages({
    renderPage,
    api: fetchApi,
    reads: api.reads,
    snapshot: () => catalogue.current(),
    brand: config.brand,
    brandHosts: config.brandHosts,
    brandSettings,
    redirects,
    publicUrl: config.publicUrl ?? null,
    address: publicUrl,
    mapTiles: config.mapTiles,
    defaultShop: config.defaultShop,
    report,
    toWait: pageLimit(config),
    development: development !== undefined,
    maxCacheBytes: cacheShare,
  })
  const media = createMedia({
    store: pictures.answering,
    logo: hash => brandSettings.logo(hash),
    banner: (hash, width) => home.picture(hash, width),
    drawArt: name => {
      const art = parseArtPath(`${name}.svg`)
      return art && drawArt(art)
    },
  })
  const inFlight = createInFlight(config)
  let stopping = false
  registerDoorMetrics(metrics, inFlight, { ...pages.figures, drawings: media.drawings }, deskStreams)
  registerPasswordMetrics(metrics, passwordFigures)
  registerStockFigures(metrics, background.db)
  registerCacheFigures(metrics, () => ({ page: pages.cache.size, ...api.reads.size }))
  const handler = createHttpHandler({
    api: fetchApi,
    direct: api.direct,
    pages,
    staticFiles: development ? { lookup: () => undefined } : loadStaticFiles(join(build, 'client')),
    media,
    crawlers: createCrawlerFiles({
      catalogue,
      blog,
      brandOf,
      originOf,
    }),
    health: createHealth(database, catalogue, metrics, () => stopping),
    report,
    inFlight,
    latency: latencyMetrics(metrics),
    metricsToken: config.metricsToken,
  })
  return {
    handler: watchRequests(development ? beforeTheShop(handler, development) : handler, {
      log,
      accessLog: config.accessLog,
      trustedProxies: config.trustedProxies,
    }),
    /** `/readyz` says so, and streams end: they would be waited for like requests in flight. */
    stopping() {
      stopping = true
      deskStreams.close()
    },
    async close() {
      deskChanges.close()
      await scheduled.stop()
      await searchCounts.close()
      await webhooks.stop()
      await stockFiles.stop()
      await queue.stop()
      await closePayments()
      mailer.close()
      nearby.places.close()
      home.close()
      blog.close()
      await catalogue.close()
    },
  }
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
