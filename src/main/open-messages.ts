import type { Database } from '#database/connection.ts'
import { startAccountJobs } from '#jobs/messages/account-jobs.ts'
import { startContactJobs } from '#jobs/contact-jobs.ts'
import { startPrivacyJobs } from '#jobs/privacy-jobs.ts'
import { startFavouriteJobs } from '#jobs/favourite-jobs.ts'
import { startReservationJobs } from '#jobs/reservation-jobs.ts'
import { startRecallJobs } from '#jobs/recall-jobs.ts'
import { startReviewRequestJobs } from '#jobs/review-ask-jobs.ts'
import { startSmsJobs } from '#jobs/messages/sms-jobs.ts'
import { startStockAlertJobs } from '#jobs/stock-alert-jobs.ts'
import type { BrandSettingsStore } from '#modules/documents/brands/index.ts'
import type { Config } from '#platform/config.ts'
import { findSetupProblems, isRealChain } from '#platform/config/setup-problems.ts'
import { mailFolder } from '#platform/files/message-folders.ts'
import type { Log } from '#platform/log.ts'
import { folderMailer, smtpMailer } from '#platform/mail/mail.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Queue } from '#platform/queue.ts'
import { openSms } from '#platform/mail/sms.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { mailSenders } from './brands/mail-senders.ts'
import { heldMailMetrics } from './request-metrics.ts'

interface Parts {
  database: Database
  queue: Queue
  brandSettings: BrandSettingsStore
  originOf: (brand: BrandId | null) => string
  log: Log
  secret: string
  catalogue: Parameters<typeof startFavouriteJobs>[0]['catalogue']
  metrics: Metrics
  publicUrl: string
  demo: boolean
}

/** Sets up mails and SMS to shoppers, and warns about missing settings of a real chain. `sms` null: none are sent. */
export async function openMessages(config: Config, parts: Parts) {
  const { database, queue, brandSettings, originOf, log, secret, catalogue, metrics, publicUrl, demo } = parts
  const senderOf = mailSenders(brandSettings, config.brand, publicUrl)
  const contactOf = (brand: BrandId | null) => brandSettings.of(brand ?? config.brand).contact
  const companyOf = (brand: BrandId) => brandSettings.of(brand).company
  for (const { line, setting } of findSetupProblems(config, { demoLoaded: demo, contactOf, companyOf }))
    log.warn(line, { setting })
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, senderOf)
    : folderMailer(mailFolder(config.dataDir), senderOf)
  const sms = openSms(config, { real: isRealChain(config, demo) })
  const countHeld = heldMailMetrics(metrics)
  const deps = { database, queue, mailer, originOf, log, secret }
  await startReservationJobs({ ...deps, countHeld, smsQueue: sms && queue })
  const nameOf = (brand: BrandId | null) => senderOf(brand).brand.name
  if (sms) await startSmsJobs({ database, queue, sms, originOf, nameOf, secret })
  await startAccountJobs({ ...deps, countHeld })
  await startContactJobs({ database, queue, mailer, contactOf: brand => contactOf(brand).email })
  await startPrivacyJobs({ database, queue, mailer })
  await startStockAlertJobs({ ...deps, catalogue })
  await startFavouriteJobs({ ...deps, catalogue })
  await startReviewRequestJobs(deps)
  await startRecallJobs(deps)
  return { mailer, sms }
}
