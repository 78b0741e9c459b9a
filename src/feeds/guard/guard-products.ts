import type { ProductPlan } from '#modules/catalogue/articles/index.ts'
import { countRow, isBigMove, isDeepSale, newTally, type GuardLimits } from '#modules/exchange/feeds/index.ts'
import { amount, lowPriceFinding, removalShare, shareFinding, type Finding } from './findings.ts'

/** A sale price of a feed, in øre. */
export interface ComparedSale {
  sku: string
  price: number
  /** The ordinary price in the same row. */
  ordinary: number
  /** The sale price is already stored for the same period. */
  isStored: boolean
}

/**
 * Checks the prices, sale prices and freight prices of a product feed, each separately.
 * A price that is already stored is no finding, so an accepted feed can be imported again.
 */
export function guardProducts(
  { prices, freights }: Pick<ProductPlan, 'prices' | 'freights'>,
  sales: readonly ComparedSale[],
  limits: GuardLimits,
): Finding[] {
  const { moveSize, moveShare, saleDepth, priceFloor } = limits
  const [moves, depths, freightMoves, low] = [newTally(), newTally(), newTally(), newTally()]
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
  for (const { articleNo, before, after } of freights)
    countRow(
      freightMoves,
      isBigMove(before, after, moveSize),
      () => `${articleNo}: freight ${amount(before)} → ${amount(after)}`,
    )
  const code = 'priceMoves'
  return [
    ...lowPriceFinding(low, limits),
    ...shareFinding(moves, { code, what: 'prices', would: wouldMove(moveSize), share: moveShare }, limits),
    ...shareFinding(
      freightMoves,
      { code, what: 'freight prices', would: wouldMove(moveSize), share: moveShare },
      limits,
    ),
    ...shareFinding(
      depths,
      { code, what: 'sale prices', would: `would be more than ${saleDepth} % below the price`, share: moveShare },
      limits,
    ),
  ]
}

/** Checks how many articles and variants of the feed are on the web or on sale now, and no longer would be. */
export function guardOnWeb(
  { onWeb: { shown, sold }, awaited }: Pick<ProductPlan, 'onWeb' | 'awaited'>,
  limits: GuardLimits,
): Finding[] {
  const finding = ({ before, lost }: typeof shown, would: string, what = 'articles') =>
    shareFinding(
      { compared: before, hits: lost.length, examples: lost.slice(0, 3) },
      { code: 'tooMuchRemoved', what, would, share: removalShare },
      limits,
    )
  return [
    ...finding(shown, 'would no longer be shown (visible_on_web)'),
    ...finding(sold, 'would no longer be sold (purchasable_on_web)'),
    ...finding(awaited, 'would no longer be sold (availability)', 'variants'),
  ]
}

export const wouldMove = (size: number): string => `would move by more than ${size} %`
