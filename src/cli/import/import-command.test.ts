import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { readConfig } from '#platform/config.ts'
import { feedFile, productLine, stockLine, storeLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { importCommand } from './import-command.ts'
import { parseArguments } from './import-arguments.ts'
import { parseImportOptions } from './import-options.ts'

async function givenOperator(environment: Record<string, string> = {}) {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...environment })
  const hent = async (...args: string[]) => {
    const [said, out, beside] = [[] as string[], [] as string[], [] as string[]]
    const say = (stream: string[]) => (line: string) => {
      said.push(line)
      stream.push(line)
    }
    const code = await importCommand.run(args, {
      config,
      write: say(out),
      progress: say(beside),
      complain: say(beside),
    })
    return { code, said: said.join('\n'), out, beside }
  }
  return { database, folder, hent }
}

test('a good feed exits with 0 and reports its changes', async () => {
  const { hent, folder } = await givenOperator()
  const { code, said } = await hent('stores', await feedFile(folder, 'stores.tsv', [storeLine(1), storeLine(2)]))
  expect(code).toBe(0)
  expect(said).toContain('shops: 2 in')
  expect(said).toContain('Done: 2 rows imported.')
})

test('standard output has only the outcome of an import; progress, warnings and skipped rows go to standard error', async () => {
  const { hent, folder } = await givenOperator()
  const file = await feedFile(folder, 'stores.tsv', [
    storeLine(1, { opening_hours: 'Åpent nesten alltid' }),
    storeLine(2),
    storeLine(3, { postcode: 'ukjent' }),
  ])
  const { code, out, beside } = await hent('stores', file, '--skip-bad-rows')
  expect(code).toBe(0)
  expect(out).toEqual([
    expect.stringContaining('shops: 2 in'),
    'Read stores.tsv: tabs between cells, no quotation marks, UTF-8, decimal point',
    expect.stringMatching(/^1 row was left out; it is in /),
    'Done: 2 rows imported.',
  ])
  expect(beside).toEqual([
    'reading stores.tsv',
    'checking 3 rows',
    'comparing with the stored data',
    'applying',
    expect.stringMatching(/^  warning: stores\.tsv, line 2, opening_hours/),
    expect.stringMatching(/^  left out: stores\.tsv, line 4, postcode/),
  ])
  const error = await hent('stores', await feedFile(folder, 'fewer.tsv', [storeLine(1)]))
  expect(error).toMatchObject({ code: 1, out: [] })
  expect(error.said).toContain('more than 20 % would disappear')
})

test('a missing file or a folder is reported in one line, and the other files are not read', async () => {
  const { hent, folder } = await givenOperator()
  const there = await feedFile(folder, 'stores.tsv', [storeLine(1)])
  const missing = join(folder, 'butikker.tsv')
  const { code, said } = await hent('stores', there, missing, folder)
  expect(code).toBe(2)
  expect(said).toBe(`File not found: ${missing}; ${folder} is a folder; name the files in it. Nothing was changed.`)
})

test('imported shops belong to chain 1, or to the configured chain', async () => {
  for (const [environment, chain] of [
    [{}, 1],
    [{ CHAIN_ID: '12' }, 12],
  ] as const) {
    const { hent, folder, database } = await givenOperator(environment)
    await hent('stores', await feedFile(folder, 'stores.tsv', [storeLine(1)]))
    expect((await database.pool.query('select chain_id from shops.shop')).rows).toEqual([{ chain_id: chain }])
  }
})

test('a refused feed exits with 1 and names line, column, value and reason', async () => {
  const { hent, folder } = await givenOperator()
  const { code, said } = await hent(
    'products',
    await feedFile(folder, 'products.tsv', [productLine(1), productLine(2, { price: '1299,00 øre' })]),
  )
  expect(code).toBe(1)
  expect(said).toContain('products.tsv, line 3, price: "1299,00 øre" is not an amount; write it as 1599.00 NOK')
  expect(said).toContain('nothing was changed: 1 problem.')
})

test('only the first fifty of many problems are listed, and the rest are counted', async () => {
  const { hent, folder } = await givenOperator()
  const lines = Array.from({ length: 60 }, (_, index) => productLine(index + 1, { price: 'gratis' }))
  const { said } = await hent('products', await feedFile(folder, 'products.tsv', lines))
  expect(said.match(/is not an amount/g)).toHaveLength(50)
  expect(said).toContain('… and 10 more')
})

