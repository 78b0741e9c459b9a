import type { Database, Db } from '#database/connection.ts'
import { pruneCampaigns, prunePriceLog } from '#modules/sales/campaigns/index.ts'
import {
  pruneAccountEvents,
  pruneCarts,
  pruneChallenges,
  pruneCookieAnswers,
  pruneCustomerSessions,
  prunePendingLogins,
  pruneCustomerTokens,
  pruneFavouriteMails,
  pruneInvitations,
} from '#modules/people/customers/index.ts'
import { pruneImports, prunePushes, pruneTillCalls } from '#modules/exchange/feeds/index.ts'
import { pruneContacts, pruneMails, pruneSms } from '#modules/exchange/notifications/index.ts'
import { pruneVoters } from '#modules/documents/polls/index.ts'
import { pruneChanges } from '#modules/catalogue/read-model/index.ts'
import { pruneCodes, pruneKeys } from '#modules/stock/allocation/index.ts'
import { pruneOrders } from '#modules/sales/orders/index.ts'
import { pruneRecallCalls } from '#application/sales/recalls/prune-recall-calls.ts'
import { pruneReservations } from '#modules/sales/reservations/index.ts'
import { pruneTransfers } from '#modules/sales/transfers/index.ts'
import { pruneReviews } from '#modules/catalogue/reviews/index.ts'
import { pruneDemand } from '#modules/catalogue/search/index.ts'
import { keepLedgerMonths, prunePauses, pruneTillSales } from '#modules/stock/shops/index.ts'
import { pruneStockAlerts } from '#modules/stock/stock-alerts/index.ts'
import { pruneRequests } from '#modules/people/privacy-requests/index.ts'
import { pruneAudit } from '#modules/people/audit/index.ts'
import { pruneDrafts, pruneSessions, pruneSwitches } from '#modules/people/staff/index.ts'
import { pruneWebhooks } from '#modules/exchange/webhooks/index.ts'
import { redactJobAddresses } from '#platform/failed-jobs.ts'
import { pruneMessageFiles } from '#platform/files/message-folders.ts'
import { runSteps } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'
import type { PersonalJob } from '#shared/privacy/entries.ts'

/** Deletes expired records as of `at`. Default: now. The periods of personal data are in `src/shared/privacy`. */
export async function deleteExpiredRecords(db: Db, at?: Date): Promise<void> {
  const steps = Object.entries({ ...ofPersons, ...ofOtherData })
  await runSteps(Object.fromEntries(steps.map(([name, prune]) => [name, () => prune(db, at)])))
}

type Prune = (db: Db, at?: Date) => Promise<unknown>

/** Steps that take other parameters: see `startRetentionJobs`. */
type OtherStep = 'pruneMessageFiles' | 'redactJobAddresses'

/** The steps that `personalData` names, which the compiler compares. */
const ofPersons: Record<Exclude<PersonalJob, OtherStep>, Prune> = {
  pruneKeys,
  pruneCodes,
  pruneSessions,
  pruneSwitches,
  pruneDrafts,
  pruneCustomerSessions,
  prunePendingLogins,
  pruneAccountEvents,
  pruneCarts,
  pruneCookieAnswers,
  pruneCustomerTokens,
  pruneChallenges,
  pruneInvitations,
  pruneFavouriteMails,
  pruneMails,
  pruneSms,
  pruneContacts,
  pruneRequests,
  pruneVoters,
  pruneStockAlerts,
  pruneAudit,
  pruneReservations,
  pruneRecallCalls,
  pruneOrders,
  pruneReviews,
  pruneTillCalls,
  pruneTransfers,
  prunePauses,
}
const ofOtherData: Record<string, Prune> = {
  pruneDemand,
  pruneWebhooks,
  pruneCampaigns,
  prunePushes,
  pruneImports,
  pruneTillSales,
}

export async function startRetentionJobs({
  database,
  queue,
  dataDir,
}: {
  database: Database
  queue: Queue
  dataDir: string
}): Promise<void> {
  // Also at each start: only one process runs the scheduled job, and each process may have its own data folder.
  await pruneMessageFiles(dataDir)
  await queue.schedule('forget-keys', '17 * * * *', async () => {
    await runSteps({
      'forget old rows': () => deleteExpiredRecords(database.db),
      'forget addresses of jobs': () => redactJobAddresses(database.pool),
      'delete mails and SMS in files': () => pruneMessageFiles(dataDir),
    })
  })
  await queue.schedule('forget-changes', '43 * * * *', async () => {
    await runSteps({
      'forget changes': () => pruneChanges(database),
      'forget prices': () => prunePriceLog(database.db),
    })
  })
  // Every hour, because it gives up while another transaction locks the ledger. Usually there is nothing to do.
  await queue.schedule('keep-ledger-months', '11 * * * *', async () => void (await keepLedgerMonths(database.db)))
}
