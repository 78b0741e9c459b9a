import { responds } from '#database/responds.ts'
import { configFromEnvironment } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { processLog } from '#platform/log.ts'
import { summariseOutages } from '#platform/outages/summarise-outages.ts'
import { untilStopSignal } from '#platform/until-stop-signal.ts'
import { compose } from './compose.ts'
import type { Develop } from './pages/development.ts'
import { createHttpServer, endGently, idleBehindProxy } from './http/http.ts'
import { checkPort, openPort } from './http/port.ts'
import { openDatabase } from './open-database.ts'
import { openPictures } from './pictures/open-pictures.ts'
import { plain } from './pages/plain-response.ts'
import { readSellers } from './payments/read-sellers.ts'
import { untilPagesBuilt } from './start/until-pages-built.ts'

const finishWithin = 20_000

interface ServeOptions {
  /** Pages come from their sources instead of the build. */
  develop?: Develop
  /** The launcher builds the pages beside the start, and sends a message when they are built. */
  pagesLater?: boolean
  /** The start of the launcher, in ms since 1970. Default: that of this process. */
  since?: number
}

/** Runs the shop until it receives a stop signal. */
export async function serve({
  develop,
  pagesLater = false,
  since = performance.timeOrigin,
}: ServeOptions = {}): Promise<void> {
  const config = configFromEnvironment()
  const log = processLog(config.logLevel)
  const sellers = await readSellers(config)
  let hurry = (): void => process.exit(130)
  // Registered before anything is opened, so that Ctrl-C works from the first second.
  const stopSignal = untilStopSignal(() => hurry())
  const startAborted = new AbortController()
  void stopSignal.then(() => startAborted.abort())
  const pagesBuilt = pagesLater ? untilPagesBuilt(startAborted.signal) : undefined
  // Awaited when the database is ready.
  pagesBuilt?.catch(() => {})
  // An embedded database checks the folder itself, with better messages.
  if (config.databaseUrl) await prepareDataFolder(config.dataDir)

  let handler: Parameters<typeof createHttpServer>[0] = (_, response) => {
    const { status, headers, body } = plain(503, 'Nettbutikken åpner straks')
    response.writeHead(status, ['Retry-After', '2', ...headers])
    response.end(body)
  }
  const server = createHttpServer((request, response) => handler(request, response))
  // With DATABASE_URL, other processes may serve shoppers during the start: while this port is closed, the proxy uses
  // those. A single process listens early and asks shoppers to wait. A start without a free port changes nothing.
  const listensWhenReady = config.databaseUrl !== undefined && config.port !== 0
  const port = listensWhenReady ? await checkPort(config) : await openPort(server, config)
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`

  const onLost = (why: string) => {
    log.error(why)
    process.exit(1)
  }
  const closePort = (error: unknown) => {
    server.close()
    throw error
  }
  if (!config.databaseUrl) await prepareDataFolder(config.dataDir, false).catch(closePort)
  const pictures = await openPictures(config, log).catch(closePort)
  const open = await openDatabase(config, address, log, onLost, startAborted.signal).catch(closePort)
  hurry = () => void open.close().finally(() => process.exit(130))
  const development = await develop?.(server)
  const shopLog = summariseOutages(log, () => responds(open.url))
  const shop = await compose(config, open, { pictures, sellers, pagesBuilt }, address, shopLog, development).catch(
    async (error: unknown) => {
      server.close()
      await open.close()
      throw error
    },
  )
  try {
    if (listensWhenReady && !startAborted.signal.aborted) {
      handler = shop.handler
      await openPort(server, config)
    }
    await shop.startJobs()
    handler = shop.handler
  } catch (error) {
    server.close()
    await shop.close()
    await open.close()
    throw error
  }
  log.info(`Ready: ${address}`, { address, seconds: Math.round(Date.now() - since) / 1000 })

  const reason = await stopSignal
  log.info('Stopping', { reason })
  await open.stopping()
  await development?.close()
  shop.stopping()
  await endGently(server, { closeAllAfter: finishWithin, ...(config.trustedProxies > 0 && { idle: idleBehindProxy }) })
  await shop.close()
  await open.close()
  pictures.store.close()
  log.info('Stopped')
}
