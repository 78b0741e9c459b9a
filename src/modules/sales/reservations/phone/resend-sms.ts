import type { Db } from '#database/connection.ts'
import { findRefusedSms, renewSms, smsQueue, smsRecipient, type SmsJob } from '#modules/exchange/notifications/index.ts'
import { hasPermission, type StaffActor } from '#modules/people/audit/index.ts'
import { auditReservation, type ReservationDeps } from '../actor.ts'
import { findForDesk } from '../queries-desk.ts'
import { findOpenQuestions } from '../questions/find-questions.ts'
import { lockAndFindChanges, type Stale } from '../seen/find-changes.ts'

/** The last refused SMS of a reservation that is about its current status or an open question. */
export async function findRefusedSmsOf(db: Db, { id, statusID }: { id: number; statusID: number }) {
  const questions = (await findOpenQuestions(db, [id])).get(id) ?? []
  return findRefusedSms(db, id, { status: statusID, questions: questions.map(question => question.id) })
}

type ResendOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  /** The SMS has been sent again, or no longer applies. */
  | { ok: false; reason: 'over' }
  /** The number has received the maximum of messages in a short time. */
  | { ok: false; reason: 'too_many' }
  | Stale

/** Sends a refused SMS of a reservation again, to its current number. */
export async function resendSms(
  { database: { db }, queue, secret }: ReservationDeps & { secret: string },
  actor: StaffActor,
  { id, seen }: { id: number; /** The version that the page showed. */ seen: string | undefined },
): Promise<ResendOutcome> {
  const found = hasPermission(actor, 'desk') ? await findForDesk(db, id, actor.shops) : undefined
  if (!found) return { ok: false, reason: 'not_found' }
  const { phone, statusID } = found.view.reservation
  const error = await findRefusedSmsOf(db, { id, statusID })
  if (!error) return { ok: false, reason: 'over' }
  return db.transaction().execute(async (tx): Promise<ResendOutcome> => {
    const changes = await lockAndFindChanges(tx, id, { seen, actor })
    if (changes) return { ok: false, reason: 'stale', changes }
    const renewed = await renewSms(tx, error.id, smsRecipient(secret, phone))
    if (renewed !== 'renewed') return { ok: false, reason: renewed === 'over' ? 'over' : 'too_many' }
    const { kind, questionId } = error
    await queue.enqueue(tx, smsQueue, { id: error.id, kind, reservationId: id, questionId } satisfies SmsJob)
    await auditReservation(tx, actor, { id, action: 'resend sms', detail: { kind } })
    return { ok: true }
  })
}
