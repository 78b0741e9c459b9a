import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface IntentKey {
  /** Whose key it is: the guest or the customer. */
  scope: string
  route: string
  key: string
}

/** False when there is such a key; waits for the transaction that is making one. */
export async function insertKey(tx: Db, intent: IntentKey, bodyHash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reservations.idempotency')
    .values({ ...intent, body_hash: bodyHash })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findKey(tx: Db, intent: IntentKey): Promise<{ bodyHash: string; answer: string }> {
  return tx
    .selectFrom('reservations.idempotency')
    .select(['body_hash as bodyHash', sql<string>`answer::text`.as('answer')])
    .where(({ and }) => and({ ...intent }))
    .executeTakeFirstOrThrow()
}

export async function storeAnswer(tx: Db, intent: IntentKey, status: number, answer: unknown): Promise<void> {
  await tx
    .updateTable('reservations.idempotency')
    .set({ status, answer: sql`${JSON.stringify(answer)}::json` })
    .where(({ and }) => and({ ...intent }))
    .execute()
}

/** Forgets keys older than two days; a promise is a day. Answers how many. */
export async function pruneKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reservations.idempotency')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
