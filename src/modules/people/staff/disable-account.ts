import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { deleteSessionsOf, findStored, updateAccount } from './queries.ts'
import { normaliseEmail } from './account.ts'

/**
 * Enables or disables an account. Disabling ends its sessions immediately. Returns the number of ended sessions. null: no
 * such account.
 */
export async function setAccountActive(db: Kysely<DB>, email: string, active: boolean): Promise<number | null> {
  return db.transaction().execute(async tx => {
    const account = await findStored(tx, { email: normaliseEmail(email) })
    if (!account) return null
    await updateAccount(tx, account.id, { active })
    const ended = active ? 0 : await deleteSessionsOf(tx, account.id)
    const action = active ? 'account enabled' : 'account disabled'
    await recordAudit(tx, { accountId: null, action, subject: `staff:${account.id}` })
    return ended
  })
}
