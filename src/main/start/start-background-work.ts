import { readSetting, writeSetting } from '#database/settings.ts'
import { startBackupJobs } from '#jobs/backup-jobs.ts'
import { startBufferJobs } from '#jobs/buffer-jobs.ts'
import { startCatalogueJobs } from '#jobs/catalogue-jobs.ts'
import { startFeedJobs } from '#jobs/feed-jobs.ts'
import { startOrderJobs } from '#jobs/order-jobs.ts'
import { startPictureJobs } from '#jobs/picture-jobs.ts'
import { startReportJobs } from '#jobs/report-jobs.ts'
import { startRetentionJobs } from '#jobs/retention-jobs.ts'
import { startSocialFeedJobs } from '#jobs/social-feed-jobs.ts'
import { startStaleStockJobs, type StaleStockReport } from '#jobs/stale-stock-jobs.ts'
import { startStockJobs } from '#jobs/stock-jobs.ts'
import { startWebhookJobs } from '#jobs/webhook-jobs.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { deliveryTimeout } from '#modules/exchange/webhooks/index.ts'
import type { Payments } from '#modules/sales/payments/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { openScheduledFeeds } from '../feeds/open-scheduled-feeds.ts'
import { isPictureDue } from '../feeds/picture-due.ts'
import { runCommand } from '../feeds/run-command.ts'
import type { OpenDatabase } from '../open-database.ts'
import { openMessages } from '../open-messages.ts'
import type { Documents } from './open-documents.ts'

interface Parts {
  open: OpenDatabase
  queue: Queue
  catalogue: CatalogueSource
  documents: Documents
  payments: Payments
  originOf: (brand: BrandId | null) => string
  publicUrl: string
  secret: string
  metrics: Metrics
  log: Log
  demo: boolean
}

/** Starts all jobs: orders, messages, retention, stock, reports, feeds, webhooks. */
export async function startBackgroundWork(config: Config, parts: Parts) {
  const { open, queue, catalogue, documents, payments, originOf, publicUrl, secret, metrics, log, demo } = parts
  const { background: database, url } = open
  await startOrderJobs({ database, queue, payments, log })
  const { brandSettings } = documents
  const messages = { database, queue, brandSettings, originOf, log, secret, catalogue, metrics, publicUrl, demo }
  const { mailer, sms } = await openMessages(config, messages)
  await startSocialFeedJobs({ database, queue, log, feed: config.socialFeed, demo })
  await startCatalogueJobs({ database, queue, log })
  await startFeedJobs({ database, queue, log })
  await startRetentionJobs({ database, queue, dataDir: config.dataDir })
  await startStockJobs({ database, queue, log })
  await startReportJobs({ database, queue })
  await startBufferJobs({ database, queue })
  const webhooks = startWebhookJobs({
    database,
    secret,
    inward: config.webhooksInward,
    log,
    metrics,
    timeout: deliveryTimeout,
    random: Math.random,
  })
  const feeds = await openScheduledFeeds(config, { db: database.db, url, queue, mailer, publicUrl, log })
  const pictures = await startPictureJobs({
    queue,
    log,
    isDue: () => isPictureDue(database.db, config),
    fetchDue: signal => runCommand(['pictures', 'fetch'], signal),
  })
  const backups = await startBackupJobs({
    queue,
    log,
    schedule: config.backup.schedule,
    take: signal => runCommand(['backup'], signal),
    alarm: { mailer, to: config.operatorEmail, publicUrl },
    now: () => new Date(),
  })
  await startStaleStockJobs({
    database,
    queue,
    log,
    alarm: {
      mailer,
      to: config.operatorEmail,
      publicUrl,
      read: async () => (await readSetting<StaleStockReport | null>(database.db, 'stale_stock_alarm')) ?? null,
      write: report => writeSetting(database.db, 'stale_stock_alarm', report),
      now: () => new Date(),
    },
  })
  return { mailer, sms, webhooks, feeds, pictures, backups }
}
