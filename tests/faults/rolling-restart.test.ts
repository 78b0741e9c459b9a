import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { nextMigration, nextRelease } from '../support/servers/next-release.ts'
import { usingPostgres } from '../support/servers/postgres.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'
import { givenShopBehindNginx, secret } from './behind-nginx.ts'
import { send } from './reservation-load.ts'

const restarts = repeats({ short: 0, long: 3 })
const kills = repeats({ short: 0, long: 4 })

test(
  'behind the shipped nginx.conf, upgrades with a migration and kills of a web process, the job process or PostgreSQL fail no page and lose no reservation',
  { timeout: (restarts + kills + 1) * 120_000 },
  async () => {
    const folder = await temporaryFolder('rolling')
    onTestFinished(() => folder.remove())
    await putMigratedDatabase(folder.path)
    const postgres = await usingPostgres(folder.path)
    const database = connect(postgres.url, { max: 2 })
    onTestFinished(() => database.close())
    const { running, start, nginx, startLoad } = await givenShopBehindNginx(database, postgres.url)
    const startJobs = (program?: string) =>
      startShop({
        dataDir: join(folder.path, 'jobs'),
        ...(program !== undefined && { folder: program }),
        env: { DATABASE_URL: postgres.url, PROCESS_ROLE: 'jobs', DEMO: '0', SECRET: secret },
      })
    let jobs = await startJobs()
    onTestFinished(async () => void (await jobs.stop()))
    const release = await nextRelease(2)
    let program: string | undefined
    const replaceBoth = async () => {
      for (const at of [0, 1] as const) {
        expect(await running[at].stop()).toBe(0)
        running[at] = await start(at, program)
      }
    }
    const faults: Record<string, { times: number; fault: () => Promise<void> }> = {
      restart: { times: restarts, fault: replaceBoth },
      upgrade: {
        times: 1,
        async fault() {
          program = release
          await replaceBoth()
          expect(await jobs.stop()).toBe(0)
          jobs = await startJobs(program)
        },
      },
      'kill of a web process': {
        times: kills,
        async fault() {
          running[0].process.kill('SIGKILL')
          await wait(500)
          running[0] = await start(0, program)
        },
      },
      'kill of the job process': {
        times: kills,
        async fault() {
          jobs.process.kill('SIGKILL')
          await wait(500)
          jobs = await startJobs(program)
        },
      },
      'restart of PostgreSQL': {
        times: kills,
        async fault() {
          await postgres.stop()
          await wait(500)
          await postgres.start()
        },
      },
    }
    for (const [name, { times, fault }] of Object.entries(faults)) {
      if (times === 0) continue
      const { gets, log, stop } = startLoad()
      await wait(500)
      for (let round = 0; round < times; round++) await fault()
      await wait(500)
      await stop()
      const unclear = log.inDoubt.size
      // Without a response a shopper sends the same intent again.
      for (const intent of log.inDoubt.values()) await send(nginx.url, intent, log)
      const ids = [...log.acknowledged.values()].map(({ reservation }) => reservation.id)
      const stored = await database.db
        .selectFrom('reservations.reservation')
        .select('id')
        .where('id', 'in', ids)
        .execute()
      const lost = ids.length - stored.length
      reportFigures(name, {
        times,
        gets: gets.done,
        'gets failed': gets.failed.length,
        acknowledged: ids.length,
        'sent again': unclear,
        lost,
      })
      expect({ name, failed: gets.failed, open: log.inDoubt.size, lost, refused: log.refused }, nginx.errors()).toEqual(
        {
          ...{ name, failed: [], open: 0, lost: 0, refused: [] },
        },
      )
      // nginx tries another process for a POST only if the connection was refused, so a restart leaves none unclear.
      if (name === 'upgrade' || name === 'restart') expect(unclear).toBe(0)
      expect(ids.length).toBeGreaterThan(10)
    }
    const { rows } = await database.pool.query(`select from public.migration where name = '${nextMigration}'`)
    expect(rows).toHaveLength(1)
    expect(await findStockViolations(database)).toEqual([])
  },
)
