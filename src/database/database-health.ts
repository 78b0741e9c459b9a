import { sql } from 'kysely'
import type { Db } from './connection.ts'

export interface DatabaseHealth {
  /** Pages that differed from their checksums when PostgreSQL read them, since its statistics were last reset. */
  checksumFailures: number
  /** Collations of the database and its columns with another version than that of the indexes: `default: 153 to 154`. */
  changedCollations: string[]
}

/**
 * Signs of damage that PostgreSQL records. An upgrade of the ICU or C library changes the order of texts: indexes then
 * miss rows, and unique indexes accept duplicates. Source: PostgreSQL manual, ALTER COLLATION.
 */
export async function readDatabaseHealth(db: Db): Promise<DatabaseHealth> {
  const { rows: failures } = await sql<{ failures: number }>`
    select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database
     where datname = current_database() or datid = 0`.execute(db)
  const { rows: changed } = await sql<{ line: string }>`
    select format('default: %s to %s', datcollversion, pg_database_collation_actual_version(oid)) as line
      from pg_database where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)
    union all
    select distinct format('%s: %s to %s', c.collname, c.collversion, pg_collation_actual_version(c.oid))
      from pg_attribute a join pg_collation c on c.oid = a.attcollation
     where c.collversion <> pg_collation_actual_version(c.oid)`.execute(db)
  return { checksumFailures: failures[0]?.failures ?? 0, changedCollations: changed.map(({ line }) => line) }
}

/**
 * Rebuilds all indexes and records the present versions of the collations. Other processes may read and write meanwhile.
 * Rejects with PostgreSQL's error if an index cannot be rebuilt, for example a unique one over duplicates.
 */
export async function rebuildIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db)
  const name = rows[0]?.name ?? ''
  await sql`set statement_timeout = 0`.execute(db)
  await sql`reindex database concurrently ${sql.raw(name)}`.execute(db)
  const { rows: collations } = await sql<{ name: string }>`
    select distinct format('%I.%I', n.nspname, c.collname) as name
      from pg_attribute a join pg_collation c on c.oid = a.attcollation join pg_namespace n on n.oid = c.collnamespace
     where c.collversion <> pg_collation_actual_version(c.oid)`.execute(db)
  for (const collation of collations) await sql`alter collation ${sql.raw(collation.name)} refresh version`.execute(db)
  await sql`alter database ${sql.raw(name)} refresh collation version`.execute(db)
}
