import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { openDatabase } from '#main/open-database.ts'
import { takeServerLock } from '#database/server-lock.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { demoCommand } from './demo-command.ts'

async function givenDemo() {
  const database = await usingDatabase()
  const { db } = database
  await givenShop(db, { id: 55 })
  const article = await givenArticle(db)
  await givenVariant(db, { articleId: article.id, stock: { 55: 3 } })
  await writeSetting(db, 'demo', { loaded: true, complete: true })
  await writeSetting(db, 'secret', 'kept')
  const lines: string[] = []
  const context = {
    config: readConfig({ DATABASE_URL: database.url }),
    write: (line: string) => lines.push(line),
    progress: (line: string) => lines.push(line),
    complain: (line: string) => lines.push(line),
  }
  return { database, lines, remove: () => demoCommand.run(['remove'], context) }
}
const shopsIn = async (url: string) => {
  const database = connect(url, { max: 1, applicationName: 'test' })
  onTestFinished(() => database.close())
  return (
    await database.pool.query(
      'select (select count(*) from shops.shop) as shops, (select count(*) from catalogue.gender) as genders',
    )
  ).rows[0]
}

test('the demo chain is removed completely and noted as removed, and settings of the installation stay', async () => {
  const { database, remove, lines } = await givenDemo()
  expect(await remove()).toBe(0)
  expect(await shopsIn(database.url)).toEqual({ shops: 0, genders: 5 })
  expect(await readSetting(database.db, 'demo')).toEqual({ loaded: false, complete: true })
  expect(await readSetting(database.db, 'secret')).toBe('kept')
  expect(await remove()).toBe(1)
  expect(lines.at(-1)).toBe('The demo chain is not in this database. Nothing was changed.')
})
test('demo remove refuses while the shop runs', async () => {
  const { database, remove, lines } = await givenDemo()
  const held = await takeServerLock(database.url, { address: 'http://127.0.0.1:3000', onLost: () => {} })
  expect(held.ok).toBe(true)
  expect(await remove()).toBe(1)
  expect(lines.at(-1)).toContain('already running')
  expect((await shopsIn(database.url)).shops).toBe(1)
  if (held.ok) await held.lock.release()
})
test.each(['database', 'allocation', 'background'] as const)(
  'demo remove refuses while %s is connected to DATABASE_URL',
  async pool => {
    const { database, remove, lines } = await givenDemo()
    const config = readConfig({ DATABASE_URL: database.url })
    const server = await openDatabase(config, 'http://127.0.0.1:3000', createLog({ level: 'silent' }), () => {})
    await server[pool].pool.query('select 1')
    expect(await remove()).toBe(1)
    expect(lines.at(-1)).toMatch(
      /^Hent is still connected to this database \(hent.* from 127\.0\.0\.1\): stop every server/,
    )
    expect((await shopsIn(database.url)).shops).toBe(1)
    await server.close()
    // PostgreSQL drops a connection a moment after its end.
    await expect.poll(remove, { timeout: 15_000 }).toBe(0)
    expect((await shopsIn(database.url)).shops).toBe(0)
  },
)
test('demo remove refuses when a server starts during the removal', async () => {
  const { database, remove, lines } = await givenDemo()
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select * from shops.shop')
  const removed = remove()
  // The removal waits for the reader's lock; meanwhile a server connects.
  await expect.poll(waiting).toBe(1)
  const server = connect(database.url, { max: 1, applicationName: 'hent' })
  await server.pool.query('select 1')
  await reader.query('commit')
  reader.release()
  expect(await removed).toBe(1)
  await server.close()
  expect(lines.at(-1)).toContain('Hent is still connected')
  expect((await shopsIn(database.url)).shops).toBe(1)

  async function waiting() {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.count
  }
})
