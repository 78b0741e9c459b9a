import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { backupCommand } from '#cli/backup/backup-command.ts'
import { drillCommand } from '#cli/drill/drill-command.ts'
import type { DrillReport } from '#cli/drill/run-drill.ts'
import { readConfig } from '#platform/config.ts'
import { givenArticle, givenShop, type GivenArticle } from '../support/catalogue/catalogue.ts'
import { usingFolder } from '../support/catalogue/feed-files.ts'
import { requestFor, shopOver } from '../support/api/reservation-api.ts'
import { usingDatabase } from '../support/database/database.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

/** The step after which a drill is killed. The long form also leaves a running shop. */
const killedAt = repeats({ short: 1, long: 2 }) === 1 ? 'scratch database' : 'shop runs at'

async function givenBackup() {
  const database = await usingDatabase()
  const shop = await givenShop(database.db, { openingHours: 'Man-Søn 0000-2400' })
  // As few pieces as real shops have.
  const articles: GivenArticle[] = []
  for (let number = 1; number <= 5; number++)
    articles.push(
      await givenArticle(database.db, {
        name: `Skalljakke ${number}`,
        groups: ['Klær', 'Jakker', 'Skalljakker'],
        variants: [{ stock: { [shop.id]: 7 } }],
      }),
    )
  const dataDir = await usingFolder()
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_TO: join(dataDir, 'backups') }
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const quiet = () => {}
  const context = { config: readConfig(environment), write, progress: quiet, complain: quiet }
  expect(await backupCommand.run([], context)).toBe(0)
  const drill = async (...args: string[]) => {
    lines.length = 0
    const code = await drillCommand.run([...args, '--json'], context)
    return { code, report: JSON.parse(lines.join('\n')) as DrillReport }
  }
  return { database, shop, ean: articles[0]!.variants[0]!.ean, environment, dataDir, drill }
}

/** Processes with their current directory in the folder. */
async function processesIn(folder: string): Promise<string[]> {
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const places = await Promise.all(all.map(name => readlink(`/proc/${name}/cwd`).catch(() => '')))
  return places.filter(place => place.startsWith(folder))
}

test(
  'a drill proves the promises on the last backup, counts newer rows, and removes the leftovers of a killed drill',
  { timeout: 120_000 },
  async () => {
    const { database, shop, ean, environment, dataDir, drill } = await givenBackup()
    const live = await shopOver(database)
    const request = requestFor(shop.id, [{ EanNo: ean, Count: 1 }])
    expect((await live.reserve(await live.guest(), request)).status).toBe(201)
    const stock = async () => (await database.pool.query('select * from shops.stock')).rows
    const before = await stock()
    const scratch = join(dataDir, 'scratch')

    const hent = join(import.meta.dirname, '../../src/cli/hent.ts')
    const child = spawn(process.execPath, [hent, 'drill'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stderr })) if (line.includes(killedAt)) break
    child.kill('SIGKILL')
    await ended
    expect((await processesIn(scratch)).length).toBeGreaterThan(0)

    const { code, report } = await drill()
    expect({ code, report }).toMatchObject({ code: 0, report: { ok: true, losses: { reservations: 1, orders: 0 } } })
    expect(report.promises.map(({ promise, ok }) => [promise, ok])).toEqual(
      ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map(promise => [promise, true]),
    )
    expect(await readdir(scratch)).toEqual([])
    expect(await processesIn(scratch)).toEqual([])
    expect(await stock()).toEqual(before)
    const { rows } = await database.pool.query('select from reservations.reservation')
    expect(rows).toHaveLength(1)
    reportFigures('drill', {
      seconds: report.seconds.total,
      restore: report.seconds.restore ?? 0,
      start: report.seconds.start ?? 0,
    })
  },
)

test(
  'a drill on a damaged or missing backup fails with the reason, and leaves nothing',
  { timeout: 60_000 },
  async () => {
    const { dataDir, drill } = await givenBackup()
    const folder = join(dataDir, 'backups')
    const [name = ''] = await readdir(folder)
    await truncate(join(folder, name), (await readFile(join(folder, name))).length - 100)
    expect(await drill()).toMatchObject({
      code: 1,
      report: { ok: false, reason: expect.stringMatching(/cut off/), promises: [] },
    })
    expect(await drill('hent-20200101T000000Z.backup')).toMatchObject({
      code: 1,
      report: { ok: false, reason: expect.stringMatching(/^There is no backup hent-2020/), losses: null },
    })
    expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
  },
)
