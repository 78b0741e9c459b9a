import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface KeyRow {
  id: number
  name: string
  scopes: string[]
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  usedAt: Date | null
}

export async function insertKey(
  tx: Db,
  {
    name,
    tokenHash,
    scopes,
    days,
  }: { name: string; tokenHash: string; scopes: readonly string[]; days: number | null },
): Promise<{ id: number; expiresAt: Date | null }> {
  return tx
    .insertInto('keys.key')
    .values({
      name,
      token_hash: tokenHash,
      scopes: [...scopes],
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** An active key. `unseen`: its last recorded use is at least a minute ago. */
export async function findLiving(
  db: Db,
  tokenHash: string,
): Promise<{ id: number; name: string; scopes: string[]; unseen: boolean } | undefined> {
  return db
    .selectFrom('keys.key')
    .select(['id', 'name', 'scopes'])
    .select(sql<boolean>`coalesce(used_at < now() - interval '1 minute', true)`.as('unseen'))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirst()
}

/**
 * Records a use of a key, at most once a minute. Of concurrent calls one writes, and the others skip the locked row.
 */
export async function updateUsed(db: Db, id: number): Promise<void> {
  await sql`update keys.key set used_at = now()
    where id = (select id from keys.key where id = ${id} and coalesce(used_at < now() - interval '1 minute', true)
      for no key update skip locked)`.execute(db)
}

/** All keys by number: first those that were not ended, then the ended ones. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('keys.key')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['ended_at as endedAt', 'used_at as usedAt'])
    .orderBy(sql`ended_at is not null`)
    .orderBy('id')
    .execute()
}

/** Ends a key and returns its name. undefined: unknown or already ended. */
export async function updateEnded(tx: Db, id: number): Promise<{ name: string } | undefined> {
  return tx
    .updateTable('keys.key')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
}
