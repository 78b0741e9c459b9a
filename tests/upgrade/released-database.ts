import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#database/connection.ts'
import { readMigration } from '#database/migration-files.ts'
import { databaseServer } from '#tests/support/database/database.ts'

// States of earlier releases: their migrations, unchanged since, and the rows of a small shop written by each.
/** Every released migration, with its checksum. */
export const released = JSON.parse(readFileSync(join(import.meta.dirname, 'released.json'), 'utf8')) as Record<
  string,
  string
>
/** The releases with stored rows, by the number of their newest migration. The last one is the last release. */
export const releases = ['0072', '0630'] as const
export type Release = (typeof releases)[number]
export const migrationsOf = (release: Release) =>
  Object.keys(released).filter(file => file.slice(0, release.length) <= release)

interface TableRows {
  table: string
  rows: Record<string, unknown>[]
}
const states = new Map(releases.map(release => [release, readState(release)] as const))
function readState(release: Release): TableRows[] {
  const text = readFileSync(join(import.meta.dirname, `state-${release}.jsonl`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as TableRows)
}
export const stateOf = (release: Release) => states.get(release)!
export const releasedRowsOf = (table: string, release: Release = '0072') =>
  stateOf(release).find(each => each.table === table)?.rows ?? []

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

/** A new database in the state of a release. Call `drop` when done. */
export async function releasedDatabase(release: Release = '0072') {
  const made = await emptyDatabase()
  await restore(made.database.pool, release)
  return made
}

async function restore(pool: pg.Pool, release: Release) {
  await pool.query('create table public.migration (name text primary key, at timestamptz not null default now())')
  for (const file of migrationsOf(release)) {
    await pool.query(await readMigration(file))
    await pool.query('insert into public.migration (name) values ($1)', [file])
  }
  const client = await pool.connect()
  try {
    // The rows are complete: no trigger may add others, and their order is free.
    const { rows: keys } = await client.query<{ drop: string; add: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
        from pg_constraint where contype = 'f' and conparentid = 0`)
    for (const { drop } of keys) await client.query(drop)
    for (const each of stateOf(release)) await insert(client, each)
    // Adding a key refuses a row without the row that it refers to.
    for (const { add } of keys) await client.query(add)
  } finally {
    client.release()
  }
}

async function insert(client: pg.PoolClient, { table, rows }: TableRows) {
  const columns = Object.keys(rows[0]!)
    .map(column => `"${column}"`)
    .join(', ')
  await client.query(`alter table ${table} disable trigger user`)
  // Migrations insert some rows themselves.
  const { rows: seeded } = await client.query(`select from ${table} limit 1`)
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${seeded.length > 0 ? 'on conflict do nothing' : ''}`,
    [JSON.stringify(rows)],
  )
  // Null without an identity sequence, which makes the statement do nothing.
  if (typeof rows[0]!['id'] === 'number')
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query(`alter table ${table} enable trigger user`)
}

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: databaseServer() })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
