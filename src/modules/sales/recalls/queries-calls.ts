import type { Db } from '#database/connection.ts'

/** A call to a buyer whom no mail has reached. */
export interface RecallCall {
  reservationId: number
  at: Date
  /** null: recorded by the operator. */
  accountId: number | null
  /** What came of it. */
  note: string
}

export async function insertCall(
  tx: Db,
  { recallId, reservationId, accountId, note }: Omit<RecallCall, 'at'> & { recallId: number },
): Promise<void> {
  await tx
    .insertInto('recalls.call')
    .values({ recall_id: recallId, reservation_id: reservationId, account_id: accountId, note })
    .execute()
}

const removedNote = '(slettet)'

/** The reservations with notes about calls. */
export async function findReservationsWithNotes(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('recalls.call')
    .select('reservation_id')
    .distinct()
    .where('note', '<>', removedNote)
    .execute()
  return rows.map(row => row.reservation_id)
}

/** Removes the notes about calls to these buyers. The times of the calls stay as evidence. */
export async function removeCallNotes(db: Db, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return
  await db
    .updateTable('recalls.call')
    .set({ note: removedNote })
    .where('reservation_id', 'in', reservationIds)
    .execute()
}

/** The calls of a recall, oldest first. */
export function listCalls(db: Db, recallId: number): Promise<RecallCall[]> {
  return db
    .selectFrom('recalls.call')
    .select(['reservation_id as reservationId', 'at', 'account_id as accountId', 'note'])
    .where('recall_id', '=', recallId)
    .orderBy('id')
    .execute()
}
