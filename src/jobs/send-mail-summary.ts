import { z } from 'zod'
import { findSummarised, summaryMail } from '#modules/notifications/index.ts'
import { findForMail, openStatuses, statusWord } from '#modules/reservations/index.ts'
import type { JobOutcome } from '#platform/queue.ts'
import { factsOf } from './reservation-facts.ts'
import type { MailDeps } from './send-reservation-mail.ts'

export const summaryQueue = 'mail-summary'
export const summaryJob = z.object({ summaryId: z.int() })

/** One mail for what was held back; nothing where all of it is over and was known to the shopper. */
export async function sendMailSummary(
  { database, mailer, publicUrl }: MailDeps,
  { summaryId }: z.infer<typeof summaryJob>,
): Promise<JobOutcome> {
  const reservations = []
  let to: string | undefined
  for (const { id, stopped } of await findSummarised(database.db, summaryId)) {
    const found = await findForMail(database.db, id)
    const open = openStatuses.some(status => status === found?.status_id)
    const facts = found && (open || stopped) ? factsOf(found, publicUrl) : undefined
    if (!found || !facts) continue
    to ??= found.email
    reservations.push({ ...facts, open, status: statusWord(found.status_id) })
  }
  if (to === undefined) return 'done'
  const mail = summaryMail(reservations, { last: false })
  const delivery = await mailer.send({ ...mail, to, id: `reservation-summary.${summaryId}` })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
