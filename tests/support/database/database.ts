import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '#database/connection.ts'
import { WarmConnections } from './warm-connections.ts'

export interface TestDatabase extends Database {
  url: string
}

/** Databases of this worker that no test uses now, with their open connections. */
const unused: { url: string; connections: WarmConnections }[] = []

/**
 * A migrated, otherwise empty database for one test. Call `close` when done (`usingDatabase` does). It is a reset one
 * from an earlier test if possible, else a new copy of the template, which takes ten times as long.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, connections } = (await takeUnused()) ?? (await makeCopy())
  const database = connect(url, { max: 20, applicationName: 'test' })
  connections.serve(database.pool)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      unused.push({ url, connections })
    },
  }
}

async function makeCopy() {
  const server = databaseServer()
  const name = `${inject('templateName')}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${inject('copyOfTemplate')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, connections: new WarmConnections() }
}

async function takeUnused() {
  const found = unused.pop()
  if (!found) return undefined
  await found.connections.refresh()
  const database = connect(found.url, { max: 1, applicationName: 'test' })
  found.connections.serve(database.pool)
  try {
    // Work left running by an earlier test must write nothing from here on.
    await database.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and pid <> all($1::int[])`,
      [found.connections.processIds],
    )
    const { rows } = await database.pool.query<{ reset: boolean }>('select tests.reset()')
    if (rows[0]?.reset) return found
  } catch {
    // `tests.reset` fails if the earlier test dropped it, or the whole database.
  } finally {
    await database.close()
  }
  await found.connections.end()
  await onServer(databaseServer(), `drop database if exists ${new URL(found.url).pathname.slice(1)} with (force)`)
  return undefined
}

/** The cluster of this worker. No other worker uses it. */
export function databaseServer(): string {
  const servers = inject('databaseUrls')
  // Counted from 1.
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  return servers[(worker - 1) % servers.length]!
}

/** A test database that is closed when the test ends. */
export async function usingDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return database
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
