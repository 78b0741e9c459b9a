import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { writeSetting } from '#database/settings.ts'
import { listImportProblems, listImports } from '#modules/exchange/feeds/index.ts'
import { readConfig } from '#platform/config.ts'
import { feedFile, productLine, storeLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { importCommand } from './import-command.ts'

async function givenOperator() {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const run = (args: string[], environment: Record<string, string> = {}) =>
    importCommand.run(args, {
      config: readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...environment }),
      write: () => {},
      progress: () => {},
      complain: () => {},
    })
  /** The newest first. */
  const imports = async () => (await listImports(database.db, { kind: null, only: 'all', after: null, take: 100 })).data
  const newest = async () => (await imports())[0]!
  const problems = async () =>
    (await listImportProblems(database.db, (await newest()).id, { after: 0, take: 2_000 })).data
  const query = async <T>(text: string) => (await database.pool.query(text)).rows as T[]
  return { database, folder, run, imports, newest, problems, query }
}

test('an import is recorded with its file, its rows and its changes; a dry run is not', async () => {
  const { folder, run, imports } = await givenOperator()
  const file = await feedFile(folder, 'butikker.tsv', [storeLine(1), storeLine(2)])
  await run(['stores', file, '--dry-run'])
  expect(await imports()).toEqual([])
  await run(['stores', file])
  await run(['stores', file])
  const [again, first] = await imports()
  expect(first).toMatchObject({
    ...{ kind: 'stores', origin: 'command', source: '', fileName: 'butikker.tsv', state: 'done', rows: 2, rejected: 0 },
    ...{ problems: 0, reason: null, detail: null, changed: { shopsIn: 2 } },
  })
  expect(first!.endedAt!.getTime()).toBeGreaterThanOrEqual(first!.beganAt.getTime())
  expect(again).toMatchObject({ state: 'unchanged', rows: 2, changed: { shopsIn: 0 } })
})

test('a refused feed is recorded with each problem, and so is one imported without its bad rows', async () => {
  const { folder, run, newest, problems } = await givenOperator()
  const file = await feedFile(folder, 'varer.tsv', [productLine(1), productLine(2, { price: '1299,00 øre' })])
  await run(['products', file])
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'problems', rows: 2, rejected: 1, problems: 1 })
  const problem = {
    ...{ file: 'varer.tsv', line: 3, column: 'price', value: '1299,00 øre' },
    reason: 'is not an amount; write it as 1599.00 NOK',
  }
  expect(await problems()).toEqual([problem])
  await run(['products', file, '--skip-bad-rows'])
  expect(await newest()).toMatchObject({
    state: 'partly',
    reason: null,
    rows: 2,
    rejected: 1,
    changed: { articlesIn: 1 },
  })
  expect(await problems()).toEqual([problem])
})

test('a feed that is imported with warnings is recorded with them and with its dialect', async () => {
  const { folder, run, newest, database } = await givenOperator()
  const warnings = async () =>
    (await listImportProblems(database.db, (await newest()).id, { after: 0, take: 2_000, warnings: true })).data
  const lines = [
    productLine(1, { title: 'Jakke &oslash;', color: '', color_code: '7', product_type: 'A > B > C > D' }),
    productLine(2, { product_type: 'A > B > C > D' }),
  ]
  await run(['products', await feedFile(folder, 'varer.tsv', lines)])
  expect(await newest()).toMatchObject({
    ...{ state: 'done', problems: 0, warnings: 3 },
    dialects: ['tabs between cells, no quotation marks, UTF-8, decimal point'],
  })
  expect(await warnings()).toEqual([
    { file: 'varer.tsv', line: null, column: 'title', value: null, reason: 'HTML entities decoded in 1 cell' },
    {
      ...{ file: 'varer.tsv', line: 2, column: 'product_type', value: 'A > B > C > D' },
      reason: 'has 4 levels; the first three are used (and in 1 more rows)',
    },
    {
      ...{ file: 'varer.tsv', line: 2, column: 'color', value: '' },
      reason: 'is empty though the row has a colour code or hex: the variant gets no colour',
    },
  ])
  const many = Array.from({ length: 1_001 }, (_, index) => storeLine(index + 1, { opening_hours: '' }))
  await run(['stores', await feedFile(folder, 'butikker.tsv', many)])
  expect([(await newest()).warnings, (await warnings()).length]).toEqual([1_001, 1_000])
})

test('warnings that planning finds are recorded, and those about persons without their values', async () => {
  const { folder, run, newest, database } = await givenOperator()
  const warnings = async () =>
    (await listImportProblems(database.db, (await newest()).id, { after: 0, take: 2_000, warnings: true })).data
  await run(['stores', await feedFile(folder, 'butikker.tsv', [storeLine(1)])])
  const sale = {
    store_code: '001',
    sale_id: '1',
    gtin: '7038010055720',
    quantity: '1',
    sold_at: new Date().toISOString(),
  }
  await run(['sales', await feedFile(folder, 'salg.tsv', [sale])])
  expect(await warnings()).toMatchObject([
    { column: 'gtin', reason: expect.stringMatching(/^is not in the catalogue/) },
  ])
  const customer = {
    customer_no: '990017',
    first_name: 'Kari',
    last_name: 'Sk&oslash;yen',
    email: 'kari@nordmann.example',
  }
  await run(['customers', await feedFile(folder, 'kunder.tsv', [{ ...customer, phone: '22 33' }])])
  expect(await newest()).toMatchObject({ state: 'done', warnings: 2 })
  expect(JSON.stringify(await warnings())).not.toMatch(/22 33|Sk/)
})

