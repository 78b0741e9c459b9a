import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '#database/connection.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A migrated, otherwise empty database of the test's own; call `close` when done (`usingDatabase` does). */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `hent_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${inject('templateName')}`)
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
