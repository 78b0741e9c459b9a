import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.ts'

const tries = 4

/**
 * Runs `work` in one transaction that is kept only when the outcome is `ok`: an expected refusal leaves nothing behind.
 * When the database breaks a deadlock (a feed locks rows in an order of its own) the work is done again from the start.
 */
export async function keepWhenOk<T extends { ok: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const tx = await db.startTransaction().execute()
    try {
      const outcome = await work(tx)
      await (outcome.ok ? tx.commit() : tx.rollback()).execute()
      return outcome
    } catch (error) {
      if (!tx.isCommitted && !tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(() => {})
      const deadlock = (error as { code?: string }).code === '40P01'
      if (!deadlock || attempt === tries) throw error
    }
  }
}
