import { hasClusterFiles } from '#database/cluster/cluster-files.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { pendingMigrations } from '#database/migrate.ts'
import { findUnfinishedRun, lastFeedRuns, type UnfinishedRun } from '#modules/feeds/index.ts'
import { findStuckOrders, listRefused } from '#modules/orders/index.ts'
import { countSms } from '#modules/notifications/index.ts'
import { proveStock } from '#modules/reservations/index.ts'
import { provePriceLog } from '#modules/campaigns/index.ts'
import { countDoubts, findStaleStock, findUnreadableHours } from '#modules/shops/index.ts'
import { findWebhookTroubles, type WebhookTrouble } from '#modules/webhooks/index.ts'
import { readQueueStates, type QueueState } from '#platform/queue-state.ts'
import { findCompletePictures } from '#feeds/index.ts'
import { mostRefused } from '#shared/payments/refusals.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { Command } from './command.ts'
import { priceLogFindings } from './price-log-findings.ts'
import { proposalLine } from './stock/stock-command.ts'

const tooLongInQueue = 10 * 60 * 1000
const longForAFeed = 10 * 60 * 1000

const runNames: Record<string, string> = { changes: 'count of a till' }

export interface Finding {
  bad: boolean
  line: string
}

export const doctorCommand: Command = {
  summary: 'check the database, stock ledger, price log, feeds, mails and other jobs',
  help: 'Usage: npm run hent -- doctor\n\nIt checks, and changes nothing. Exit code 0: all is well; 1: something needs attention.',
  bare: true,
  async run(_args, { config, write, complain }) {
    if (!config.databaseUrl && !(await hasClusterFiles(config.dataDir))) {
      complain(`PROBLEM  there is no database under DATA_DIR ${config.dataDir}: npm start makes one`)
      return 1
    }
    return withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: write }, async url => {
      const database = connect(url, { max: 1, applicationName: 'hent doctor' })
      const media = await openMediaStore(config)
      try {
        // It looks, and does nothing: whatever it asks, the database would refuse to write.
        await database.pool.query('set default_transaction_read_only = on')
        const pending = await pendingMigrations(database.pool)
        if (pending.length > 0) {
          complain(
            `PROBLEM  the database is ${pending.length} migrations behind: npm run hent -- migrate, or start the shop`,
          )
          return 1
        }
        write('ok       database')
        const findings = [...(await examine(database, Date.now())), await examinePictures(database, media)]
        for (const { bad, line } of findings) (bad ? complain : write)(`${bad ? 'PROBLEM ' : 'ok      '} ${line}`)
        return findings.some(finding => finding.bad) ? 1 : 0
      } finally {
        media.close()
        await database.close()
      }
    })
  },
}

/** Whether the store answers, and has what the catalogue shows. */
export async function examinePictures({ db }: Pick<Database, 'db'>, media: MediaStore): Promise<Finding> {
  try {
    await media.check()
    const { known, complete, files } = await findCompletePictures(db, media)
    const missing = known - complete.size
    return missing === 0
      ? { bad: false, line: `pictures: all ${known} of the catalogue are there, in ${files} files` }
      : {
          bad: true,
          line: `${missing} of ${known} pictures of the catalogue are missing: copy them to where pictures lie, or let import products make them anew`,
        }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { bad: true, line: error.message }
  }
}

