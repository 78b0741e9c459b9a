import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface IntentKey {
  /** Whose key it is: the guest or the customer. */
  scope: string
  route: string
  key: string
}
export type Claim = { state: 'new' } | { state: 'answered'; answer: string } | { state: 'other request' }

/**
 * Takes a key for this transaction. A second request with the same key waits here until the first has committed, then
 * gets its answer; when the first was refused its row is gone and the second is a new try.
 */
export async function claimKey(tx: Db, intent: IntentKey, body: unknown): Promise<Claim> {
  const body_hash = createHash('sha256').update(stable(body)).digest('hex')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reservations.idempotency')
    .values({ ...intent, body_hash })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' }
  const found = await tx
    .selectFrom('reservations.idempotency')
    .select(['body_hash', sql<string>`answer::text`.as('answer')])
    .where(({ and }) => and({ ...intent }))
    .executeTakeFirstOrThrow()
  return found.body_hash === body_hash ? { state: 'answered', answer: found.answer } : { state: 'other request' }
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

/** The same words whatever order the fields came in. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${stable(field)}`)
    .join(',')}}`
}