test('--json prints the outcome as one line, and --only-shop refuses rows of other shops', async () => {
  const { hent, folder } = await givenOperator()
  const stores = await feedFile(folder, 'stores.tsv', [storeLine(1), storeLine(2)])
  const taken = await hent('stores', stores, '--json')
  expect(taken.code).toBe(0)
  expect(JSON.parse(taken.said)).toMatchObject({
    ...{ ok: true, rows: 2, reason: null, problems: [], problemCount: 0 },
    dialects: ['tabs between cells, no quotation marks, UTF-8, decimal point'],
  })
  await hent('products', await feedFile(folder, 'products.tsv', [productLine(1)]))
  const stock = await feedFile(folder, 'stock.tsv', [stockLine(1, 1, 4), stockLine(2, 1, 4)])
  const error = await hent('inventory', stock, '--json', '--only-shop', '1')
  expect(error.code).toBe(1)
  const problem = { line: 3, column: 'store_code', value: '002', reason: 'is a store outside this import' }
  expect(JSON.parse(error.said)).toMatchObject({ ok: false, reason: 'problems', problems: [problem] })
  expect((await hent('inventory', stock, '--only-shop', '1', '--only-shop', '2')).code).toBe(0)
  expect((await hent('inventory', stock, '--only-shop', 'alle')).code).toBe(2)
  expect((await hent('stores', stores, '--only-shop', '1')).code).toBe(2)
})

test('importing a real chain beside the demo chain is refused, with the command to remove it', async () => {
  const { hent, folder, database } = await givenOperator()
  await writeSetting(database.db, 'demo', { loaded: true })
  const { code, said } = await hent('stores', await feedFile(folder, 'stores.tsv', [storeLine(1)]))
  expect([code, said.includes('npm run hent -- demo remove')]).toEqual([1, true])
})

test('a feed with too many missing rows says how to allow it', async () => {
  const { hent, folder } = await givenOperator()
  await hent('products', await feedFile(folder, 'a.tsv', [productLine(1), productLine(2)]))
  const { code, said } = await hent('products', await feedFile(folder, 'b.tsv', [productLine(1)]))
  expect(code).toBe(1)
  expect(said).toContain('1 of 2 articles are not in this feed and would be hidden')
  expect(said).toContain('--allow-removal')
})

