import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { PhoneCodeJob } from './phone-code-job.ts'

interface Steps {
  /** null: one was made just now. */
  makeCode: (tx: Db) => Promise<{ seed: string } | null>
  /** The id of the message; null: the number, or the chain, had its share. */
  claimMessage: (tx: Db) => Promise<number | null>
  enqueue: (tx: Db, job: Pick<PhoneCodeJob, 'id' | 'seed'>) => Promise<void>
}
type AskOutcome = { ok: true } | { ok: false; reason: 'too soon' | 'had its share' }

/** A code and the job that sends it, or nothing at all: a code that is not sent would end the one before. */
export function askForPhoneCode(db: Kysely<DB>, { makeCode, claimMessage, enqueue }: Steps): Promise<AskOutcome> {
  return commitWhenOk(db, async (tx): Promise<AskOutcome> => {
    const code = await makeCode(tx)
    if (!code) return { ok: false, reason: 'too soon' }
    const id = await claimMessage(tx)
    if (id === null) return { ok: false, reason: 'had its share' }
    await enqueue(tx, { id, seed: code.seed })
    return { ok: true }
  })
}
