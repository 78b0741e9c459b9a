import { readDatabaseHealth } from '#database/database-health.ts'
import { databaseNow } from '#database/database-now.ts'
import { readChosen } from '#database/settings.ts'
import { pictureInternalHosts } from '#modules/catalogue/articles/index.ts'
import type { Database } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { findUnfinishedRun, lastFeedRuns, type UnfinishedRun } from '#modules/exchange/feeds/index.ts'
import { findStuckOrders, listRefused } from '#modules/sales/orders/index.ts'
import { countHeldAccountMails, countSms } from '#modules/exchange/notifications/index.ts'
import { proveStock } from '#modules/sales/reservations/index.ts'
import { provePriceLog } from '#modules/sales/campaigns/index.ts'
import { countDoubts, findStaleStock, findUnreadableHours } from '#modules/stock/shops/index.ts'
import { findFailingWebhooks } from '#modules/exchange/webhooks/index.ts'
import { readFailingJobs, type FailingJob } from '#platform/jobs/failing-jobs.ts'
import { readQueueStates, type QueueState } from '#platform/queue-state.ts'
import { findCompletePictures } from '#feeds/index.ts'
import { maxRefused } from '#shared/payments/refusals.ts'
import type { Config } from '#platform/config.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { findSetupProblems, isRealChain } from '#platform/config/setup-problems.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { findingsOf, type Finding, type ProblemKind } from './findings.ts'
import { priceLogProblems } from './price-log-problems.ts'
import {
  heldMailFindings,
  hoursProblems,
  orderProblems,
  refusedProblems,
  staleProblems,
  stockProblems,
  webhookProblems,
} from './problems.ts'

/** In ms. An older unfinished job is a problem. */
const queueLimit = 10 * 60 * 1000
/** In ms. An older unfinished stock feed is a problem. */
const stockFeedLimit = 10 * 60 * 1000
const maxStuck = 200

const runNames: Record<string, string> = { changes: 'count sent by a till' }

/** Checks that the picture store responds and has every picture of the catalogue. */
export async function examinePictures({ db }: Pick<Database, 'db'>, media: MediaStore): Promise<Finding> {
  try {
    await media.check()
    const { known, complete, files } = await findCompletePictures(db, media)
    const missing = known - complete.size
    return missing === 0
      ? { bad: false, line: `pictures: the picture store has all ${known} of the catalogue, in ${files} files` }
      : {
          bad: true,
          line: `${missing} of ${known} pictures of the catalogue are missing: copy them to the picture store, or run import products to create them again`,
        }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { bad: true, line: error.message }
  }
}

/** In ms. Deadlines follow the database's clock, and codes and logs that of the process. */
const clockLimit = 2_000

/** Compares the clocks of the database and this process, less the time that the question took. */
export async function examineClock({ db }: Pick<Database, 'db'>, now = Date.now): Promise<Finding> {
  const asked = now()
  const there = (await databaseNow(db)).getTime()
  const answered = now()
  const apart = Math.max(asked - there, there - answered, 0)
  return apart > clockLimit
    ? {
        bad: true,
        line: `the clocks of the database and of this machine differ by ${(apart / 1_000).toFixed(1)} s: synchronise both, for example with chrony`,
      }
    : { bad: false, line: 'the clocks of the database and of this machine agree' }
}

/** Checks the files of the database, and the order of its texts. */
export async function examineDatabase({ db }: Pick<Database, 'db'>): Promise<Finding[]> {
  const { checksumFailures, changedCollations } = await readDatabaseHealth(db)
  return [
    checksumFailures === 0
      ? { bad: false, line: 'database files: no checksum failures' }
      : {
          bad: true,
          line: `database files: ${checksumFailures} checksum failures, so the disk may be failing: take a backup, check the disk, and restore on another one`,
        },
    changedCollations.length === 0
      ? { bad: false, line: 'database indexes: the order of texts has not changed' }
      : {
          bad: true,
          line: `database indexes: the order of texts has changed (${changedCollations.join(', ')}), so they may miss rows: run ${hent} reindex`,
        },
  ]
}

/** Checks the settings without which a real chain silently loses mails, money or protection. */
export async function examineSetup({ db }: Pick<Database, 'db'>, config: Config): Promise<Finding[]> {
  const demoLoaded = (await readSetting<{ loaded: boolean }>(db, 'demo'))?.loaded ?? false
  const brandSettings = await openBrandSettingsStore(db)
  const contactOf = (brand: BrandId) => brandSettings.of(brand).contact
  const companyOf = (brand: BrandId) => brandSettings.of(brand).company
  const problems = findSetupProblems(config, { demoLoaded, contactOf, companyOf }).map(({ line }) => ({
    bad: true,
    line,
  }))
  const real = isRealChain(config, demoLoaded)
  if (!real)
    return [...problems, { bad: false, line: 'demo chain: mails and SMS may go to files, payments to sandboxes' }]
  return [
    ...(problems.length > 0 ? problems : [{ bad: false, line: 'settings: complete and safe for a real chain' }]),
    { bad: false, line: config.smsGateway ? 'SMS are sent by SMS_URL' : 'no SMS are sent: SMS_URL is not set' },
  ]
}

