import type { Database } from '#database/connection.ts'
import { findStaleStock } from '#modules/stock/shops/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { writeToOperator, type OperatorMail } from './messages/tell-of-feed.ts'

/** When stale stock was last reported to the operator. null: all stock is fresh. */
export interface StaleStockReport {
  /** ISO 8601 */
  at: string
}
export interface StaleStockAlarm extends OperatorMail {
  read: () => Promise<StaleStockReport | null>
  write: (report: StaleStockReport | null) => Promise<void>
  now: () => Date
}

// A little less than a day, because the hourly check may run early.
const quietHours = 23.5
const maxShops = 60

/** Checks each hour for shops with stale stock. */
export async function startStaleStockJobs(deps: {
  database: Database
  queue: Queue
  alarm: StaleStockAlarm
  log: Log
}): Promise<void> {
  await deps.queue.schedule('look-for-stale-stock', '23 * * * *', () => tellOfStaleStock(deps))
}

/** Mails a list of the shops with stale stock to the operator, at most once a day. Mails once when all is fresh again. */
export async function tellOfStaleStock({
  database,
  alarm,
  log,
}: {
  database: Pick<Database, 'db'>
  alarm: StaleStockAlarm
  log: Log
}): Promise<void> {
  const { shops, hours } = await findStaleStock(database.db)
  if (shops.length > 0) log.warn('stale stock', { shops: shops.map(({ id }) => id).join(' '), hours })
  if (alarm.to === undefined) return
  const before = await alarm.read()
  if (shops.length === 0 && !before) return
  const at = alarm.now()
  const age = before ? at.getTime() - new Date(before.at).getTime() : Infinity
  if (shops.length > 0 && age < quietHours * 3_600_000) return
  const text =
    shops.length === 0
      ? 'The stock of every shop is fresh again.'
      : `The stock of ${shops.length} shop${shops.length === 1 ? '' : 's'} is stale.`
  const listed = shops
    .slice(0, maxShops)
    .map(({ id, name, countedAt }) => `Shop ${id} (${name}): last counted ${countedAt.toISOString()}`)
  const rest = shops.length > maxShops ? [`… and ${shops.length - maxShops} more`] : []
  const hint =
    shops.length === 0
      ? ''
      : `These shops have had no stock count for more than ${hours} hours (setting stale_stock_hours): check that their feed or till still sends. ` +
        'Shoppers see, and reserve from, the last count. The next reminder comes in a day. See docs/operations/run.md.'
  const sent = await writeToOperator(
    alarm,
    { said: text, lines: [...listed, ...rest, '', hint], id: `stale-stock.${at.getTime()}` },
    log,
  )
  if (sent) await alarm.write(shops.length === 0 ? null : { at: at.toISOString() })
}
