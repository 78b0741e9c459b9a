import { z } from 'zod'
import { findSummarised, summaryMail } from '#modules/exchange/notifications/index.ts'
import { findForMail, statusLabel } from '#modules/sales/reservations/index.ts'
import type { JobOutcome } from '#platform/queue.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import { factsOf } from './reservation-facts.ts'
import type { MailDeps } from './send-reservation-mail.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

export const summaryJob = z.object({ summaryId: z.int() })

/**
 * Sends one mail that summarises the held reservation mails of a mailbox. Leaves out reservations that ended. Sends
 * nothing if none is left.
 */
export async function sendMailSummary(
  { database, mailer, originOf }: MailDeps,
  { summaryId }: z.infer<typeof summaryJob>,
): Promise<JobOutcome> {
  const reservations = []
  let to: string | undefined
  let brand: BrandId | null = null
  for (const id of await findSummarised(database.db, summaryId)) {
    const found = await findForMail(database.db, id)
    const facts = found && isOpen(found.status_id) ? factsOf(found, originOf) : undefined
    if (!found || !facts) continue
    // The latest reservation comes first. The mail has its brand; each link has the brand of its own reservation.
    if (to === undefined) brand = asBrand(found.brand)
    to ??= found.email
    reservations.push({ ...facts, status: statusLabel(found.status_id) })
  }
  if (to === undefined) return 'done'
  const mail = summaryMail(reservations, { last: false })
  const delivery = await mailer.send({ ...mail, to, brand, id: `reservation-summary.${summaryId}` })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
