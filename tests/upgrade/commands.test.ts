import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, main } from '#cli/hent.ts'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames } from '#database/migration-files.ts'
import { feedFile, productLine, storeLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { emptyDatabase, migrationsOf, releasedDatabase, releasedRowsOf } from './released-database.ts'

/** Each command with each of its verbs, as an operator types it. FOLDER: a folder of the test. */
const typed: Record<string, string[]> = {
  import: ['stores FOLDER/stores.tsv', 'stores FOLDER/stores.tsv --dry-run', 'products FOLDER/products.tsv --json'],
  // The only command that migrates. Here it only reports.
  migrate: ['--dry-run'],
  staff: [
    'list',
    'add kari@kjeden.example --role admin',
    'disable kari@kjeden.no',
    'enable kari@kjeden.no',
    'reset kari@kjeden.no',
    'reset-second-factor kari@kjeden.no',
    'log-out kari@kjeden.no',
  ],
  customer: ['log-out kari@kjeden.no', 'log-out --all'],
  key: ['list', 'create Kasse --scope catalogue:read', 'end 1'],
  stock: ['prove', 'repair 55 1'],
  setting: ['list', 'set pickup_hours 24', 'unset pickup_hours'],
  brand: ['list', 'show', 'set name=Fjell', 'undo'],
  promo: ['list', 'create --name Jul --off 100 --code JUL27', 'end JUL27'],
  demo: ['remove'],
  mail: ['list', 'retry all'],
  payments: ['webhook'],
  pictures: ['list', 'allow cdn.kjeden.example', 'forbid cdn.kjeden.example', 'fetch'],
  webhook: ['list', 'add https://erp.kjeden.example --events all', 'test 1', 'end 1', 'deliveries'],
  backup: ['FOLDER/shop.backup'],
  restore: ['FOLDER/none.backup'],
  drill: ['FOLDER/none.backup'],
  doctor: ['', '--all'],
  reindex: [''],
  recall: ['list'],
  law: ['', '--json', 'confirm terms-read --by Kari'],
}

const newestOf = (names: readonly string[]) => names.toSorted().at(-1)!.replace('.sql', '')

/** Runs every command on the database. Returns the output and exit code of each. */
async function runAll(environment: Record<string, string>, folder: string, { without = '' } = {}) {
  await feedFile(folder, 'stores.tsv', [storeLine(1)])
  await feedFile(folder, 'products.tsv', [productLine(1)])
  await writeFile(join(folder, 'none.backup'), 'no backup\n')
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const results: Record<string, { code: number; said: string }> = {}
  for (const [name, lines] of Object.entries(typed))
    for (const line of name === without ? [] : lines) {
      const words = line.replaceAll('FOLDER', folder).split(' ').filter(Boolean)
      const texts: string[] = []
      const hear = (text: string) => void texts.push(text)
      results[`${name} ${line}`.trim()] = { code: await main([name, ...words], hear, hear), said: texts.join('\n') }
    }
  return results
}

function hent(environment: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const ignore = () => {}
  return main(args, ignore, ignore)
}

/** Everything that a migration can change: the applied migrations, and each column of each table. */
async function shapeOf({ pool }: Pick<Database, 'pool'>) {
  const { rows: columns } = await pool.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
  )
  const applied = await pool.query('select name, at from public.migration order by name').catch(() => null)
  return { columns, applied: applied?.rows }
}

