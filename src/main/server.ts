import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { configFromEnvironment } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { processLog } from '#platform/log.ts'
import { untilToldToStop } from '#platform/until-told-to-stop.ts'
import { compose } from './compose.ts'
import { createHttpServer, endGently } from './http.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { openDatabase } from './open-database.ts'
import { plain } from './pages/pages.ts'

// `npm start` runs this on Node 24, after it has installed and built what is missing.

const finishWithin = 20_000

async function serve(): Promise<void> {
  const startedAt = performance.now()
  const config = configFromEnvironment()
  const log = processLog(config.logLevel)
  let hurry = (): void => process.exit(130)
  // Asked for before anything is opened: Ctrl-C in the first second counts too.
  const toldToStop = untilToldToStop(() => hurry())
  const noLongerWanted = new AbortController()
  void toldToStop.then(() => noLongerWanted.abort())
  // The embedded database looks itself, and knows better what may stand in its way.
  if (config.databaseUrl) await prepareDataFolder(config.dataDir)

  // The port is taken first, so that a start that cannot serve touches nothing; requests wait until there is an answer.
  let handler: Parameters<typeof createHttpServer>[0] = (_, response) => {
    const { status, headers, body } = plain(503, 'Butikken åpner straks')
    response.writeHead(status, ['Retry-After', '2', ...headers])
    response.end(body)
  }
  const server = createHttpServer((request, response) => handler(request, response))
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`

  const onLost = (why: string) => {
    log.error(why)
    process.exit(1)
  }
  const open = await openDatabase(config, address, log, onLost, noLongerWanted.signal).catch((error: unknown) => {
    server.close()
    throw error
  })
  hurry = () => void open.close().finally(() => process.exit(130))
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: anybody may try anything as often as they like')
  const shop = await compose(config, open, address, log).catch(async (error: unknown) => {
    server.close()
    await open.close()
    throw error
  })
  handler = shop.handler
  log.info(`Ready: ${address}`, { address, seconds: Math.round(performance.now() - startedAt) / 1000 })

  const reason = await toldToStop
  log.info('Stopping', { reason })
  await open.stopping()
  await endGently(server, { late: finishWithin })
  await shop.close()
  await open.close()
  log.info('Stopped')
}

try {
  await serve()
  process.exit(0)
} catch (error) {
  const line = explainFailedStart(error)
  if (process.stdout.isTTY) console.error(line ?? error)
  else processLog('error').error(line ?? 'The start failed', line === undefined ? { error: error as Error } : {})
  process.exit(1)
}
