import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import type { StaffAccount } from './account.ts'
import { deleteSession, findAccount, insertSession, recordAudit } from './queries.ts'

export const sessionHours = 12

/** A new session's token, of which only a hash is stored; null for a wrong password, no account, or a demo account from afar. */
export async function logIn(
  db: Kysely<DB>,
  typed: { email: string; password: string },
  fromLoopback: boolean,
): Promise<{ token: string; account: StaffAccount } | null> {
  const found = await findAccount(db, { email: normaliseEmail(typed.email) })
  const right = await checkPassword(found?.passwordHash, typed.password)
  const refused = !found || !right || (found.account.demo && !fromLoopback)
  if (refused) {
    await recordAudit(db, { accountId: found?.account.id ?? null, action: 'login refused', subject: 'staff' })
    return null
  }
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async tx => {
    await insertSession(tx, found.account.id, hashed(token), sessionHours)
    await recordAudit(tx, { accountId: found.account.id, action: 'login', subject: 'staff' })
  })
  return { token, account: found.account }
}

/** Whose session a token is; null when it is nobody's, or has ended. */
export async function findSession(db: Db, token: string, fromLoopback: boolean): Promise<StaffAccount | null> {
  const found = await findAccount(db, { tokenHash: hashed(token) })
  return !found || (found.account.demo && !fromLoopback) ? null : found.account
}

export async function logOut(db: Kysely<DB>, token: string): Promise<void> {
  const found = await findAccount(db, { tokenHash: hashed(token) })
  if (!found) return
  await db.transaction().execute(async tx => {
    await deleteSession(tx, hashed(token))
    await recordAudit(tx, { accountId: found.account.id, action: 'logout', subject: 'staff' })
  })
}

export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
