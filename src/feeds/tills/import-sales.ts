import { databaseNow } from '#modules/exchange/feeds/index.ts'
import {
  faultOfSale,
  readShopRows,
  storeTillSales,
  tillSaleDays,
  type SaleResult,
  type SoldLine,
} from '#modules/stock/shops/index.ts'
import { barcodeCell, flag, instant, keyCell, optionalMoney, plainCell, text } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { FeedTable, Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'

export const saleColumns = {
  columns: {
    store_code: { read: 'key', required: true },
    sale_id: { read: 'key', required: true },
    gtin: { read: 'special', required: true, aliases: ['ean', 'upc'] },
    quantity: { read: 'special', required: true },
    sold_at: { read: 'time', required: true },
    price: { read: 'amount' },
    collected: { read: 'flag' },
  },
} satisfies Columns

const most = 9_999

interface Known {
  shopIds: ReadonlyMap<string, number>
  shops: ReadonlySet<number>
  now: number
}

/**
 * Imports lines of receipts from the tills. Lines that are already stored are not changed. Lines older than
 * `tillSaleDays` are left out.
 */
export const readSales: FeedReader = async (table, _problems, { asOf }, { db }) => {
  const shops = await readShopRows(db)
  const known: Known = {
    shopIds: new Map(shops.map(shop => [shop.store_code, shop.id])),
    shops: new Set(shops.map(shop => shop.id)),
    now: (asOf ?? (await databaseNow(db))).getTime(),
  }
  const feed: SoldLine[] = []
  /** The index in the table of each line in `feed`. */
  const places: number[] = []
  let tooOld = 0
  let place = 0
  for (const row of table.rows) {
    const { line, fault } = readSale(row, known)
    if (!row.failed && fault === 'too_old') tooOld++
    else if (!row.failed) {
      feed.push(line)
      places.push(place)
    }
    place++
  }
  return {
    async plan(db) {
      const results = await storeTillSales(db, feed)
      warn(table, new Map(places.map((at, index) => [at, results[index] ?? 'unchanged'])))
      return describe(results, tooOld)
    },
  }
}

function readSale(row: Row, { shopIds, shops, now }: Known) {
  const line: SoldLine = {
    shopId: shopIds.get(keyCell(row, 'store_code')) ?? 0,
    key: text(row, 'sale_id', { required: true, max: 100 }),
    ean: barcodeCell(row, 'gtin'),
    quantity: readQuantity(row),
    price: optionalMoney(row, 'price', { zero: true }),
    collected: flag(row, 'collected', 0) === 1,
    soldAt: instant(row, 'sold_at').getTime(),
  }
  // A wrong check digit is no reason to refuse a sale: the goods are sold already.
  if (!/^\d{8,14}$/.test(line.ean)) row.bad('gtin', 'is not a barcode of 8 to 14 digits')
  const fault = faultOfSale(line, { shops, now })
  if (fault === 'unknown_shop') row.bad('store_code', 'is not a store in the database; import the stores first')
  if (fault === 'ahead')
    row.bad('sold_at', `is more than 5 minutes ahead of ${new Date(now).toISOString()}; one clock is wrong`)
  return { line, fault }
}

function readQuantity(row: Row): number {
  const cell = plainCell(row, 'quantity').replace(/(?<=\d)[.,]0{1,2}$/, '')
  const quantity = Number(cell)
  if (!/^[+-]?\d{1,9}$/.test(cell)) row.bad('quantity', 'is not a whole number; returned goods are negative')
  else if (quantity === 0) row.bad('quantity', 'is zero')
  else if (Math.abs(quantity) > most) row.bad('quantity', `is outside -${most} to ${most}`)
  return quantity
}

/** Warns of lines that contradict a stored line, and once for each EAN that is not in the catalogue. */
function warn({ rows }: FeedTable, results: ReadonlyMap<number, SaleResult>): void {
  const unknown = new Set<string>()
  let place = 0
  for (const row of rows) {
    const result = results.get(place++)
    if (result === 'contradicts')
      row.warn('sale_id', 'is stored with another article, quantity, price or time; the stored line stays')
    if (result !== 'unmatched' || unknown.has(row.cell('gtin'))) continue
    unknown.add(row.cell('gtin'))
    row.warn('gtin', 'is not in the catalogue; its sales are stored, and count as soon as an article has it')
  }
}

function describe(results: readonly SaleResult[], tooOld: number) {
  const number = (result: SaleResult) => results.filter(each => each === result).length
  const [taken, unmatched, unchanged, contradicting] = [
    number('taken'),
    number('unmatched'),
    number('unchanged'),
    number('contradicts'),
  ]
  return {
    lines: lines(
      sentence('sales', { in: taken, 'in, of unknown barcodes': unmatched }),
      sentence('left as they are', {
        'sales that are stored already': unchanged,
        'sales that contradict a stored one': contradicting,
        [`sales older than ${tillSaleDays} days`]: tooOld,
      }),
    ),
    changed: {
      tillSalesIn: taken,
      tillSalesUnmatched: unmatched,
      tillSalesUnchanged: unchanged,
      tillSalesContradicting: contradicting,
      tillSalesTooOld: tooOld,
    },
    findings: [],
    apply: async () => {},
  }
}
