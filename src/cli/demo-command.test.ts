import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { takeServerLock } from '#database/server-lock.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { readConfig } from '#platform/config.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { demoCommand } from './demo-command.ts'

async function givenDemo() {
  const database = await usingDatabase()
  const { db } = database
  await givenShop(db, { id: 55 })
  const article = await givenArticle(db)
  await givenVariant(db, { articleId: article.id, stock: { 55: 3 } })
  await writeSetting(db, 'demo', { loaded: true, complete: true })
  await writeSetting(db, 'secret', 'kept')
  const told: string[] = []
  const context = {
    config: readConfig({ DATABASE_URL: database.url }),
    write: (line: string) => told.push(line),
    complain: (line: string) => told.push(line),
  }
  return { database, told, remove: () => demoCommand.run(['remove'], context) }
}
const shopsIn = async (url: string) => {
  const database = connect(url, { max: 1 })
  onTestFinished(() => database.close())
  return (
    await database.pool.query(
      'select (select count(*) from shops.shop) as shops, (select count(*) from catalogue.gender) as genders',
    )
  ).rows[0]
}

test('the demo chain goes out whole, does not come back, and leaves what belongs to the installation', async () => {
  const { database, remove, told } = await givenDemo()
  expect(await remove()).toBe(0)
  expect(await shopsIn(database.url)).toEqual({ shops: 0, genders: 5 })
  expect(await readSetting(database.db, 'demo')).toEqual({ loaded: false, complete: true })
  expect(await readSetting(database.db, 'secret')).toBe('kept')
  expect(await remove()).toBe(1)
  expect(told.at(-1)).toBe('The demo chain is not in this database. Nothing was changed.')
})
test('a running shop keeps its demo chain: stop it first', async () => {
  const { database, remove, told } = await givenDemo()
  const held = await takeServerLock(database.url, { address: 'http://127.0.0.1:3000', onLost: () => {} })
  expect(held.ok).toBe(true)
  expect(await remove()).toBe(1)
  expect(told.at(-1)).toContain('already running')
  expect((await shopsIn(database.url)).shops).toBe(1)
  if (held.ok) await held.lock.release()
})
