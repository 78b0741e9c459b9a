import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { lockShare } from './queries-sms.ts'
import { refusedThatMatters, type RefusedSms, type Standing } from './refused-sms.ts'

/** The refused message of a reservation, if its content is still true, otherwise null. */
export async function findRefusedSms(db: Db, reservationId: number, standing: Standing): Promise<RefusedSms | null> {
  const stored = await db
    .selectFrom('notifications.sms')
    .select(['id', 'kind', 'state', 'reply', 'recipient', 'at'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return refusedThatMatters(stored, standing)
}

/**
 * Queues a refused message again for another number. It gets a new message id, because the gateway could repeat its
 * response for the old id. `over`: the message is no longer refused, or was refused for this same number. `had share`:
 * the number has reached its hourly or daily cap.
 */
export async function renewSms(tx: Db, id: number, recipient: string): Promise<'renewed' | 'over' | 'had share'> {
  if (await lockShare(tx, recipient)) return 'had share'
  const { numUpdatedRows } = await tx
    .updateTable('notifications.sms')
    .set({
      recipient,
      state: 'waiting',
      reply: null,
      message_id: sql<string>`gen_random_uuid()`,
      at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('recipient', '<>', recipient)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'renewed' : 'over'
}
