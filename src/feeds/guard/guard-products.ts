import type { ComparedPrice, ProductPlan } from '#modules/catalogue/index.ts'
import { countRow, isBigMove, isDeepSale, newTally, type GuardLimits } from '#modules/feeds/index.ts'
import { amount, lowPriceFinding, removalShare, shareFinding, type Finding } from './findings.ts'

/** A sale price that a feed names. In øre. */
export interface ComparedSale {
  sku: string
  price: number
  /** The price in the same row. */
  ordinary: number
  /** It is stored already, for the same period. */
  isStored: boolean
}

/**
 * What looks wrong with the prices of a product feed. A price and a sale price that are stored already are never wrong: an
 * accepted feed goes in again.
 */
export function guardProducts(
  prices: readonly ComparedPrice[],
  sales: readonly ComparedSale[],
  limits: GuardLimits,
): Finding[] {
  const { moveSize, moveShare, saleDepth, priceFloor } = limits
  const [moves, depths, low] = [newTally(), newTally(), newTally()]
  for (const { sku, before, after } of prices) {
    const example = () => `${sku}: ${before === null ? 'new' : amount(before)} → ${amount(after)}`
    if (before !== null) countRow(moves, isBigMove(before, after, moveSize), example)
    countRow(low, after < priceFloor && after !== before, example)
  }
  for (const { sku, price, ordinary, isStored } of sales) {
    const example = () => `${sku}: ${amount(ordinary)}, on sale ${amount(price)}`
    countRow(depths, !isStored && isDeepSale(ordinary, price, saleDepth), example)
    countRow(low, !isStored && price < priceFloor, example)
  }
  const code = 'priceMoves'
  return [
    ...lowPriceFinding(low, limits),
    ...shareFinding(moves, { code, what: 'prices', would: wouldMove(moveSize), share: moveShare }, limits),
    ...shareFinding(
      depths,
      { code, what: 'sale prices', would: `would be more than ${saleDepth} % below the price`, share: moveShare },
      limits,
    ),
  ]
}

/** What of the assortment would leave the web without leaving the feed. */
export function guardOnWeb({ shown, sold }: ProductPlan['onWeb'], limits: GuardLimits): Finding[] {
  const finding = ({ before, lost }: typeof shown, would: string) =>
    shareFinding(
      { compared: before, hits: lost.length, examples: lost.slice(0, 3) },
      { code: 'tooMuchRemoved', what: 'articles', would, share: removalShare },
      limits,
    )
  return [
    ...finding(shown, 'would no longer be shown (visible_on_web)'),
    ...finding(sold, 'would no longer be sold (purchasable_on_web)'),
  ]
}

export const wouldMove = (size: number): string => `would move by more than ${size} %`
