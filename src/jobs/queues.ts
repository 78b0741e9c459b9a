import { accountMailQueue, favouriteMailQueue, phoneCodeQueue } from '#modules/people/customers/index.ts'
import { fetchFeedQueue } from '#modules/exchange/feeds/index.ts'
import { contactQueue, smsQueue } from '#modules/exchange/notifications/index.ts'
import { requestMailQueue } from '#modules/people/privacy-requests/index.ts'
import { reviewRequestQueue } from '#modules/catalogue/reviews/index.ts'
import { recallMailQueue, recallQueue } from '#modules/sales/recalls/index.ts'
import { buffersQueue } from '#modules/stock/shops/index.ts'
import { alertQueue } from '#modules/stock/stock-alerts/index.ts'
import { orderQueues } from './order-jobs.ts'
import { reservationQueues } from './reservation-jobs.ts'
import { socialFeedQueue } from './social-feed-jobs.ts'

/** All queues to which transactions add jobs. */
export const jobQueues: readonly string[] = [
  ...reservationQueues,
  ...orderQueues,
  recallQueue,
  recallMailQueue,
  alertQueue,
  accountMailQueue,
  favouriteMailQueue,
  reviewRequestQueue,
  contactQueue,
  requestMailQueue,
  socialFeedQueue,
  buffersQueue,
  smsQueue,
  phoneCodeQueue,
  fetchFeedQueue,
]

const others: ReadonlySet<string> = new Set([recallQueue, socialFeedQueue, buffersQueue, fetchFeedQueue])

/** The queues in which each job sends a mail or an SMS. */
export const mailQueues = jobQueues.filter(queue => !others.has(queue))
