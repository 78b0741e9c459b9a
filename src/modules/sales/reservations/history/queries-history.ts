import type { Insertable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'

// PostgreSQL allows 65 535 parameters per statement.
const rowsAtOnce = 1_000

export async function hasReservations(db: Db): Promise<boolean> {
  return (await db.selectFrom('reservations.reservation').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts closed reservations. Returns their ids by receipt token. */
export async function insertClosed(
  tx: Db,
  rows: readonly Insertable<DB['reservations.reservation']>[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const made = await tx
      .insertInto('reservations.reservation')
      .values(rows.slice(from, from + rowsAtOnce))
      .returning(['id', 'receipt_token'])
      .execute()
    for (const { id, receipt_token } of made) ids.set(receipt_token, id)
  }
  return ids
}

export async function insertClosedLines(tx: Db, rows: readonly Insertable<DB['reservations.line']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto('reservations.line')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}

export async function insertEvents(tx: Db, rows: readonly Insertable<DB['reservations.event']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto('reservations.event')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}
