import { expect, onTestFinished, test } from 'vitest'
import { connect, type Timeouts } from '#database/connection.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenCatalogue } from '#tests/support/catalogue/open-catalogue.ts'
import { startSilentProxy } from '#tests/support/servers/silent-proxy.ts'
import { recordById } from './snapshot.ts'
import { listenForChanges } from './wake-up.ts'

const timeouts: Timeouts = { connect: 1_000, statement: 1_000, idleInTransaction: 5_000 }

async function behindProxy() {
  const direct = await usingDatabase()
  const proxy = await startSilentProxy(direct.url)
  const database = connect(proxy.url, { max: 3, applicationName: 'hent proxied', timeouts })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  const connections = async (name: string) =>
    (
      await direct.pool.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
    ).rowCount
  return { direct, proxy, database, connections }
}

test(
  'when a connection stops responding, it is destroyed, and the catalogue follows the changes on a new one',
  { timeout: 60_000 },
  async () => {
    const { direct, proxy, database, connections } = await behindProxy()
    const jacket = await givenArticle(direct.db, { name: 'Jakke' })
    const catalogue = await givenCatalogue(database)
    // In the middle of a read: the transaction is open, and the response never arrives.
    proxy.holdAfter('search.change')
    await expect(catalogue.refresh()).rejects.toThrow()
    proxy.letGo()
    await direct.db.updateTable('catalogue.article').set({ name: 'Ny jakke' }).execute()
    const name = () => recordById(catalogue.current(), jacket.id)!.facts.name
    await expect.poll(name, { timeout: 20_000 }).toBe('Ny jakke')
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
    await expect.poll(() => connections('hent proxied')).toBeLessThanOrEqual(2)
  },
)

test('a listener on a connection that stops responding reconnects', { timeout: 60_000 }, async () => {
  const { direct, proxy, database, connections } = await behindProxy()
  let woken = 0
  const listener = listenForChanges(database, () => woken++, { retryAfter: 100, askEvery: 200, answerWithin: 500 })
  onTestFinished(() => listener.close())
  await expect.poll(() => connections('hent listen'), { timeout: 10_000 }).toBe(1)
  proxy.hold()
  await expect.poll(() => connections('hent listen'), { timeout: 20_000 }).toBe(2)
  const before = woken
  await direct.pool.query('notify hent_change')
  await expect.poll(() => woken, { timeout: 10_000 }).toBeGreaterThan(before)
})
