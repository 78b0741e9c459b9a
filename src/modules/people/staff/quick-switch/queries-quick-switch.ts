import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** The number of wrong PINs on a device that ends the quick switch of an account there. */
export const missesAllowed = 5

export async function findPin(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db.selectFrom('staff.pin').select('pin_hash').where('account_id', '=', accountId).executeTakeFirst()
  return row?.pin_hash
}

export async function storePin(tx: Db, accountId: number, pin_hash: string): Promise<void> {
  await tx
    .insertInto('staff.pin')
    .values({ account_id: accountId, pin_hash })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ pin_hash, set_at: sql`now()` }))
    .execute()
}

/** Deletes an account's PIN. false: the account has no PIN. */
export async function deletePin(tx: Db, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.pin')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Allows the quick switch of an account on a device until midnight in Norway. A new full login resets the count of
 * wrong PINs.
 */
export async function insertSwitch(
  db: Db,
  { deviceHash, accountId, withFactor }: { deviceHash: string; accountId: number; withFactor: boolean },
): Promise<void> {
  const ends_at = sql<Date>`(date_trunc('day', now() at time zone 'Europe/Oslo') + interval '1 day') at time zone 'Europe/Oslo'`
  await db
    .insertInto('staff.quick_switch')
    .values({ device_hash: deviceHash, account_id: accountId, with_factor: withFactor, ends_at })
    .onConflict(conflict =>
      conflict.columns(['device_hash', 'account_id']).doUpdateSet({ with_factor: withFactor, misses: 0, ends_at }),
    )
    .execute()
}

/**
 * The accounts that can take over on a device, by name: active, with a PIN, a full login there today and tries left.
 */
export async function listSwitches(db: Db, deviceHash: string): Promise<{ id: number; name: string; demo: boolean }[]> {
  return db
    .selectFrom('staff.quick_switch as s')
    .innerJoin('staff.account as a', 'a.id', 's.account_id')
    .innerJoin('staff.pin as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.demo', sql<string>`coalesce(nullif(a.name, ''), a.email)`.as('name')])
    .where('s.device_hash', '=', deviceHash)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('s.misses', '<', missesAllowed)
    .where('a.active', '=', true)
    .orderBy('name')
    .orderBy('a.id')
    .execute()
}

export interface TakenTry {
  misses: number
  withFactor: boolean
  endsAt: Date
}

/**
 * Counts a try before the PIN is checked, so that concurrent tries are counted too. undefined: the account has no quick
 * switch on this device, or no try is left.
 */
export async function takeTry(db: Db, deviceHash: string, accountId: number): Promise<TakenTry | undefined> {
  return db
    .updateTable('staff.quick_switch')
    .set(eb => ({ misses: eb('misses', '+', 1) }))
    .where('device_hash', '=', deviceHash)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('misses', '<', missesAllowed)
    .returning(['misses', 'with_factor as withFactor', 'ends_at as endsAt'])
    .executeTakeFirst()
}

/** Resets the count of wrong PINs. false: the quick switch was deleted meanwhile. */
export async function forgiveTries(tx: Db, deviceHash: string, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.quick_switch')
    .set({ misses: 0 })
    .where('device_hash', '=', deviceHash)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the quick switches of a device, or of an account on every device. */
export async function deleteSwitches(tx: Db, of: { deviceHash: string } | { accountId: number }): Promise<void> {
  const all = tx.deleteFrom('staff.quick_switch')
  await (
    'deviceHash' in of ? all.where('device_hash', '=', of.deviceHash) : all.where('account_id', '=', of.accountId)
  ).execute()
}

export async function deleteAllSwitches(tx: Db): Promise<void> {
  await tx.deleteFrom('staff.quick_switch').execute()
}

/** Deletes quick switches that have ended by `at` (default: now). */
export async function pruneSwitches(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('staff.quick_switch')
    .where('ends_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .execute()
}
