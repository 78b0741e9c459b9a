// `kill -9` during each of the last migrations, and a complete migration after all of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames } from '#database/migration-files.ts'
import { migrationsOf, releasedDatabase } from '../upgrade/released-database.ts'
import { reportFigures } from '../support/run/figures.ts'

const program = join(import.meta.dirname, '../support/database/killed-migration.ts')

/** Migrates in a process that kills itself in `migration`: before the migration is recorded, or while it commits. */
async function migrateAndKill(
  url: string,
  migration: string,
  at: 'record' | 'commit',
): Promise<string | number | null> {
  const child = spawn(process.execPath, [program, migration, at], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code
}

/** The tables with their columns, constraints, indexes and rows. Times of insertion differ, so rows are counted. */
async function stateOf({ pool }: Pick<Database, 'pool'>) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = (await pool.query<{ count: number }>(`select count(*)::int from ${name}`)).rows[0]!.count
  const lines = async (sql: string) => (await pool.query<{ line: string }>(sql)).rows.map(({ line }) => line)
  return {
    counts,
    applied: await lines('select name as line from public.migration order by 1'),
    columns: await lines(
      `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    ),
    constraints: await lines(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
        where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`,
    ),
    indexes: await lines(
      `select indexdef as line from pg_indexes where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    ),
    // Without the transaction of the last change, which differs between databases.
    reservations: await lines(
      `select (to_jsonb(r) - 'changed_xid')::text as line from reservations.reservation r order by id`,
    ),
  }
}

test('a process killed in each of the last twenty migrations loses nothing, and the next migration applies each once', async () => {
  const names = await migrationNames()
  const last = names.slice(-20)
  const before = new Set(names.slice(0, -20))
  const [killed, whole] = [await releasedDatabase(), await releasedDatabase()]
  onTestFinished(async () => void (await Promise.all([killed.drop(), whole.drop()])))
  const only = new Set([...migrationsOf('0072'), ...before])
  for (const { database } of [killed, whole]) await migrate(database.pool, undefined, only)
  const applied = async () =>
    (await killed.database.pool.query<{ name: string }>('select name from public.migration')).rows.map(r => r.name)
  for (const [at, migration] of last.entries()) {
    const moment = at % 2 === 0 ? 'record' : 'commit'
    expect(await migrateAndKill(killed.database.url, migration, moment), migration).toBe('SIGKILL')
    // PostgreSQL may commit after its client has ended.
    if (moment === 'record') expect(await applied()).not.toContain(migration)
  }
  await migrate(killed.database.pool)
  await migrate(whole.database.pool)
  expect(await stateOf(killed.database)).toEqual(await stateOf(whole.database))
  expect((await applied()).toSorted()).toEqual(names.toSorted())
  reportFigures('interrupted-upgrade', { kills: last.length, lost: 0 })
}, 240_000)
