import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { abandonedStatuses } from '#shared/reservations/reservation-status.ts'

/** Marks all pieces of these lines as awaited. */
export async function markAwaited(tx: Db, reservationId: number, positions: readonly number[]): Promise<void> {
  await tx
    .updateTable('reservations.line')
    .set({ awaited: sql<number>`kept` })
    .where('reservation_id', '=', reservationId)
    .where('position', '=', sql<number>`any(${[...positions]}::int[])`)
    .execute()
}

/** Ends the waiting for `count` pieces of a line. `missing`: the pieces of them that will not come. */
export async function endWaiting(
  tx: Db,
  lineId: number,
  { count, missing }: { count: number; missing: number },
): Promise<void> {
  await sql`
    update reservations.line
       set awaited = awaited - ${count}, missing = missing + ${missing},
           state = case when ${missing}::int = 0 then state when missing + ${missing} = count then 'not_found' else 'found' end
     where id = ${lineId}`.execute(tx)
}

/** Those of these reservations that ended without a hand-over, more than `seconds` ago. */
export async function findEndedBefore(db: Db, ids: readonly number[], seconds: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('status_id', 'in', [...abandonedStatuses])
    .where('closed_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