test('a feed at an address is imported once and again after a change; a refused feed is retried each time', async () => {
  let content = 'store_code\tno\n'
  let sent = 0
  const host = await serve((request, response) => {
    const etag = `"${content.length}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    sent++
    return response.writeHead(200, { ETag: etag }).end(content)
  })
  onTestFinished(host.close)
  const url = `${host.url}/butikker.tsv`
  const { hent, folder, database } = await givenOperator({ FEED_STORES_URL: url })
  const file = await feedFile(folder, 'stores.tsv', [storeLine(1), storeLine(2)])
  for (let again = 0; again < 2; again++) expect((await hent('stores', '--url', url)).code).toBe(1)
  content = await readFile(file, 'utf8')
  const { code, said } = await hent('stores', '--scheduled')
  expect([code, said.includes('shops: 2 in')]).toEqual([0, true])
  expect(sent).toBe(3)
  const unchanged = await hent('stores', '--scheduled')
  expect([unchanged.code, unchanged.said.startsWith('Unchanged: ')]).toEqual([0, true])
  expect(sent).toBe(3)
  expect((await hent('stores', '--scheduled', '--again')).said).toContain('nothing changes')
  expect((await database.pool.query('select count(*)::int as runs from feeds.run')).rows).toEqual([{ runs: 2 }])
  const away = await hent('stores', '--url', `${host.url.replace(/\d+$/, '1')}/x`)
  expect([away.code, away.said]).toEqual([3, expect.stringMatching(/cannot be read .*Nothing was changed\.$/)])
})

test('a feed of another kind is named; for other files the message quotes the beginning', async () => {
  const { hent, folder } = await givenOperator()
  const products = await feedFile(folder, 'products.tsv', [productLine(1)])
  expect((await hent('stores', products)).said).toMatch(
    /columns are missing: store_code, .*; it looks like a feed of products\n/,
  )
  const other = join(folder, 'other.csv')
  await writeFile(other, 'butikk|varenr|antall\n1|2|3\n')
  expect((await hent('inventory', other)).said).toContain(
    'store_code, id, quantity; the first line is "butikk|varenr|antall"',
  )
  await writeFile(other, '\n\n')
  expect((await hent('inventory', other)).said).toContain('; the file has blank lines only')
})

test('a file changed in the last seconds waits for the next check; an import by pattern names the file it chose', async () => {
  const { hent, folder } = await givenOperator()
  const path = await feedFile(folder, 'stores.tsv', [storeLine(1)])
  const { code, said } = await hent('stores', '--url', pathToFileURL(path).href)
  expect([code, said]).toEqual([0, expect.stringMatching(/^Not yet: .* The next check imports it\.$/)])
  await utimes(path, 1_000, 1_000)
  const taken = await hent('stores', '--url', `${pathToFileURL(folder).href}/stor*.tsv`)
  expect([taken.code, taken.said.split('\n')[0]]).toEqual([
    0,
    expect.stringMatching(/^the newest of .*stor\*\.tsv is stores\.tsv$/),
  ])
})

test('scheduled imports correct squashed pictures too, by their configured folders', () => {
  const typed = (args: string[], environment: Record<string, string>) => {
    const parsed = parseArguments(args, readConfig(environment))
    return parsed.ok ? [...(parsed.options.photoAspects ?? [])].map(([folder]) => folder) : parsed.reason
  }
  const environment = { FEED_PRODUCTS_URL: 'file:///srv/feeds/', FEED_PHOTO_ASPECTS: 'photos/fashion=3:4, foto=1:1' }
  expect(typed(['products', '--scheduled'], environment)).toEqual(['photos/fashion', 'foto'])
  expect(typed(['products', 'a.tsv', '--photo-aspect', 'b=1:1'], environment)).toEqual(['b'])
  expect(typed(['stores', 'a.tsv'], environment)).toEqual([])
  expect(typed(['stores', 'a.tsv', '--photo-aspect', 'b=1:1'], environment)).toBe('--photo-aspect goes with products')
  expect(() => readConfig({ FEED_PHOTO_ASPECTS: 'photos' })).toThrow(/FEED_PHOTO_ASPECTS.*FOLDER=WIDTH:HEIGHT/)
})

test('a usage error of an import exits with 2', async () => {
  const { hent, folder } = await givenOperator()
  const path = await feedFile(folder, 'stores.tsv', [storeLine(1)])
  for (const args of [
    [],
    ['stores'],
    ['butikker', path],
    ['stores', join(folder, 'none.tsv')],
    ['stores', path, '--force'],
    ['products', path, '--photo-aspect', 'x'],
    ['stores', path, '--as-of', 'nå'],
    ['stores', path, '--url', 'https://a.example/x'],
    ['stores', '--url', 'ftp://a.example/x'],
    ['stores', '--scheduled'],
    ['stores', path, '--again'],
    ['stores', path, '-'],
  ])
    expect({ args, code: (await hent(...args)).code }).toEqual({ args, code: 2 })
  const sftp = await givenOperator({ FEED_SFTP_KEY_FILE: join(folder, 'key') })
  expect((await sftp.hent('stores', '--url', 'sftp://kari@127.0.0.1/x')).said).toMatch(
    /^FEED_SFTP_KEY_FILE: File not found/,
  )
  expect((await hent('postcodes', '--scheduled')).said).toMatch(/^There is no schedule for postcodes: name the file/)
})

test('the options --photo-aspect, --as-of and --dry-run of an import are parsed', () => {
  expect(
    parseImportOptions({ 'photo-aspect': ['a=3:4', 'b=1:1'], 'as-of': '2026-11-21T06:00+0100', 'dry-run': true }),
  ).toMatchObject({
    ok: true,
    options: {
      dryRun: true,
      skipBadRows: false,
      photoAspects: new Map([
        ['a', { width: 3, height: 4 }],
        ['b', { width: 1, height: 1 }],
      ]),
      asOf: new Date('2026-11-21T05:00:00Z'),
    },
  })
})
