import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '#database/connection.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A migrated, otherwise empty database of the test's own; call `close` when done (`usingDatabase` does). */
export async function testDatabase(): Promise<TestDatabase> {
  const server = databaseServer()
  const name = `hent_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${inject('copyOfTemplate')}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const database = connect(address.href, { max: 20, applicationName: 'test' })
  return {
    ...database,
    url: address.href,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** The cluster of this worker: nobody else's transactions are on it. */
export function databaseServer(): string {
  const servers = inject('databaseUrls')
  // Counted from 1.
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  return servers[(worker - 1) % servers.length]!
}

/** For one test: closed when it ends. */
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
