import type { ChargedPrice } from './before-price.ts'

const thirtyDays = 30 * 86_400_000

/**
 * The lowest price charged in the 30 days before the instant `before` (in ms). `log`: oldest row first. null: no price
 * is known.
 */
export function lowestCharged(log: readonly ChargedPrice[], before: number): ChargedPrice | null {
  let lowest: ChargedPrice | null = null
  for (const row of log) {
    if (row.from >= before || row.to <= before - thirtyDays) continue
    if (!lowest || row.price < lowest.price) lowest = row
  }
  return lowest
}

/**
 * Why a price must not be called a reduction from the ordinary price (prisopplysningsforskriften § 9 a). `not_lower`:
 * it is not lower than the ordinary price. A row of the log: that price, in the 30 days before, was not higher. null:
 * it may be called a reduction.
 */
export function untruePrice(
  log: readonly ChargedPrice[],
  sale: { price: number; ordinary: number; startsAt: number },
): 'not_lower' | ChargedPrice | null {
  if (sale.price >= sale.ordinary) return 'not_lower'
  const lowest = lowestCharged(log, sale.startsAt)
  return lowest && lowest.price <= sale.price ? lowest : null
}
