import type { Database, Db } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'
import { claimSms } from './queries-sms.ts'
import { smsQueue, type SmsJob } from './sms-job.ts'
import { smsRecipient } from './sms-recipient.ts'

export interface QueueSmsDeps {
  queue: Pick<Queue, 'enqueue'>
  secret: string
}
export interface NewMessage extends Pick<SmsJob, 'kind' | 'reservationId' | 'questionId'> {
  /** The Norwegian mobile number of the reservation. */
  phone: string
}

/** Queues an SMS in the caller's transaction, at most once per reservation, kind and question. */
export async function queueSms(
  { queue, secret }: QueueSmsDeps,
  tx: Db,
  { kind, reservationId, questionId, phone }: NewMessage,
): Promise<void> {
  const recipient = smsRecipient(secret, phone)
  const each = questionId === undefined ? kind : `${kind}-${questionId}`
  const id = await claimSms(tx, { reservationId, kind: each, recipient })
  if (id !== null) await queue.enqueue(tx, smsQueue, { id, kind, reservationId, questionId } satisfies SmsJob)
}

type OrderSmsOutcome = { ok: true } | { ok: false; reason: 'forbidden' }

/** Queues an SMS, at most once per reservation, kind and question. A number that has reached its cap gets none. */
export async function orderSms(
  deps: QueueSmsDeps & { database: Pick<Database, 'db'> },
  actor: Actor,
  message: NewMessage,
): Promise<OrderSmsOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  await deps.database.db.transaction().execute(tx => queueSms(deps, tx, message))
  return { ok: true }
}