/**
 * Checks what the database stores: stock and price log against their ledgers, opening hours, age of feeds and stock,
 * scheduled jobs, queues, orders that wait for their payment provider, SMS, mails and webhooks. `now` is in ms. `all`:
 * one line per problem instead of one per kind.
 */
export async function examine(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  now: number,
  { all = false } = {},
): Promise<Finding[]> {
  const findings = (kind: ProblemKind) => findingsOf(kind, all)
  const stopped = await findUnfinishedRun(db)
  const runs = await lastFeedRuns(db)
  const stale = await findStaleStock(db)
  const doubts = await countDoubts(db)
  const sms = await countSms(db)
  const rejected = await listRefused(db, maxRefused)
  const named = new Set(rejected.map(({ orderId }) => orderId))
  const stuck = (await findStuckOrders(db, maxStuck)).filter(({ id }) => !named.has(id))
  return [
    ...findings(stockProblems(await proveStock({ db }))),
    ...findings(priceLogProblems(await provePriceLog(db))),
    ...findings(hoursProblems(await findUnreadableHours(db))),
    ...(stopped ? [unfinished(stopped, now)] : []),
    ...runs.map(({ kind, at }) => ({
      bad: false,
      line: `last ${runNames[kind] ?? `${kind} feed`}: ${at.toISOString()}`,
    })),
    ...findings(staleProblems(stale, runs.length > 0)),
    {
      bad: false,
      line: doubts.on
        ? `stock doubt: ${doubts.rows} rows with doubtful pieces in ${doubts.shops} shops, first in their count lists (setting stock_doubt)`
        : 'stock doubt is off (setting stock_doubt)',
    },
    ...(await readFailingJobs(pool)).map(failingJob),
    ...queueFindings(await readQueueStates(pool), now),
    ...findings(orderProblems(stuck, maxStuck)),
    ...findings(refusedProblems(rejected, maxRefused)),
    sms.unclear > 0
      ? {
          bad: true,
          line: `SMS: ${sms.unclear} of the ${sms.all} sent in the last week may not have arrived; they are not sent again: see /ansatt/e-post`,
        }
      : { bad: false, line: `SMS: ${sms.all} sent in the last week` },
    ...internalHostFindings(await readChosen(db, pictureInternalHosts)),
    ...heldMailFindings(await countHeldAccountMails(db), now),
    ...findings(webhookProblems(await findFailingWebhooks(db))),
    ...(stuck.length + rejected.length === 0 ? [{ bad: false, line: 'no order waits for its payment provider' }] : []),
  ]
}

const internalHostFindings = (hosts: readonly string[]): Finding[] =>
  hosts.length === 0
    ? []
    : [
        {
          bad: false,
          line: `pictures may be fetched from internal addresses: ${hosts.join(', ')} (setting picture_internal_hosts)`,
        },
      ]

function unfinished({ fileName, at }: UnfinishedRun, now: number): Finding {
  const bad = now - at.getTime() > stockFeedLimit
  return {
    bad,
    line: bad
      ? `the stock feed ${fileName} of ${at.toISOString()} is not finished: a running shop continues it within a minute; the same import continues it too`
      : `the stock feed ${fileName} of ${at.toISOString()} is being imported`,
  }
}

function failingJob({ queue, since, at, parts, count }: FailingJob): Finding {
  const others = count > parts.length ? ` and ${count - parts.length} more` : ''
  return {
    bad: true,
    line: `the scheduled job ${queue} has failed since ${since.toISOString()}, last at ${at.toISOString()}: ${parts.join('; ')}${others}. The log has each error ("scheduled job failed")`,
  }
}

/** One finding per queue with a problem. Without problems: one finding for all queues. */
function queueFindings(states: readonly QueueState[], now: number): Finding[] {
  const problems = states.flatMap(state => {
    const parts = queueProblems(state, now)
    return parts.length > 0 ? [{ bad: true, line: `queue ${state.queue}: ${parts.join('; ')}` }] : []
  })
  if (problems.length > 0 || states.length === 0) return problems
  return [{ bad: false, line: `queues: no failed or overdue jobs in ${states.length} queues` }]
}

function queueProblems({ failed, retrying, unfinished, oldest }: QueueState, now: number): string[] {
  const overdue = oldest !== null && now - oldest.getTime() > queueLimit
  return [
    ...(failed > 0 ? [`${failed} failed for good in the last week (${hent} mail list names the newest)`] : []),
    ...(retrying > 0 ? [`${retrying} failed and will be retried`] : []),
    ...(overdue ? [`the oldest of ${unfinished} has waited since ${oldest.toISOString()}`] : []),
  ]
}
