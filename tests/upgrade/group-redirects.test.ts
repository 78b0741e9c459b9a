import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrationNames, readMigration } from '#database/migration-files.ts'
import { parseRedirects } from '#modules/documents/redirects/read-redirects.ts'
import { emptyDatabase } from './released-database.ts'

const migration = '0618_group_redirects.sql'
const seeded = [
  '/goggles;/vintersport/hjelmer-&-alpinbriller/alpinbriller;301',
  '/hjelmer;/vintersport/hjelmer-&-alpinbriller/alpinhjelm;301',
  '/staver;/vintersport/staver/alpinstaver;301',
]
const lineOf = ({ from, to, status }: { from: string; to: string; status: number }) => `${from};${to};${status}`

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await emptyDatabase())
  for (const name of (await migrationNames()).filter(each => each < migration))
    await database.pool.query(await readMigration(name))
}, 60_000)
afterAll(() => drop())

test.each([
  ['none', [], seeded],
  ['others', ['/a;/b;302'], ['/a;/b;302', ...seeded]],
  ['an own one of /goggles', ['/goggles;/briller;302'], ['/goggles;/briller;302', ...seeded.slice(1)]],
  [
    'all three, changed',
    ['/staver;/c;301', '/hjelmer;/b;301', '/goggles;/a;302'],
    ['/staver;/c;301', '/hjelmer;/b;301', '/goggles;/a;302'],
  ],
  ['one to /staver', ['/gangstaver;/staver;302'], ['/gangstaver;/vintersport/staver/alpinstaver;302', ...seeded]],
  [
    'one to /staver with a query',
    ['/gangstaver;/Staver/?side=2#topp;301'],
    ['/gangstaver;/vintersport/staver/alpinstaver?side=2#topp;301', ...seeded],
  ],
  ['one to a page below /staver', ['/gangstaver;/staver/x;301'], ['/gangstaver;/staver/x;301', ...seeded]],
])(
  'an upgrade adds the redirects of three groups, unless the shop has its own for their addresses: %s',
  async (_, before, after) => {
    const { pool } = database
    const { redirects } = parseRedirects(before.join('\n'))
    await pool.query('delete from redirects.state')
    // Two versions: an undo must not remove the redirects of the groups.
    for (const rows of [[], redirects])
      await pool.query('insert into redirects.state (rows) values ($1)', [JSON.stringify(rows)])
    await pool.query(await readMigration(migration))
    const { rows } = await pool.query<{ rows: typeof redirects }>('select rows from redirects.state order by id')
    expect(rows.map(({ rows: stored }) => stored.map(lineOf))).toEqual([seeded, after])
    expect(parseRedirects(after.join('\n')).faults).toEqual([])
  },
)