test('the list of commands in this test has every command of hent', () => {
  expect(Object.keys(typed).toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('only migrate changes the tables of an older database: every other command names both versions and the remedy', async () => {
  const { database, drop } = await releasedDatabase()
  onTestFinished(drop)
  const before = await shapeOf(database)
  const [older, program] = [newestOf(migrationsOf('0072')), newestOf(await migrationNames())]
  const results = await runAll({ DATABASE_URL: database.url }, await usingFolder())
  expect(await shapeOf(database)).toEqual(before)
  const about = new RegExp(
    `older than this program: it is at ${older}, the program at ${program} .*npm run hent -- migrate`,
  )
  expect(resultsApartFrom(results, 3, about)).toEqual({
    // These only report or copy, whatever the version.
    'migrate --dry-run': { code: 0, said: expect.stringContaining(`${older}, the program at ${program}`) },
    'backup FOLDER/shop.backup': { code: 0, said: expect.stringMatching(about) },
    'restore FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    'drill FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    doctor: { code: 1, said: expect.stringMatching(about) },
    'doctor --all': { code: 1, said: expect.stringMatching(about) },
  })
}, 120_000)

test('every command reports a database newer than the program, and none writes to it or backs it up', async () => {
  const database = await usingDatabase()
  await database.pool.query(`insert into public.migration (name) values ('9999_later.sql')`)
  const before = await shapeOf(database)
  const folder = await usingFolder()
  const results = await runAll({ DATABASE_URL: database.url }, folder)
  expect(await shapeOf(database)).toEqual(before)
  const about = new RegExp(
    `newer than this program: it is at 9999_later, the program at ${newestOf(await migrationNames())}`,
  )
  expect(resultsApartFrom(results, 3, about)).toEqual({
    'restore FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    'drill FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    doctor: { code: 1, said: expect.stringMatching(about) },
    'doctor --all': { code: 1, said: expect.stringMatching(about) },
  })
  // A backup would lack the rows of tables that this program does not know.
  expect(existsSync(join(folder, 'shop.backup'))).toBe(false)
  await expect(migrate(database.pool)).rejects.toThrow(about)
})

test('a backup of an older database is restored and migrated to this version', async () => {
  const { database, drop } = await releasedDatabase()
  onTestFinished(drop)
  const [target, folder] = [await emptyDatabase(), await usingFolder()]
  onTestFinished(target.drop)
  const file = join(folder, 'shop.backup')
  expect(await hent({ DATABASE_URL: database.url, DATA_DIR: folder }, 'backup', file)).toBe(0)
  expect(await hent({ DATABASE_URL: target.database.url, DATA_DIR: folder }, 'restore', file)).toBe(0)
  const { rows } = await target.database.pool.query('select id from reservations.reservation')
  expect(rows).toHaveLength(releasedRowsOf('reservations.reservation').length)
  expect(await hent({ DATABASE_URL: target.database.url, DATA_DIR: folder }, 'staff', 'list')).toBe(0)
}, 120_000)

test('in an empty database only migrate creates tables', async () => {
  const { database, drop } = await emptyDatabase()
  onTestFinished(drop)
  const results = await runAll({ DATABASE_URL: database.url }, await usingFolder())
  expect(await shapeOf(database)).toEqual({ columns: [], applied: undefined })
  const about = /no tables of Hent yet: the first start of the shop makes them, and so does npm run hent -- migrate/
  expect(resultsApartFrom(results, 3, about)).toEqual({
    'migrate --dry-run': { code: 0, said: expect.stringMatching(about) },
    'restore FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    'drill FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    doctor: { code: 1, said: expect.stringMatching(about) },
    'doctor --all': { code: 1, said: expect.stringMatching(about) },
  })
})

test('a folder without a database stays without one, so that a mistyped DATA_DIR is noticed', async () => {
  const folder = await usingFolder()
  // A restore creates the database that it fills.
  const results = await runAll({ DATABASE_URL: '' }, folder, { without: 'restore' })
  expect(existsSync(join(folder, 'data/postgres'))).toBe(false)
  const about =
    /There is no database under DATA_DIR .*: the first start of the shop creates one, and so does npm run hent -- migrate/
  expect(resultsApartFrom(results, 3, about)).toEqual({
    'migrate --dry-run': { code: 0, said: expect.stringMatching(about) },
    'drill FOLDER/none.backup': { code: 1, said: expect.stringContaining('is no backup of Hent') },
    doctor: { code: 1, said: expect.stringMatching(about) },
    'doctor --all': { code: 1, said: expect.stringMatching(about) },
  })
})

/** The results, without those with the given exit code and text. */
function resultsApartFrom(results: Awaited<ReturnType<typeof runAll>>, code: number, about: RegExp) {
  return Object.fromEntries(
    Object.entries(results).filter(([, result]) => result.code !== code || !about.test(result.said)),
  )
}
