import { sql } from 'kysely'
import type { advisoryLocks, advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'

type LockNumber = (typeof advisoryLocks)[keyof typeof advisoryLocks]
type LockSeed = (typeof advisoryLockSeeds)[keyof typeof advisoryLockSeeds]

/** One lock for all documents of a kind, held until the end of the transaction. */
export async function lockKind(tx: Db, number: LockNumber): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(number)})`.execute(tx)
}

/** One lock for each document, by its name, held until the end of the transaction. */
export async function lockNamed(tx: Db, seed: LockSeed, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(seed)}))`.execute(tx)
}
