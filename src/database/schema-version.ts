import type pg from 'pg'
import { hent } from '#platform/config/typed-commands.ts'
import { migrationNames } from './migration-files.ts'

/**
 * The version of the database and of this program. A version is the name of the newest migration without its extension.
 * `empty`: the database has no Hent tables. `newer`: it has a migration that this program does not know.
 */
export interface SchemaVersion {
  state: 'current' | 'empty' | 'older' | 'newer'
  database: string
  program: string
  /** The migrations that this program would apply, in order. */
  pending: string[]
}

/** Reads the version of the database without changing it. */
export async function readSchemaVersion(pool: pg.Pool): Promise<SchemaVersion> {
  return compareVersions(await migrationNames(), await appliedMigrations(pool))
}

/** `files`: this program's migrations. `applied`: the database's. */
export function compareVersions(files: readonly string[], applied: readonly string[]): SchemaVersion {
  const unknown = applied.filter(name => !files.includes(name))
  const pending = files.filter(file => !applied.includes(file))
  const versions = { database: newestOf(unknown.length > 0 ? unknown : applied), program: newestOf(files), pending }
  if (applied.length === 0) return { state: 'empty', ...versions }
  if (unknown.length > 0) return { state: 'newer', ...versions }
  return { state: pending.length > 0 ? 'older' : 'current', ...versions }
}

/** One line with both versions and what to do. undefined: the versions match. */
export function explainSchemaVersion({ state, database, program, pending }: SchemaVersion): string | undefined {
  if (state === 'empty')
    return `The database has no tables of Hent yet: the first start of the shop makes them, and so does ${hent} migrate`
  if (state === 'newer')
    return `The database is newer than this program: it is at ${database}, the program at ${program}. Use the program of that version, or update this one`
  if (state === 'older')
    return `The database is older than this program: it is at ${database}, the program at ${program} (${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} later). Bring it to this version with ${hent} migrate or a start of the shop, after which an older program cannot start on it; or use the program of its version`
  return undefined
}

async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const there = await pool.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`)
  if (!there.rows[0]?.there) return []
  const { rows } = await pool.query<{ name: string }>('select name from public.migration')
  return rows.map(({ name }) => name)
}

const newestOf = (names: readonly string[]) => (names.toSorted().at(-1) ?? '').replace(/\.sql$/, '')
