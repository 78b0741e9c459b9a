import { findOrdinaryPrices, variantsByCode } from '#modules/catalogue/articles/index.ts'
import type { Db } from '#database/connection.ts'
import { judgeRows } from '../presence/judge-stock.ts'
import {
  findSoldSinceCount,
  findUnmatchedEans,
  insertTillSales,
  writeMatches,
  type SoldLine,
  type TillSale,
} from './queries-till-sales.ts'

/**
 * `unmatched`: stored, and counted as soon as an article has the EAN. `contradicts`: a different line with the same id
 * is stored, and is kept.
 */
export type SaleResult = 'taken' | 'unmatched' | 'unchanged' | 'contradicts'

const judgedAtOnce = 500

/**
 * Stores lines of receipts, each once. The stock on hand is not changed, because the next count includes the sales. The
 * doubt about goods that were sold after their last count is judged again. Returns a result for each line, in their
 * order.
 */
export async function storeTillSales(tx: Db, lines: readonly SoldLine[]): Promise<SaleResult[]> {
  const sales = await withGoods(tx, lines)
  const stored = await insertTillSales(tx, sales)
  await judgeSold(
    tx,
    sales.filter((_, at) => stored[at] === 'taken'),
  )
  return stored.map((result, at) => (result === 'taken' && sales[at]?.variantId === null ? 'unmatched' : result))
}

async function withGoods(db: Db, lines: readonly SoldLine[]): Promise<TillSale[]> {
  const { byEan } = await variantsByCode(db, { skus: [], eans: lines.map(({ ean }) => ean) })
  const prices = await findOrdinaryPrices(db, [...new Set(byEan.values())])
  return lines.map(line => {
    const variantId = byEan.get(line.ean) ?? null
    return { ...line, variantId, ordinaryPrice: variantId === null ? null : (prices.get(variantId) ?? null) }
  })
}

async function judgeSold(tx: Db, sales: readonly TillSale[]): Promise<void> {
  const counting = sales.filter(({ collected }) => !collected)
  for (const [shopId, ofShop] of Map.groupBy(counting, sale => sale.shopId)) {
    const variantIds = [...new Set(ofShop.flatMap(sale => sale.variantId ?? []))]
    const sold = await findSoldSinceCount(tx, shopId, variantIds)
    for (let from = 0; from < sold.length; from += judgedAtOnce)
      await judgeRows(tx, shopId, sold.slice(from, from + judgedAtOnce))
  }
}

/**
 * Stores the variants of lines with EANs that were unknown on arrival, if the catalogue has them now. Without a price
 * such lines then count with the ordinary price.
 */
export async function matchTillSales(db: Db): Promise<void> {
  const eans = await findUnmatchedEans(db)
  if (eans.length === 0) return
  const { byEan } = await variantsByCode(db, { skus: [], eans })
  const prices = await findOrdinaryPrices(db, [...new Set(byEan.values())])
  const matches = eans.flatMap(ean => {
    const variantId = byEan.get(ean)
    return variantId === undefined ? [] : { ean, variantId, ordinaryPrice: prices.get(variantId) ?? null }
  })
  if (matches.length > 0) await writeMatches(db, matches)
}
