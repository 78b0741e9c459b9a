import { releaseHeldMails, summariseHeldMails, summaryQueue } from '#modules/exchange/notifications/index.ts'
import {
  codeJob,
  codeQueue,
  expireReservations,
  jobOfKind,
  lapseQuestions,
  mailJob,
  mailQueue,
  rankBestsellers,
  remindOfDeadlines,
} from '#modules/sales/reservations/index.ts'
import { cancelIdleTransfers } from '#modules/sales/transfers/index.ts'
import { runSteps } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'
import { sendCodeMail } from './messages/send-code-mail.ts'
import { sendMailSummary, summaryJob } from './messages/send-mail-summary.ts'
import {
  sendReservationMail,
  stillApplies,
  type MailDeps,
  type ReservationMailDeps,
} from './messages/send-reservation-mail.ts'

/** Queues that reservation transactions write to. */
export const reservationQueues = [mailQueue, summaryQueue, codeQueue] as const

/** Runs the follow-up work of reservations: mails, deadlines and the ranking of bestsellers. */
export async function startReservationJobs(deps: ReservationMailDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(mailQueue, data => sendReservationMail(deps, mailJob.parse(data)))
  await deps.queue.work(summaryQueue, data => sendMailSummary(deps, summaryJob.parse(data)))
  await deps.queue.work(codeQueue, data => sendCodeMail(deps, codeJob.parse(data)))
  await deps.queue.schedule('summarise-held-mails', '*/5 * * * *', async () => {
    await releaseHeldMails(deps.database, {
      stillApplies: (tx, { reservationId, kind }) =>
        stillApplies({ ...deps, database: { db: tx } }, jobOfKind(reservationId, kind)),
      enqueue: (tx, { reservationId, kind }) => deps.queue.enqueue(tx, mailQueue, jobOfKind(reservationId, kind)),
    })
    await summariseHeldMails(deps.database, (tx, summaryId) => deps.queue.enqueue(tx, summaryQueue, { summaryId }))
  })
  await deps.queue.schedule('expire-reservations', '* * * * *', () => closeWhatIsOverdue(deps))
  // Also at the start: after downtime the ranking may contain sales older than 90 days.
  await rankBestsellers(deps.database)
  await deps.queue.schedule('rank-bestsellers', '7 * * * *', () => rankBestsellers(deps.database))
}

/**
 * Expires overdue reservations, sends deadline reminders and closes unanswered questions. A failed step or item does not
 * stop the others.
 */
export async function closeWhatIsOverdue(deps: MailDeps & { queue: Queue }): Promise<void> {
  const note = (msg: string, count: number) => {
    if (count > 0) deps.log.info(msg, { count })
  }
  await runSteps({
    'expire reservations': async () => note('reservations expired', await expireReservations(deps)),
    'remind of deadlines': async () => note('pickup reminders queued', await remindOfDeadlines(deps)),
    'cancel idle transfers': async () => note('transfers cancelled', await cancelIdleTransfers(deps)),
    'lapse questions': async () => note('substitute questions lapsed', await lapseQuestions(deps)),
  })
}