test('only the first thousand of 1,001 rejected rows are stored, in file order, and all are counted', async () => {
  const { folder, run, newest, problems } = await givenOperator()
  const lines = Array.from({ length: 1_001 }, (_, index) => productLine(index + 1, { title: 'Jakke', price: 'gratis' }))
  await run(['products', await feedFile(folder, 'varer.tsv', lines)])
  expect(await newest()).toMatchObject({ state: 'refused', rows: 1_001, rejected: 1_001, problems: 1_001 })
  expect((await problems()).map(({ line }) => line)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 2))
})

test('missing rows, a present demo chain and a missing file are recorded as reasons', async () => {
  const { folder, run, newest, problems, database } = await givenOperator()
  await run(['products', await feedFile(folder, 'a.tsv', [productLine(1), productLine(2)])])
  await run(['products', await feedFile(folder, 'b.tsv', [productLine(1)])])
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'tooMuchRemoved' })
  expect((await problems()).map(({ line, reason }) => [line, reason])).toEqual([
    [null, '1 of 2 articles are not in this feed and would be hidden'],
    [null, '1 of 2 variants are not in this feed and would be hidden'],
  ])
  await run(['stores', join(folder, 'mangler.tsv')])
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'noFile', rows: null })
  await writeSetting(database.db, 'demo', { loaded: true })
  await run(['stores', await feedFile(folder, 'stores.tsv', [storeLine(1)])])
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'demoLoaded', rows: null })
})

test('a check without a new file is recorded, and no password, token or user of an address is stored', async () => {
  const { run, newest, query, folder } = await givenOperator()
  let result = { status: 302, headers: { Location: 'https://annen.example/lager.tsv?sig=HEMMELIG#HEMMELIG' } }
  const host = await serve((_, response) => response.writeHead(result.status, result.headers).end())
  onTestFinished(host.close)
  const address = `${host.url.replace('http://', 'http://HEMMELIG:HEMMELIG@')}/lager.tsv?token=HEMMELIG`
  const environment = { FEED_INVENTORY_URL: address }
  expect(await run(['inventory', '--scheduled'], environment)).toBe(3)
  expect(await newest()).toMatchObject({
    ...{ state: 'failed', reason: 'notFetched', origin: 'schedule', source: `${host.url}/lager.tsv` },
    detail: expect.stringContaining('redirects to https://annen.example/lager.tsv') as string,
  })
  result = { status: 304, headers: {} as typeof result.headers }
  expect(await run(['inventory', '--url', address], environment)).toBe(0)
  expect(await newest()).toMatchObject({ state: 'unchanged', reason: null, rows: null, origin: 'command' })
  const products = await feedFile(folder, 'varer.tsv', [
    productLine(1, { image_link: 'ftp://HEMMELIG@cdn.example/a.jpg?key=HEMMELIG' }),
  ])
  await run(['products', products])
  expect(await newest()).toMatchObject({ state: 'refused', problems: 1 })
  const stored = await query('select i::text, p::text from feeds.import i left join feeds.import_problem p on true')
  expect(JSON.stringify(stored)).toContain('ftp://cdn.example/a.jpg')
  expect(JSON.stringify(stored)).not.toContain('HEMMELIG')
})

test('the record of a feed with personal data has the place of a problem, but not the value', async () => {
  const { folder, run, newest, problems, query } = await givenOperator()
  const line = { customer_no: '990017', first_name: 'Kari', last_name: 'Nordmann', email: 'kari@nordmann.example' }
  const give = async (...lines: Record<string, string>[]) =>
    run(['customers', await feedFile(folder, 'kunder.tsv', lines)])
  await give(line)
  await give({ ...line, customer_no: '990018' }, { ...line, email: 'Kari hos Nordmann' })
  expect(await newest()).toMatchObject({ state: 'refused', rejected: 2 })
  expect(await problems()).toEqual([
    { file: 'kunder.tsv', line: 2, column: 'email', value: null, reason: 'is the address of another customer already' },
    { file: 'kunder.tsv', line: 3, column: 'email', value: null, reason: 'is not an e-mail address' },
  ])
  // Without a header the first data row is in its place.
  await give({ '990017': 'x', Kari: 'x', Nordmann: 'x' })
  expect(await problems()).toMatchObject([{ line: 1, column: null, value: null }])
  expect(JSON.stringify(await query('select p::text from feeds.import_problem p'))).not.toMatch(/Kari|Nordmann|99001/)
})

test('an import that crashes is recorded as failed, with the fault', async () => {
  const { folder, run, newest, query } = await givenOperator()
  await query(
    `create function feeds.die() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
  )
  await query('create trigger die before insert on feeds.run for each row execute function feeds.die()')
  await expect(run(['stores', await feedFile(folder, 'stores.tsv', [storeLine(1)])])).rejects.toThrow(
    'the disk is full',
  )
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'fault', detail: 'the disk is full', rows: 1 })
})

test('an import that waits for another one is recorded as waiting, as long as the other process lives', async () => {
  const realInterval = globalThis.setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(work => realInterval(work, 20))
  onTestFinished(() => void vi.restoreAllMocks())
  const { folder, run, newest, database, query } = await givenOperator()
  const client = await database.pool.connect()
  await client.query(`select pg_advisory_lock(${advisoryLocks.feedImport})`)
  const running = run(['stores', await feedFile(folder, 'stores.tsv', [storeLine(1)])])
  await expect.poll(newest).toMatchObject({ state: 'running', phase: 'queueing', rows: 1 })
  const seen = async () => (await query<{ at: Date }>('select seen_at as at from feeds.import'))[0]!.at.getTime()
  const before = await seen()
  await wait(50)
  await expect.poll(seen).toBeGreaterThan(before)
  await client.query(`select pg_advisory_unlock(${advisoryLocks.feedImport})`)
  client.release()
  expect(await running).toBe(0)
  expect(await newest()).toMatchObject({ state: 'done' })
})
