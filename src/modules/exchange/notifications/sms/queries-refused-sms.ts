import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { lockShare } from './queries-sms.ts'
import { refusedThatMatters, type RefusedSms, type Standing } from './refused-sms.ts'

/** The message of a reservation that was refused and still says something; null: there is none. */
export async function findRefusedSms(db: Db, reservationId: number, standing: Standing): Promise<RefusedSms | null> {
  const stored = await db
    .selectFrom('notifications.sms')
    .select(['id', 'kind', 'state', 'reply', 'recipient', 'at'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return refusedThatMatters(stored, standing)
}

/**
 * Has a refused message wait again, for another number. The gateway knows it by a new id: it may answer the old one as before.
 * `over`: it was sent anew already, or was refused for this very number; `had share`: the number is sent no more today.
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
