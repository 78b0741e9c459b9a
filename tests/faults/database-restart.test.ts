// A PostgreSQL of the operator's own that stops and starts again, beside a shop that goes on running.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { reportFigures } from '../support/run/figures.ts'
import { usingMailServer } from '../support/servers/mail-server.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { usingPostgres } from '../support/servers/postgres.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { startLoad, type ClientLog } from './reservation-load.ts'

const long = process.env['HENT_FAULTS'] === 'long'
/** In ms. */
const outage = long ? 20_000 : 2_000
const shoppers = long ? 30 : 12
const jobs = long ? 1_000 : 60

test('a restart of the database logs one line per component and the end, and repeats no mail', async () => {
  const folder = await temporaryFolder('database-restart')
  onTestFinished(() => folder.remove())
  await putMigratedDatabase(folder.path)
  const postgres = await usingPostgres(folder.path)
  const database = connect(postgres.url, { max: 2 })
  onTestFinished(() => database.close())
  const { id } = await givenShop(database.db)
  const { ean } = await givenVariant(database.db, { stock: { [id]: 1_000_000 } })
  const mails = await usingMailServer()
  mails.delay = 100
  const env = { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0', SMTP_URL: mails.url }
  const shop = await startShop({ dataDir: join(folder.path, 'shop'), env })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
  const stopLoad = startLoad(shop.url, id, [ean], log, shoppers)
  await expect.poll(() => log.acknowledged.size, { timeout: 30_000, interval: 20 }).toBeGreaterThan(jobs)
  await expect.poll(() => mails.accepted.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(jobs / 10)
  const from = shop.output.length
  await postgres.stop()
  await wait(outage)
  await postgres.start()
  const lines = () => shop.output.slice(from).map(line => JSON.parse(line) as Line)
  const end = () => lines().find(({ msg }) => msg === 'database available again')
  await stopLoad()
  await expect.poll(end, { timeout: 30_000 }).toBeDefined()
  const { failures = 0, seconds = 0, components = '' } = end() ?? {}
  reportFigures('database restart', {
    lines: lines().length,
    failures,
    seconds,
    mails: mails.accepted.length,
    components,
  })
  // A job that is not recorded as done would run again within three minutes.
  const unrecorded = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select data->>'reservationId' as id from jobs.job where name = 'reservation-mail' and state <> 'completed'`,
    )
    return rows.filter(({ id }) => mails.accepted.some(mail => mail.startsWith(`reservation-confirmation.${id}@`)))
  }
  await expect.poll(unrecorded, { timeout: 10_000 }).toEqual([])
  expect(mails.accepted.length).toBe(new Set(mails.accepted).size)
  expect(failures).toBeGreaterThan(outage / 20)
  expect(Math.abs(seconds - outage / 1000)).toBeLessThan(4)
  expect(lines().length).toBeLessThan(20)
  const messages = lines().map(({ msg }) => msg)
  expect(messages).toEqual([...new Set(messages)])
  expect(shop.output.slice(from).join()).not.toContain('"stack"')
})

interface Line {
  msg: string
  failures?: number
  seconds?: number
  components?: string
}
