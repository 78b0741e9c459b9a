import type { Db } from '#database/connection.ts'
import { beforePrice, findChargedPrices } from '#modules/sales/campaigns/index.ts'
import { variantsBySku } from '#modules/catalogue/articles/index.ts'
import type { ReadRow } from './join-articles.ts'

/**
 * Warns of rows with a `price` that may not legally be shown as the before price of a running sale. Returns the number
 * of those rows. For a new article the feed's price is accepted (decision 0085).
 */
export async function reportBeforePrices(db: Db, lines: readonly ReadRow[], now: number): Promise<number> {
  const variants = await variantsBySku(db)
  const reduced = lines.flatMap(({ row, product: { sku, price, sale } }) => {
    const variantId = variants.get(sku)?.id
    if (variantId === undefined || !sale || sale.price >= price) return []
    const startsAt = sale.period?.startsAt.getTime() ?? -Infinity
    const runs = startsAt <= now && (sale.period?.endsAt.getTime() ?? Infinity) >= now
    return runs ? [{ row, variantId, price, sale: { price: sale.price, startsAt } }] : []
  })
  if (reduced.length === 0) return 0
  const charged = await findChargedPrices(
    db,
    reduced.map(line => line.variantId),
  )
  let unproven = 0
  for (const { row, variantId, price, sale } of reduced) {
    const log = charged.get(variantId)
    if (!log) continue
    const before = beforePrice(log, sale, now)
    if (before === price) continue
    unproven++
    const text =
      before === null ? 'without a before price' : `with ${(before / 100).toFixed(2)} NOK as the before price`
    row.warn('price', `is not the lowest price charged in the 30 days before the sale began: sold, and shown ${text}`)
  }
  return unproven
}
