import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { PhoneCodeJob } from './phone-code-job.ts'

interface Steps {
  /** null: a code was made less than a minute ago. */
  makeCode: (tx: Db) => Promise<{ seed: string } | null>
  /**
   * Returns the id of the message. null: the hourly or daily SMS limit of the number, or the daily limit of the chain,
   * is used up.
   */
  claimMessage: (tx: Db) => Promise<number | null>
  enqueue: (tx: Db, job: Pick<PhoneCodeJob, 'id' | 'seed'>) => Promise<void>
}
type AskOutcome = { ok: true } | { ok: false; reason: 'too_soon' | 'no_share' }

/**
 * Makes a code and queues its SMS in one transaction, because a new code that is not sent would invalidate the previous
 * one.
 */
export function askForPhoneCode(
  { db }: Pick<Database, 'db'>,
  { makeCode, claimMessage, enqueue }: Steps,
): Promise<AskOutcome> {
  return commitWhenOk(db, async (tx): Promise<AskOutcome> => {
    const code = await makeCode(tx)
    if (!code) return { ok: false, reason: 'too_soon' }
    const id = await claimMessage(tx)
    if (id === null) return { ok: false, reason: 'no_share' }
    await enqueue(tx, { id, seed: code.seed })
    return { ok: true }
  })
}
