import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#database/connection.ts'
import { readMigration } from '#database/migration-files.ts'
import { databaseServer } from '#tests/support/database/database.ts'

// The last released state: its migrations, unchanged since, and the rows of a small shop written by it.
export const released = JSON.parse(readFileSync(join(import.meta.dirname, 'released.json'), 'utf8')) as Record<
  string,
  string
>
const state = readFileSync(join(import.meta.dirname, 'state-0072.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as { table: string; rows: Record<string, unknown>[] })
export const releasedRowsOf = (table: string) => state.find(each => each.table === table)!.rows

/** A new database without tables. Call `drop` when done. */
export async function emptyDatabase() {
  const name = `hent_upgrade_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  const url = new URL(databaseServer())
  url.pathname = `/${name}`
  const database = { ...connect(url.href, { max: 5, applicationName: 'test' }), url: url.href }
  return {
    database,
    async drop() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** A new database in the state of the last release. Call `drop` when done. */
export async function releasedDatabase() {
  const made = await emptyDatabase()
  await restore(made.database.pool)
  return made
}

async function restore(pool: pg.Pool) {
  await pool.query('create table public.migration (name text primary key, at timestamptz not null default now())')
  for (const file of Object.keys(released)) {
    await pool.query(await readMigration(file))
    await pool.query('insert into public.migration (name) values ($1)', [file])
  }
  for (const { table, rows } of state) {
    const columns = Object.keys(rows[0]!)
      .map(column => `"${column}"`)
      .join(', ')
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
    // Null without an identity sequence, which makes the statement do nothing.
    if ('id' in rows[0]!)
      await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: databaseServer() })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
