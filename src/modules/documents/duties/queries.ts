import type { Db } from '#database/connection.ts'

export interface Confirmation {
  evidence: string
  /** The name of the person. */
  by: string
  at: Date
}

/** The newest confirmation of each statement. */
export async function listConfirmations(db: Db): Promise<Confirmation[]> {
  return db
    .selectFrom('duties.confirmation')
    .distinctOn('evidence')
    .select(['evidence', 'by', 'at'])
    .orderBy('evidence')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertConfirmation(db: Db, row: Pick<Confirmation, 'evidence' | 'by'>): Promise<void> {
  await db.insertInto('duties.confirmation').values(row).execute()
}
