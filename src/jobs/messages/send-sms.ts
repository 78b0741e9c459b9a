import type { Database } from '#database/connection.ts'
import {
  beginSms,
  endSms,
  isSmsStillTrue,
  orderSms,
  smsText,
  type SmsJob,
  type SmsKind,
} from '#modules/exchange/notifications/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { findForMail, type MailedReservation, type MailJob } from '#modules/sales/reservations/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import type { Sms, SmsSender } from '#platform/mail/sms.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import { isMoneyHeld } from './reservation-facts.ts'
import { questionFacts } from './question-facts.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

export interface SmsDeps {
  database: Pick<Database, 'db'>
  sms: SmsSender
  originOf: (brand: BrandId | null) => string
  /** The display name of a brand. */
  nameOf: (brand: BrandId | null) => string
  secret: string
}
export interface SmsHandover {
  database: Pick<Database, 'db'>
  queue: Queue
  secret: string
}

/**
 * A temporary failure of the gateway, after which the job is retried. Does not contain the gateway's response, which
 * may contain personal data.
 */
class SmsDelayed extends Error {
  override name = 'SmsDelayed'
  code: string
  constructor(code: string) {
    super(`the SMS gateway did not take the message: ${code}`)
    this.code = code
  }
}

/** The kind of SMS that matches a mail. null: this mail has no SMS. */
function smsKindOf(kind: MailJob['kind'], status: number): SmsKind | null {
  if (kind === 'stopped')
    return status === reservationStatus.expired
      ? 'expired'
      : status === reservationStatus.rejected
        ? 'rejected'
        : 'stopped'
  return kind === 'ready' || kind === 'asked' ? kind : null
}

/** Queues the SMS that matches a mail. If the mail is retried, the SMS is not queued again. */
export async function handOverSms(
  deps: SmsHandover,
  job: Pick<MailJob, 'kind' | 'questionId'>,
  found: Pick<MailedReservation, 'id' | 'phone' | 'status_id'>,
): Promise<void> {
  const kind = smsKindOf(job.kind, found.status_id)
  if (!kind) return
  const outcome = await orderSms(deps, systemActor, {
    ...{ kind, reservationId: found.id, questionId: job.questionId },
    phone: found.phone,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
}

/**
 * Sends the message of a job, at most once. If it is unclear whether the gateway accepted the message, it is not sent
 * again and the job is listed as failed.
 */
export async function sendSms(deps: SmsDeps, job: SmsJob): Promise<JobOutcome> {
  const { database, originOf, nameOf } = deps
  const found = await findForMail(database.db, job.reservationId)
  const request = found ? await questionFacts(deps, job, found.brand) : null
  const held = found ? await isMoneyHeld(database.db, found) : false
  // Claims the message here, because the steps above may fail and be retried. From here on, no other worker sends it.
  const begun = await beginSms({ database }, systemActor, job.id)
  if (!begun.ok) return begun.reason === 'unclear' ? unclear : 'done'
  if (!found?.shop || request === 'gone' || !isSmsStillTrue(job.kind, found.status_id)) {
    await endSms({ database }, systemActor, { id: job.id, state: 'held' })
    return 'done'
  }
  const brand = asBrand(found.brand)
  const text = smsText(job.kind, {
    from: nameOf(brand),
    number: found.id,
    isOrder: found.is_order,
    isMoneyHeld: held,
    pickupCode: found.pickup_code,
    shopName: found.shop.name,
    pickupDeadline: found.pickup_deadline,
    url: request?.url ?? `${originOf(brand)}/kvittering/${found.receipt_token}`,
  })
  return passToGateway(deps, job.id, { id: begun.messageId, to: found.phone, text })
}

/** Sends a message that `beginSms` has claimed, and stores the result. */
export async function passToGateway(
  { database, sms }: Pick<SmsDeps, 'database' | 'sms'>,
  id: number,
  message: Sms,
): Promise<JobOutcome> {
  const outcome = await sms.send(message)
  if (outcome.ok) {
    await endSms({ database }, systemActor, { id, state: 'sent' })
    return 'done'
  }
  const { reason, reply } = outcome
  const state = reason === 'later' ? 'waiting' : reason
  await endSms({ database }, systemActor, { id, state, reply: reason === 'refused' ? reply : null })
  if (reason === 'later') throw new SmsDelayed(reply)
  return reason === 'unclear' ? unclear : { refused: reply }
}

/** The outcome if it is unknown whether the gateway accepted the message. */
export const unclear: JobOutcome = { refused: 'UNCLEAR at SMS' }
