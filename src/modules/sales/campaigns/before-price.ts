import { ore, type Ore } from '#shared/money/ore.ts'

/**
 * A row of the price log: a price that was charged from one instant until another, in ms. `to` Infinity: it still
 * applies.
 */
export interface ChargedPrice {
  price: number
  /**
   * The start of the campaign that gave the price. -Infinity: the campaign has no start. null: the ordinary price
   * applied.
   */
  saleFrom: number | null
  from: number
  to: number
}

const thirtyDays = 30 * 86_400_000

/**
 * The before price of a reduction that applies at `now` (prisopplysningsforskriften § 9 a), in øre: the lowest price
 * charged in the 30 days before the reduction began. `log` is the price log, oldest row first. null: no price was
 * charged in these days, or the lowest one was not higher than the current price. In both cases the price must not be
 * called a reduction.
 */
export function beforePrice(
  log: readonly ChargedPrice[],
  sale: { price: number; startsAt: number },
  now: number,
): Ore | null {
  let at = log.findLastIndex(row => row.from <= now)
  const last = log[at]
  if (!last) return null
  let row = { price: sale.price, from: now }
  if (last.to > now && last.price === sale.price && last.saleFrom === sale.startsAt) {
    row = last
    at--
    // The log does not contain the start of the sale yet, so the reduction begins at `startsAt`, at the latest now.
  } else if (sale.startsAt > last.from) row.from = Math.min(now, sale.startsAt)
  // After further cuts within one campaign, the before price is still the one before the first cut.
  for (let earlier = log[at]; earlier && continues(earlier, row, sale.startsAt); earlier = log[at]) {
    row = earlier
    at--
  }
  const charged = log.slice(0, at + 1).filter(({ to }) => to > row.from - thirtyDays)
  if (charged.length === 0) return null
  const lowest = Math.min(...charged.map(({ price }) => price))
  return lowest > sale.price ? ore(lowest) : null
}

function continues(earlier: ChargedPrice, later: { price: number; from: number }, startsAt: number) {
  return earlier.saleFrom === startsAt && earlier.to >= later.from && earlier.price >= later.price
}
