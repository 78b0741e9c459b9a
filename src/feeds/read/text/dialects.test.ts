import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addressLine,
  positionsOf,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { importFeed } from '../../import-feed.ts'
import type { FeedKind, ImportOptions } from '../../import-context.ts'
import { wholeReason } from '../problems.ts'

type Cells = Record<string, string>

/** Writes a table in a dialect, independently of the reader. */
function write(lines: readonly Cells[], delimiter: string, quoted: boolean, end = '\n'): string {
  const names = Object.keys(lines[0]!)
  const cell = (text: string) =>
    quoted && /["\n]/.test(text.concat(text.includes(delimiter) ? '"' : '')) ? `"${text.replaceAll('"', '""')}"` : text
  return [names, ...lines.map(line => names.map(name => line[name] ?? ''))]
    .map(row => row.map(cell).join(delimiter) + end)
    .join('')
}
const withComma = (line: Cells): Cells => ({ ...line, price: line['price']!.replace('.', ','), pant: '1,50 NOK' })
const inLatin1 = (text: string) => Buffer.from(text, 'latin1')
const twice = (text: string) => Buffer.from(text).toString('latin1')

const goods = [
  productLine(1, { title: 'TV-benk 55" lerk', color: 'Grønn', pant: '1.50 NOK' }),
  productLine(2, {
    title: 'Ulljakke herre',
    description: 'Første linje. Andre linje.',
    color: 'Blå',
    pant: '1.50 NOK',
  }),
]
const quotedGoods = [goods[0]!, { ...goods[1]!, description: 'Første linje.\nAndre linje.' }]

test.each<[string, string | Buffer, string]>([
  ['tabs, quoted', write(quotedGoods, '\t', true), 'tabs between cells, quoted cells, UTF-8, decimal point'],
  ['commas', write(quotedGoods, ',', true), 'commas between cells, quoted cells, UTF-8, decimal point'],
  ['vertical bars', write(quotedGoods, '|', true), 'vertical bars between cells, quoted cells, UTF-8, decimal point'],
  [
    'Excel in Norway',
    `\uFEFFsep=;\r\n${write(quotedGoods.map(withComma), ';', true, ';;\r\n')};;;;\r\n`,
    'semicolons between cells, quoted cells, UTF-8 with byte order mark, decimal comma',
  ],
  [
    'Windows-1252',
    inLatin1(write(quotedGoods, ';', true, '\r\n')),
    'semicolons between cells, quoted cells, Windows-1252, decimal point',
  ],
  [
    "Excel's Unicode text",
    Buffer.from(`\uFEFF${write(quotedGoods.map(withComma), '\t', true, '\r\n')}`, 'utf16le'),
    'tabs between cells, quoted cells, UTF-16 LE, decimal comma',
  ],
  [
    'UTF-16 BE without a mark',
    Buffer.from(write(goods, '\t', false), 'utf16le').swap16(),
    'tabs between cells, quotation marks as text, UTF-16 BE, decimal point',
  ],
  [
    'encoded twice',
    twice(write(goods, '\t', false)),
    'tabs between cells, quotation marks as text, UTF-8 encoded twice, decimal point',
  ],
  [
    'HTML entities',
    write(goods, '\t', false).replaceAll('ø', '&oslash;').replaceAll('å', '&#xE5;'),
    'tabs between cells, quotation marks as text, UTF-8, decimal point',
  ],
])('a product feed gives the same articles in every dialect: %s', async (_name, content, dialect) => {
  const database = await usingDatabase()
  const { take, folder, context } = await usingFeeds(database)
  await take('products', goods)
  const before = await shopHash(database)
  const path = join(folder, 'varer.csv')
  await writeFile(path, content)
  const outcome = await importFeed('products', [path], {}, context)
  expect(outcome.problems.errors).toEqual([])
  expect(outcome).toMatchObject({ ok: true, rows: 2, dialects: [{ file: 'varer.csv', dialect }] })
  expect(await shopHash(database)).toBe(before)
})

test('a file that mixes dialects is refused as a whole, even if bad rows may be skipped', async () => {
  const { folder, context } = await usingFeeds(await usingDatabase())
  const first = write([quotedGoods[1]!], '\t', true)
  const files: Record<string, [string | Buffer, string]> = {
    quoting: [`${first}${write([goods[0]!], '\t', false).split('\n')[1]}\n`, '4'],
    delimiter: [`${write([goods[0]!], ';', false)}${write([goods[1]!], ',', true).split('\n')[1]}\n`, '3'],
    encoding: [
      Buffer.concat([
        Buffer.from(write([goods[0]!], '\t', false)),
        inLatin1(write(goods, '\t', false).split('\n')[2]! + '\n'),
      ]),
      '3',
    ],
    decimals: [write([goods[0]!, withComma(goods[1]!)], '\t', false), '3 price'],
  }
  for (const [name, [content, position]] of Object.entries(files)) {
    const path = join(folder, `${name}.tsv`)
    await writeFile(path, content)
    const outcome = await importFeed('products', [path], { skipBadRows: true }, context)
    expect(outcome, name).toMatchObject({ ok: false, problems: { wholeFile: true } })
    expect(positionsOf(outcome), name).toEqual([position])
    expect(outcome.problems.errors[0]!.reason, name).toMatch(/mixes/)
  }
})

const review = { review_id: '1', item_group_id: '101', rating: '5', content: 'Fin', created_at: '2026-11-01' }
const customer = { customer_no: '1', first_name: 'Kari', last_name: 'Li', email: 'kari@example.no' }
const postcode = { postcode: '0001', place: 'OSLO', lat: '59.9116', lon: '10.7545' }
const kinds: [FeedKind, Cells, string][] = [
  ['products', productLine(1), 'title'],
  ['stores', storeLine(1), 'name'],
  ['inventory', stockLine(1, 1, 4), 'store_code'],
  ['postcodes', postcode, 'place'],
  ['addresses', addressLine('Storgata', '1'), 'street'],
  ['reviews', review, 'content'],
  ['customers', customer, 'first_name'],
]
test.each(kinds)(
  '%s: lost letters and letters encoded twice refuse the row, and are counted by column',
  async (kind, line, column) => {
    const database = await usingDatabase()
    const { take } = await usingFeeds(database)
    const lines = ['Gr\uFFFDnn', 'GrÃ¸nn', 'Grønn'].map(cell => ({ ...line, [column]: cell }))
    const outcome = await take(kind, lines)
    expect(outcome).toMatchObject({ ok: false, reason: 'problems' })
    expect(
      outcome.problems.errors
        .filter(problem => problem.column === column && /lost|twice/.test(problem.reason))
        .map(({ line: at }) => at),
    ).toEqual([2, 3])
    expect(outcome.problems.warnings.map(problem => [problem.column, wholeReason(problem)])).toEqual(
      expect.arrayContaining([
        [column, 'letters lost when the file was written in 1 cell: line 2 "Gr\uFFFDnn"'],
        [column, 'letters encoded twice in 1 cell: line 3 "GrÃ¸nn"'],
      ]),
    )
  },
)
test('with bad rows left out, a lost letter takes only its row', async () => {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  const options: ImportOptions = { skipBadRows: true }
  expect(await take('products', [productLine(1), productLine(2, { title: 'Gr\uFFFDnn' })], options)).toMatchObject({
    ok: true,
    rows: 1,
    rejected: 1,
  })
})
