import { expect, test } from 'vitest'
import { feedFile, productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { importFeed } from './import-feed.ts'
import type { FeedKind } from './import-context.ts'
import { wholeReason } from './read/problems.ts'

// Cells as people paste them and spreadsheets write them. Each is read as intended, or refused with a reason that tells
// how to correct it.

const product = productLine(1)
const ean = product['gtin']!
/** The changed cell gives the same stored value as the original cell. */
const same = null

async function given() {
  const database = await usingDatabase()
  const { folder, context } = await usingFeeds(database)
  let files = 0
  const take = async (kind: FeedKind, cells: Record<string, string>) =>
    importFeed(kind, [await feedFile(folder, `${kind}-${++files}.tsv`, [cells])], { allowRemoval: true }, context)
  const stored = async () => {
    const { rows } = await database.pool.query<{ ean: string; price: number }>(
      'select ean, price from catalogue.variant order by id',
    )
    return rows
  }
  return { take, stored, database }
}

test.each([
  ['spaces', ean.replace(/(\d{3})(?=\d)/g, '$1 ')],
  ['no-break spaces', ean.replace(/(\d{4})(?=\d)/g, '$1\u00a0')],
  ['hyphens', `${ean.slice(0, 1)}-${ean.slice(1, 7)}-${ean.slice(7)}`],
  ['typographic dashes', `${ean.slice(0, 7)}\u2013${ean.slice(7)}`],
  ['zero-width characters', `\u200b${ean.slice(0, 4)}\u2060${ean.slice(4)}\ufeff`],
  ['direction marks', `\u202a${ean}\u202c`],
  ['full-width digits', [...ean].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')],
  ['a formula that keeps it as text', `="${ean}"`],
  ['an apostrophe that keeps it as text', `'${ean}`],
  ['a decimal of a database', `${ean}.0`],
  ['a Norwegian decimal', `${ean},00`],
  ['a leading zero', `0${ean}`],
])('a barcode with %s is the code as printed', async (_, gtin) => {
  const { take, stored } = await given()
  const outcome = await take('products', { ...product, gtin })
  expect(outcome.problems.errors.map(wholeReason)).toEqual([])
  expect((await stored()).map(({ ean: code }) => code.padStart(14, '0'))).toEqual([ean.padStart(14, '0')])
})

test.each([
  ['7,03801E+12', /rounded by a spreadsheet.*as text/],
  ['7.03E+12', /rounded by a spreadsheet/],
  ['7E12', /rounded by a spreadsheet/],
  ['36000291452', /without its leading zeros/],
  ['703801005572', /wrong check digit/],
  ['70380100557200', /wrong check digit/],
  ['7038010055721', /wrong check digit; after 703801005572 it would be 0/],
  ['7038010055720, 7038010055737', /is not a barcode/],
  ['#N/A', /is not a barcode/],
  ['n/a', /is not a barcode/],
  ['٧٠٣٨٠١٠٠٥٥٧٢٠', /is not a barcode/],
])('the barcode %s is refused with its reason', async (gtin, reason) => {
  const { take } = await given()
  const { problems } = await take('products', { ...product, gtin })
  expect(problems.errors.map(wholeReason)).toEqual([expect.stringMatching(reason)])
})

test.each<[column: string, cell: string, reason: RegExp | null]>([
  ['price', '\u200b1599,00\u00a0kr', same],
  ['price', '１５９９．００', same],
  ['price', 'NOK\u202f1\u202f599,00', same],
  ['price', '1599,\u2013', same],
  ['price', '1599,0000', same],
  ['price', '1.599', /thousands or decimals; write it as/],
  ['price', '#REF!', /is not an amount; write it as/],
  ['price', '1,599E+03', /is not an amount/],
  ['gender', '\ufefffemale', same],
  ['gender', 'FEMALE ', same],
  ['gender', 'dame', /is not one of/],
  ['visible_on_web', 'TRUE\u200b', same],
  ['visible_on_web', 'ja', /is neither true nor false/],
  ['date_created', '\u200e2026-01-02', same],
  ['date_created', '2026\u201101\u201102', same],
  ['date_created', '20260102', same],
  ['date_created', '2026-01-02T00:00:00.000+01:00', same],
  ['date_created', '2026-W01-5', /is not a date; write it as/],
  ['date_created', '2026-002', /is not a date; write it as/],
  ['date_created', '02.01.2026', /is not a date; write it as/],
  ['date_created', '46024', /is not a date; write it as/],
  ['web_purchase_limit', '3,0', same],
  ['web_purchase_limit', '3,5', /is not a whole number/],
  ['title', 'Jakke\u202egnp.exe', /turns the writing direction/],
  ['title', 'Jakke\u0000', /NUL/],
  ['title', 'Gr&oslash;nn jakke', same],
  ['title', 'GrÃ¸nn jakke', /encoded twice; export it again/],
  ['title', 'Gr\ufffdnn jakke', /was lost when the file was written; export it again/],
  ['title', 'Guovdageainnu gákti – Áŋŋel đ ŧ', same],
])('the %s %j is read, or refused with a remedy', async (column, cell, reason) => {
  const { take, stored } = await given()
  const { problems } = await take('products', { ...product, [column]: cell })
  expect(problems.errors.map(wholeReason)).toEqual(reason === null ? [] : [expect.stringMatching(reason)])
  if (reason === null) expect(await stored()).toEqual([{ ean, price: 159_900 }])
})

test.each<[kind: FeedKind, column: string, cell: string, reason: RegExp | null]>([
  ['stores', 'postcode', '\u200b２４０６', same],
  ['stores', 'postcode', '240', /four digits/],
  ['stores', 'latitude', '６０．8832\u00a0', same],
  ['stores', 'longitude', '11\u200b.5406', same],
  ['stores', 'email', '<butikk@blåbær.no>', same],
  ['stores', 'email', 'kåre@example.no', /other letters than a to z before @/],
  ['inventory', 'quantity', '\u00a05\u200b', same],
  ['inventory', 'quantity', '5,00', same],
  ['inventory', 'quantity', '5.000', /is not a whole number/],
  ['inventory', 'quantity', '-1', /is negative/],
  ['inventory', 'id', 'sku\u200b-1', same],
  ['inventory', 'store_code', '\ufeff001', same],
  ['inventory', 'last_updated', '2026-11-20\u00a005:00:00+01:00', same],
  ['inventory', 'last_updated', '20.11.2026 05:00', /is not a time; write it as/],
  ['inventory', 'last_updated', '2026-11-20T05:00:00,5+0100', same],
])('in %s the %s %j is read, or refused with a remedy', async (kind, column, cell, reason) => {
  const { take } = await given()
  await take('stores', storeLine(1))
  await take('products', product)
  const line = kind === 'stores' ? storeLine(1) : stockLine(1, 1, 5)
  const { problems } = await take(kind, { ...line, [column]: cell })
  expect(problems.errors.map(wholeReason)).toEqual(reason === null ? [] : [expect.stringMatching(reason)])
})
