import { summariseHeldMails, summaryQueue } from '#modules/exchange/notifications/index.ts'
import {
  codeJob,
  codeQueue,
  expireReservations,
  lapseQuestions,
  mailJob,
  mailQueue,
  rankBestsellers,
  remindOfDeadlines,
} from '#modules/sales/reservations/index.ts'
import { runSteps } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'
import { sendCodeMail } from './messages/send-code-mail.ts'
import { sendMailSummary, summaryJob } from './messages/send-mail-summary.ts'
import { sendReservationMail, type MailDeps, type ReservationMailDeps } from './messages/send-reservation-mail.ts'

/** Every queue that a transaction may write to. */
export const reservationQueues = [mailQueue, summaryQueue, codeQueue] as const

/** Takes up the work that reservations leave behind: mails, deadlines. */
export async function startReservationJobs(deps: ReservationMailDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(mailQueue, data => sendReservationMail(deps, mailJob.parse(data)))
  await deps.queue.work(summaryQueue, data => sendMailSummary(deps, summaryJob.parse(data)))
  await deps.queue.work(codeQueue, data => sendCodeMail(deps, codeJob.parse(data)))
  await deps.queue.schedule('summarise-held-mails', '*/5 * * * *', async () => {
    await summariseHeldMails(deps.database, (tx, summaryId) => deps.queue.enqueue(tx, summaryQueue, { summaryId }))
  })
  await deps.queue.schedule('expire-reservations', '* * * * *', () => closeWhatIsOverdue(deps))
  // What ran out of the 90 days while nobody served must not stand first until the next hour.
  await rankBestsellers(deps.database)
  await deps.queue.schedule('rank-bestsellers', '7 * * * *', () => rankBestsellers(deps.database))
}

/** Expires reservations, reminds of deadlines and lapses questions. A step or an item that fails keeps no other from being done. */
export async function closeWhatIsOverdue(deps: MailDeps & { queue: Queue }): Promise<void> {
  const note = (msg: string, count: number) => {
    if (count > 0) deps.log.info(msg, { count })
  }
  await runSteps({
    'expire reservations': async () => note('reservations expired', await expireReservations(deps)),
    'remind of deadlines': async () => note('shoppers reminded to collect', await remindOfDeadlines(deps)),
    'lapse questions': async () => note('questions to shoppers lapsed', await lapseQuestions(deps)),
  })
}
