import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import { findCustomer } from './queries.ts'
import { isSessionYoung } from './queries-sessions.ts'
import { hashToken } from './sessions.ts'

/** For how long a login is as good as the password: who logs in by a mailed code may have none. */
export const youngMinutes = 10

/** Whether somebody logged in just now, and did not only find the browser open. */
export const isYoungLogin = (db: Kysely<DB>, token: string): Promise<boolean> =>
  isSessionYoung(db, hashToken(token), youngMinutes)

export async function isOwnPassword(db: Kysely<DB>, id: number, password: string | null): Promise<boolean> {
  return checkPassword((await findCustomer(db, { id }))?.passwordHash, password ?? '')
}
