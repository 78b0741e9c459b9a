import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.ts'

const tries = 4

/**
 * Runs `work` in a transaction and commits only if the outcome is `ok`. Otherwise the transaction is rolled back and
 * the outcome returned. If the database aborts the transaction to resolve a deadlock, `work` runs again from the start,
 * at most four times in all.
 */
export async function commitWhenOk<T extends { ok: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let refusal: T | undefined
    try {
      // Only a thrown error rolls Kysely's transaction back and also releases a dead connection.
      return await db.transaction().execute(async tx => {
        const outcome = await work(tx)
        if (outcome.ok) return outcome
        refusal = outcome
        throw new Error('refused')
      })
    } catch (error) {
      if (refusal) return refusal
      if ((error as { code?: string }).code !== '40P01' || attempt === tries) throw error
    }
  }
}
