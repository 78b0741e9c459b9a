import { pathToFileURL } from 'node:url'
import { utimes, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listImportProblems, listImports } from '#modules/exchange/feeds/index.ts'
import { readConfig } from '#platform/config.ts'
import {
  feedFile,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFolder,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { importCommand } from './import-command.ts'

type Cells = Record<string, string>
const without = (cells: Cells, ...names: string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => !names.includes(name)))
const renamed = (cells: Cells, from: string, to: string): Cells =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name === from ? to : name, value]))

async function givenOperator() {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder })
  const hent = async (...args: string[]) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const code = await importCommand.run(args, { config, write, progress: write, complain: write })
    return { code, text: lines.join('\n') }
  }
  let files = 0
  const file = (lines: Cells[]) => feedFile(folder, `feed-${++files}.tsv`, lines)
  return { database, folder, hent, file }
}
const products = (change: (cells: Cells) => Cells = cells => cells) =>
  [1, 2, 3].map(number =>
    change(
      productLine(number, {
        ...{ sale_price: '999.00 NOK', vat_percentage: '15', visible_on_web: 'false', featured: 'true' },
      }),
    ),
  )

test.each(['sale_price', 'vat_percentage', 'visible_on_web', 'featured', 'only_click_and_collect', 'freight_price'])(
  'a product feed that lacks the column %s of the last one is refused unless the operator allows it',
  async column => {
    const { database, hent, file } = await givenOperator()
    expect(await hent('products', await file(products()))).toMatchObject({ code: 0 })
    const path = await file(products(cells => without(cells, column)))
    const before = await shopHash(database)
    const refused = await hent('products', path)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(
      `Refused, nothing was changed: these columns of the last accepted feed are missing: ${column}. ` +
        `If this is intended, run it again with --allow-missing-column ${column}.`,
    )
    expect(await shopHash(database)).toBe(before)
    const [newest] = (await listImports(database.db, { kind: 'products', only: 'all', after: null, take: 1 })).data
    expect(newest).toMatchObject({
      ...{ state: 'refused', reason: 'missingColumns', detail: `--allow-missing-column ${column}` },
    })
    expect((await listImportProblems(database.db, newest!.id, { after: 0, take: 9 })).data).toMatchObject([
      { reason: `the column ${column} is missing; the last accepted feed had it` },
    ])
    const json = JSON.parse((await hent('products', path, '--json')).text) as object
    expect(json).toMatchObject({ ok: false, reason: 'missingColumns', findings: [{ code: 'missingColumns' }] })
    expect((await hent('products', path, '--dry-run')).code).toBe(1)
    const spelling = column.replace('_', '-').toUpperCase()
    expect(await hent('products', path, '--allow-missing-column', spelling, '--allow-removal')).toMatchObject({
      code: 0,
    })
    // The accepted feed is the last one now.
    expect(await hent('products', path)).toMatchObject({ code: 0 })
  },
)

test('a misspelled column is reported with the nearest known one; if the last feed had that one, the feed is refused', async () => {
  const { hent, file } = await givenOperator()
  const misspelled = () => file(products(cells => renamed(cells, 'vat_percentage', 'vat_percent')))
  const first = await hent('products', await misspelled())
  expect(first.code).toBe(0)
  expect(first.text).toContain(
    'line 1, vat_percent: is not a known column and is not read; the nearest known one is vat_percentage, which this file lacks',
  )
  expect(await hent('products', await file(products()))).toMatchObject({ code: 0 })
  expect((await hent('products', await misspelled())).text).toContain('--allow-missing-column vat_percentage')
})

test('other spellings of a column are the same column, and columns that are known and unused are named once', async () => {
  const { database, hent, file } = await givenOperator()
  await hent('products', await file(products()))
  const before = await shopHash(database)
  const spelled = products(cells => ({
    ...renamed(renamed(cells, 'sale_price', 'salePrice'), 'gtin', 'EAN'),
    link: 'https://x',
    mpn: '1',
  }))
  const outcome = await hent('products', await file(spelled))
  expect(outcome.code).toBe(0)
  expect(outcome.text).toContain('known columns that are not used: link, mpn')
  expect(outcome.text).not.toContain('warning')
  expect(await shopHash(database)).toBe(before)
})

test('several missing columns are each allowed by name; an unknown name is refused', async () => {
  const { hent, file } = await givenOperator()
  await hent('products', await file(products()))
  const path = await file(products(cells => without(cells, 'featured', 'pant')))
  expect((await hent('products', path)).text).toContain(
    'with --allow-missing-column pant --allow-missing-column featured.',
  )
  expect((await hent('products', path, '--allow-missing-column', 'pant')).text).toContain('missing: featured. If')
  expect((await hent('products', path, '--allow-missing-column', 'features')).code).toBe(2)
  expect(
    await hent('products', path, '--allow-missing-column', 'featured', '--allow-missing-column', 'pant'),
  ).toMatchObject({ code: 0 })
})

test('each source has its own last columns; a new source is compared with the last feed of its kind', async () => {
  const { hent, file } = await givenOperator()
  await hent('stores', await file([storeLine(1)]))
  await hent('products', await file(products()))
  await hent('inventory', await file([stockLine(1, 1, 5, { price: '1499.00 NOK' })]))
  const bare = await file([without(stockLine(1, 1, 5), 'price')])
  const minuteAgo = Date.now() / 1_000 - 60
  await utimes(bare, minuteAgo, minuteAgo)
  const address = pathToFileURL(bare).href
  expect((await hent('inventory', '--url', address)).text).toContain('--allow-missing-column price')
  expect(await hent('inventory', '--url', address, '--allow-missing-column', 'price')).toMatchObject({ code: 0 })
  expect(await hent('inventory', '--url', address, '--again')).toMatchObject({ code: 0 })
  expect((await hent('inventory', bare)).text).toContain('--allow-missing-column price')
})

test('rows of separators only, as spreadsheets leave them, are skipped', async () => {
  const { hent, folder, file } = await givenOperator()
  await hent('stores', await file([storeLine(1)]))
  await hent('products', await file(products()))
  const header = 'store_code;id;quantity;last_updated'
  const row = '001;sku-1;5;2026-11-20 05:00'
  const path = `${folder}/lager.csv`
  for (const blanks of [[';;;'], [';;;', '', ' ; ;;'], ['"";;"";'], [';;;;;;']]) {
    await writeFile(path, [header, row, ...blanks, ''].join('\n'))
    expect(await hent('inventory', path)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Done: 1 row imported.'),
    })
  }
  await writeFile(path, [header, ';;;', ';;;', ''].join('\n'))
  expect((await hent('inventory', path)).text).toContain('the file has a header and no rows')
})
