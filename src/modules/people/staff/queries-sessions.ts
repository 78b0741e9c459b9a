import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** `full`: logged in. `code`: a code is required next. `setup`: a second factor must be set up first. */
export type SessionStage = 'full' | 'code' | 'setup'

/** A staff session ends after this many minutes without a request, and after `sessionHours` in any case. */
export const idleMinutes = 120
/** The maximum number of sessions of an account: as many as the list of devices shows. */
const sessionsAtMost = 100

/** Whether the session of a row has neither expired nor been idle for too long. */
export const isAlive = sql<boolean>`(expires_at > now() and seen_at > now() - make_interval(mins => ${idleMinutes}))`

/** Opens a session. Ends the least recently used ones if the account has more than `sessionsAtMost`. */
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
  await sql`
    delete from staff.session where id in (
      select id from staff.session where account_id = ${session.accountId}
       order by token_hash = ${session.tokenHash} desc, seen_at desc, id desc offset ${sessionsAtMost})`.execute(db)
}

/** Records the use of a session, at most every five minutes, so that page views do not write. */
export async function markUsed(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('staff.session')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute()
}

/** Gives a session a new token. false: the account has no such session, or it has ended. */
export async function renewToken(
  tx: Db,
  accountId: number,
  { from, to }: { /** The hash of the token until now. */ from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .where('account_id', '=', accountId)
    .where(isAlive)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function findStage(db: Db, tokenHash: string): Promise<SessionStage | undefined> {
  const row = await db
    .selectFrom('staff.session')
    .select('stage')
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
  return row?.stage as SessionStage | undefined
}

export interface StaffDevice {
  id: number
  tokenHash: string
  device: string
  createdAt: Date
}

/** The complete logins (stage `full`) of an account that have not ended, latest first, at most 100. */
export async function listDevices(db: Db, accountId: number): Promise<StaffDevice[]> {
  return db
    .selectFrom('staff.session')
    .select(['id', 'token_hash as tokenHash', 'device', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'full')
    .where(isAlive)
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
