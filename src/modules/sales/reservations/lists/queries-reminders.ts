import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/**
 * Claims at most `limit` reservations that have been ready for four hours and have a deadline in 1 to 24 hours. Each is
 * claimed only once. Rows locked by another process are skipped.
 */
export async function takeDueReminders(tx: Db, limit: number): Promise<{ id: number; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    update reservations.reservation set sms_reminded_at = clock_timestamp()
     where id in (select id from reservations.reservation
                   where status_id = ${sql.lit(reservationStatus.ready)} and sms_reminded_at is null and ready_at < clock_timestamp() - interval '4 hours'
                     and pickup_deadline between clock_timestamp() + interval '1 hour' and clock_timestamp() + interval '24 hours'
                   order by id limit ${limit} for update skip locked)
    returning id, phone`.execute(tx)
  return rows
}
