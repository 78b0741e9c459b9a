import { sql, type Insertable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { Role } from '#modules/people/audit/index.ts'
import type { StaffAccount } from './account.ts'
import { isAlive, type SessionStage } from './queries-sessions.ts'
import { deleteAllSwitches, deleteSwitches } from './quick-switch/queries-quick-switch.ts'

/** Finds an enabled account. `tokenHash`: the account of a session in one of these stages that has not ended. */
export async function findAccount(
  db: Db,
  by: { id: number } | { email: string } | { tokenHash: string; stages: readonly SessionStage[] },
): Promise<{ account: StaffAccount; passwordHash: string } | undefined> {
  let query = db
    .selectFrom('staff.account as a')
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.demo', 'a.password_hash as passwordHash'])
    .select(
      sql<number[]>`array(select shop_id from staff.account_shop s where s.account_id = a.id order by 1)`.as('shopIds'),
    )
    .where('a.active', '=', true)
  query =
    'id' in by
      ? query.where('a.id', '=', by.id)
      : 'email' in by
        ? query.where('a.email', '=', by.email)
        : query
            .innerJoin('staff.session as t', 't.account_id', 'a.id')
            .where('t.token_hash', '=', by.tokenHash)
            .where('t.stage', 'in', by.stages)
            .where(isAlive)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, role, ...account } = row
  return { passwordHash, account: { ...account, role: role as Role } }
}

export async function insertAccount(
  tx: Db,
  values: Insertable<DB['staff.account']>,
  shopIds: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('staff.account').values(values).returning('id').executeTakeFirstOrThrow()
  for (const shop_id of new Set(shopIds)) {
    await tx.insertInto('staff.account_shop').values({ account_id: id, shop_id }).execute()
  }
  return id
}

export interface StoredAccount {
  id: number
  active: boolean
  passwordHash: string
}

/** Finds an account, enabled or not, and locks it until the transaction ends. */
export async function findStored(db: Db, by: { email: string } | { id: number }): Promise<StoredAccount | undefined> {
  const query = db
    .selectFrom('staff.account')
    .select(['id', 'active', 'password_hash as passwordHash'])
    .forNoKeyUpdate()
  return ('email' in by ? query.where('email', '=', by.email) : query.where('id', '=', by.id)).executeTakeFirst()
}

export async function updateAccount(
  tx: Db,
  id: number,
  values: { active?: boolean; password_hash?: string },
): Promise<void> {
  await tx.updateTable('staff.account').set(values).where('id', '=', id).execute()
}

/**
 * Ends an account's sessions and returns their number. Deletes quick switches first: a concurrent switch then either
 * fails, or has already opened its session, which ends too.
 */
export async function deleteSessionsOf(tx: Db, accountId: number): Promise<number> {
  await deleteSwitches(tx, { accountId })
  const { numDeletedRows } = await tx
    .deleteFrom('staff.session')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends the sessions and quick switches of every account. Returns the number of sessions. */
export async function deleteAllSessions(tx: Db): Promise<number> {
  await deleteAllSwitches(tx)
  const { numDeletedRows } = await tx.deleteFrom('staff.session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** All accounts by address, with the number of their active sessions. */
export async function listAccounts(db: Db) {
  return db
    .selectFrom('staff.account as a')
    .select(['a.email', 'a.name', 'a.role', 'a.active', 'a.demo'])
    .select([
      sql<number[]>`array(select shop_id from staff.account_shop s where s.account_id = a.id order by 1)`.as('shopIds'),
      sql<number>`(select count(*)::int from staff.session t where t.account_id = a.id and t.stage = 'full' and ${isAlive})`.as(
        'sessions',
      ),
    ])
    .orderBy('a.email')
    .execute()
}

/** The display names of accounts: the name, or the e-mail address if there is none. */
export async function findAccountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('staff.account')
    .select(['id', sql<string>`coalesce(nullif(name, ''), email)`.as('called')])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map(({ id, called }) => [id, called]))
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff.session').where('token_hash', '=', tokenHash).execute()
}

/** Deletes sessions that have expired by `at` (default: now). */
export async function pruneSessions(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('staff.session')
    .where('expires_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .execute()
}
