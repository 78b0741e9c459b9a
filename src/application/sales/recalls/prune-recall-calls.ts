import type { Db } from '#database/connection.ts'
import { findReservationsWithNotes, removeCallNotes } from '#modules/sales/recalls/index.ts'
import { findStored } from '#modules/sales/reservations/index.ts'

/** Removes the notes about calls to buyers whose reservations have been deleted after their retention. */
export async function pruneRecallCalls(db: Db): Promise<void> {
  const called = await findReservationsWithNotes(db)
  const stored = await findStored(db, called)
  await removeCallNotes(
    db,
    called.filter(id => !stored.has(id)),
  )
}
