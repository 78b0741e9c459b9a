import type pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { checkVersion } from './check-server.ts'
import { migrationNames, readMigration } from './migration-files.ts'
import { compareVersions, explainSchemaVersion } from './schema-version.ts'
import { advisoryLocks } from './advisory-locks.ts'

/**
 * Applies the pending files under `migrations/` in order, each in a separate transaction. Returns their names.
 * Concurrent processes wait for each other. `only`: apply only these, to restore the schema of a backup. Throws an
 * OperatorError if the database or the backup is newer than this program, or if a migration fails.
 */
export async function migrate(
  pool: pg.Pool,
  onProgress: (line: string) => void = () => {},
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const files = await migrationNames()
  const newer = [...(only ?? [])].find(name => !files.includes(name))
  if (newer !== undefined)
    throw new OperatorError(`The backup is of a newer Hent (${newer}). Restore it with that version.`)
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query(
      'create table if not exists public.migration (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from public.migration')).rows.map(r => r.name),
    )
    const version = compareVersions(files, [...done])
    if (version.state === 'newer') throw new OperatorError(explainSchemaVersion(version))
    const beyond = only && [...done].find(name => !only.has(name))
    if (beyond !== undefined)
      throw new OperatorError(
        `The tables of this database are newer than the backup (${beyond}): set DATA_DIR to a new folder, or DATABASE_URL to a new database. Nothing was restored.`,
      )
    const pending = files.filter(file => !done.has(file) && (only?.has(file) ?? true))
    const newest = [...done].sort().at(-1) ?? ''
    // Migrations build on one another. A migration with a lower number than the newest applied one is untested in this
    // order.
    const skipped = pending.find(file => file < newest)
    if (skipped !== undefined) {
      throw new OperatorError(
        `Migration ${skipped} comes too late: the database is at ${newest} already. Give it a higher number, or start the version that the database was made with.`,
      )
    }
    const isNew = done.size === 0
    if (isNew && pending.length > 0) onProgress(`Creating the tables (${pending.length} migrations)`)
    for (const name of pending) {
      if (!isNew) onProgress(`migration ${name}`)
      const sql = await readMigration(name)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into public.migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new OperatorError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => {})
    client.release()
  }
}