/** Stock against its ledger, opening hours that shoppers cannot be told, age of feeds, and queues, at `now` (milliseconds). */
export async function examine({ db, pool }: Pick<Database, 'db' | 'pool'>, now: number): Promise<Finding[]> {
  const differences = await proveStock({ db })
  const priceLog = await provePriceLog(db)
  const runs = await lastFeedRuns(db)
  const stopped = await findUnfinishedRun(db)
  const unreadable = await findUnreadableHours(db)
  const stale = await findStaleStock(db)
  const doubts = await countDoubts(db)
  const queues = await readQueueStates(pool)
  const refused = await listRefused(db, mostRefused)
  const sms = await countSms(db)
  const webhooks = await findWebhookTroubles(db)
  const named = new Set(refused.map(({ orderId }) => orderId))
  const stuck = (await findStuckOrders(db, 10)).filter(({ id }) => !named.has(id))
  return [
    ...differences.slice(0, 10).map(proposal => ({ bad: true, line: proposalLine(proposal) })),
    ...(differences.length > 10
      ? [{ bad: true, line: `and ${differences.length - 10} more rows of stock: npm run hent -- stock prove` }]
      : []),
    ...(differences.length === 0
      ? [
          {
            bad: false,
            line: 'stock is what its ledger adds up to, and what is reserved is what open reservations hold',
          },
        ]
      : []),
    ...priceLogFindings(priceLog),
    ...unreadable.map(({ id, name, entry }) => ({
      bad: true,
      line: `the opening hours of shop ${id} (${name}) cannot be read: ${JSON.stringify(entry)}; shoppers are told to phone`,
    })),
    ...(unreadable.length === 0 ? [{ bad: false, line: 'the opening hours of every shop can be read' }] : []),
    ...(stopped ? [unfinished(stopped, now)] : []),
    ...runs.map(({ kind, at }) => ({
      bad: false,
      line: `last ${runNames[kind] ?? `${kind} feed`} ${at.toISOString()}`,
    })),
    ...stale.shops.map(({ id, name, countedAt }) => ({
      bad: true,
      line: `the stock of shop ${id} (${name}) was last counted ${countedAt.toISOString()}: more than ${stale.hours} hours ago (setting stale_stock_hours)`,
    })),
    {
      bad: false,
      line: doubts.on
        ? `${doubts.rows} rows of stock are doubted, in ${doubts.shops} shops: they are on the lists of what to count first (setting stock_doubt)`
        : 'doubt about stock is switched off (setting stock_doubt)',
    },
    ...(stale.shops.length === 0 && runs.length > 0 ? [{ bad: false, line: 'no stock is stale' }] : []),
    ...queues.map(state => queueFinding(state, now)),
    ...stuck.map(({ id, since }) => ({
      bad: true,
      line: `order ${id} has waited for its payment provider since ${since.toISOString()}: the log says what the provider answered`,
    })),
    ...refused.slice(0, 10).map(({ orderId, provider, kind, amount, detail }) => ({
      bad: true,
      line:
        `order ${orderId}: ${provider} refused ${kind === 'cancel' ? 'to release what is left' : `the ${kind} of ${amount / 100} kroner`} ` +
        `(${detail ?? 'no reply was stored'}): ask again or settle it at /ansatt/oppgjor/avvist`,
    })),
    ...(refused.length > 10 ? [{ bad: true, line: 'and more that providers refused: /ansatt/oppgjor/avvist' }] : []),
    sms.unclear > 0
      ? {
          bad: true,
          line: `SMS: of ${sms.all} of the last week ${sms.unclear} may not have arrived, and are not sent again: /ansatt/e-post names them`,
        }
      : { bad: false, line: `SMS: ${sms.all} in the last week` },
    ...webhooks.map(webhookFinding),
    ...(webhooks.length === 0 ? [{ bad: false, line: 'every webhook arrives' }] : []),
    ...(stuck.length + refused.length === 0 ? [{ bad: false, line: 'no order waits for its payment provider' }] : []),
  ]
}

// What stands behind the path may be a key.
function webhookFinding({ id, url, givenUp, last, oldest, endedWhy }: WebhookTrouble): Finding {
  const { origin, pathname } = new URL(url)
  const parts = [
    ...(endedWhy === null ? [] : [`ended, since its address answered ${endedWhy}`]),
    ...(givenUp > 0 ? [`${givenUp} given up in the last week`] : []),
    ...(oldest === null || endedWhy !== null ? [] : [`the oldest waits since ${oldest.toISOString()}`]),
    ...(last === null ? [] : [`last ${last}`]),
  ]
  return {
    bad: true,
    line: `webhook ${id} to ${origin}${pathname}: ${parts.join('; ')} (hent webhook deliveries ${id})`,
  }
}

function unfinished({ fileName, at }: UnfinishedRun, now: number): Finding {
  const bad = now - at.getTime() > longForAFeed
  return {
    bad,
    line: bad
      ? `the stock feed ${fileName} of ${at.toISOString()} is not finished: a running shop goes on with it each minute, and so does the same import again`
      : `the stock feed ${fileName} of ${at.toISOString()} is being imported`,
  }
}

function queueFinding({ queue, failed, retrying, waiting, oldest }: QueueState, now: number): Finding {
  const late = oldest !== null && now - oldest.getTime() > tooLongInQueue
  const parts = [
    ...(failed > 0 ? [`${failed} failed for good in the last week (hent mail list names each)`] : []),
    ...(retrying > 0 ? [`${retrying} failed and will be retried`] : []),
    ...(late ? [`the oldest of ${waiting} has waited since ${oldest.toISOString()}`] : []),
  ]
  return { bad: parts.length > 0, line: `queue ${queue}: ${parts.join('; ') || 'nothing failed, nothing late'}` }
}
