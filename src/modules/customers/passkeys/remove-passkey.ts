import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { deleteOtherSessions } from '../queries-sessions.ts'
import { hashToken } from '../sessions.ts'
import { deletePasskey } from './queries-passkeys.ts'

/** False: the customer has none of that id. The device may be lost: every login but the one of `token` ends. */
export async function removePasskey(
  db: Kysely<DB>,
  customerId: number,
  { id, token, tell }: { id: number; token: string; tell: (tx: Db) => Promise<void> },
): Promise<boolean> {
  const outcome = await commitWhenOk(db, async tx => {
    if (!(await deletePasskey(tx, customerId, id))) return { ok: false }
    await deleteOtherSessions(tx, customerId, hashToken(token))
    await tell(tx)
    return { ok: true }
  })
  return outcome.ok
}
