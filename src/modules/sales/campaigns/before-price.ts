import { ore, type Ore } from '#shared/money/ore.ts'

/** A row of the price log: what was charged from an instant until another (milliseconds; infinity: it holds). */
export interface ChargedPrice {
  price: number
  /** When the campaign that gave it starts; -infinity: it has no start. Null: the ordinary price. */
  saleFrom: number | null
  from: number
  to: number
}

const thirtyDays = 30 * 86_400_000

/**
 * The before price of a reduction that holds at `now` (prisopplysningsforskriften § 9 a): the lowest price charged in
 * the 30 days before it began, in øre, from the log alone, oldest row first. Null where nothing was charged then, or
 * nothing more than now: the goods may be sold, but not as reduced.
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
    // Its start is not in the log yet: the row that holds ends there.
  } else if (sale.startsAt > last.from) row.from = Math.min(now, sale.startsAt)
  // A price that falls further within one campaign keeps what it was before the first cut.
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
