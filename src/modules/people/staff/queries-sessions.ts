import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** `full`: logged in. `code`: a code is required next. `setup`: a second factor must be set up first. */
export type SessionStage = 'full' | 'code' | 'setup'

export async function insertSession(
  db: Db,
  session: {
    accountId: number
    tokenHash: string
    device: string
    stage: SessionStage
    minutes: number
    /** The session ends at this time at the latest. */
    until?: Date | undefined
  },
): Promise<void> {
  await db
    .insertInto('staff.session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device: session.device,
      stage: session.stage,
      // `least` ignores null.
      expires_at: sql`least(now() + make_interval(mins => ${session.minutes}), ${session.until ?? null}::timestamptz)`,
    })
    .execute()
}

export async function findStage(db: Db, tokenHash: string): Promise<SessionStage | undefined> {
  const row = await db
    .selectFrom('staff.session')
    .select('stage')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.stage as SessionStage | undefined
}

export interface StaffDevice {
  id: number
  tokenHash: string
  device: string
  createdAt: Date
}

/** The sessions of an account, latest first, at most 100. */
export async function listDevices(db: Db, accountId: number): Promise<StaffDevice[]> {
  return db
    .selectFrom('staff.session')
    .select(['id', 'token_hash as tokenHash', 'device', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'full')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one of an account's own sessions. false: the account has no session with this id. */
export async function deleteSessionById(tx: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of an account except this one. */
export async function deleteOtherSessions(tx: Db, accountId: number, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('staff.session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}
