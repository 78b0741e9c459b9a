import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.ts'

const tries = 4

/**
 * Runs `work` in one transaction that is committed only when the outcome is `ok`, else rolled back: an expected refusal leaves nothing behind.
 * When the database breaks a deadlock (a feed locks rows in an order of its own) the work is done again from the start.
 */
export async function commitWhenOk<T extends { ok: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let refusal: T | undefined
    try {
      // A throw is the only way to make it roll back that also gives a dead connection back to the pool.
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
