import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/servers/shop.ts'
import { compose } from '../compose.ts'
import { openDatabase } from '../open-database.ts'
import { openPictures } from '../pictures/open-pictures.ts'

async function givenOpen() {
  const { url, pool } = await usingDatabase()
  const folder = await temporaryFolder('failed-build')
  onTestFinished(() => folder.remove())
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.path })
  const pictures = await openPictures(config, silentLog)
  onTestFinished(() => pictures.store.close())
  const open = await openDatabase(config, 'http://127.0.0.1', silentLog, () => {})
  onTestFinished(() => open.close())
  const work = vi.spyOn(PgBoss.prototype, 'work')
  onTestFinished(() => work.mockRestore())
  return { config, open, pictures, pool, work }
}

test('a start without pages runs no job, and stops its queue before the database is closed', async () => {
  const { config, open, pictures, pool, work } = await givenOpen()
  const stop = vi.spyOn(PgBoss.prototype, 'stop')
  const pagesBuilt = Promise.reject(new Error('The build failed'))
  pagesBuilt.catch(() => {})
  await expect(
    compose(config, open, { pictures, sellers: new Map(), pagesBuilt }, 'http://127.0.0.1', silentLog),
  ).rejects.toThrow('The build failed')
  expect(work).not.toHaveBeenCalled()
  expect(stop).toHaveBeenCalledOnce()
  expect((await pool.query('select from jobs.job')).rowCount).toBe(0)
})

test('an assembled shop runs no job before its port is open', async () => {
  const { config, open, pictures, work } = await givenOpen()
  const pagesBuilt = Promise.resolve()
  const shop = await compose(config, open, { pictures, sellers: new Map(), pagesBuilt }, 'http://127.0.0.1', silentLog)
  onTestFinished(() => shop.close())
  expect(work).not.toHaveBeenCalled()
  await shop.startJobs()
  expect(work).toHaveBeenCalled()
})
