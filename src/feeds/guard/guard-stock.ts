import { countRow, isBigMove, newTally, type GuardLimits, type Tally } from '#modules/exchange/feeds/index.ts'
import type { CountedStock, KnownStock, StockChange } from '#modules/stock/shops/index.ts'
import { amount, lowPriceFinding, sharesOfStores, type Finding } from './findings.ts'
import { wouldMove } from './guard-products.ts'

export interface StockNames {
  storeOf(shopId: number): string
  /** SKU and the chain's price in øre. */
  variantOf(variantId: number): { sku: string; price: number }
}

export interface StockGuard {
  /**
   * Adds a row that is not older than the stored count, with its change. `before` is undefined if the shop never had
   * the variant.
   */
  see(shopId: number, row: CountedStock, change: StockChange, before: KnownStock | undefined): void
  findings(): Finding[]
}

/**
 * Checks a stock feed row by row. Already stored values are no finding, so an accepted feed can be imported again.
 */
export function openStockGuard(limits: GuardLimits, { storeOf, variantOf }: StockNames): StockGuard {
  const [stock, pickup, prices] = [new Map<string, Tally>(), new Map<string, Tally>(), new Map<string, Tally>()]
  const low = newTally()
  let [shop, store] = [0, '']
  const tallyOf = (tallies: Map<string, Tally>): Tally => {
    const known = tallies.get(store)
    if (known) return known
    const fresh = newTally()
    tallies.set(store, fresh)
    return fresh
  }
  return {
    see(shopId, row, change, before) {
      if (!row.carried) return
      if (shopId !== shop) [shop, store] = [shopId, storeOf(shopId)]
      if (before && before.onHand > 0) {
        const name = () => `store ${store}, ${variantOf(row.variantId).sku}`
        countRow(tallyOf(stock), change.onHand === 0, () => `${name()}: ${before.onHand} → 0`)
        if (before.pickup) countRow(tallyOf(pickup), !change.pickup, () => `${name()}: buy → not supported`)
      }
      const own = before?.carried ? before.ownPrice : null
      if (!row.priced && own === null) return
      const { price, sku } = variantOf(row.variantId)
      const [was, becomes] = [own ?? price, row.ownPrice ?? price]
      const example = () => `store ${store}, ${sku}: ${amount(was)} → ${amount(becomes)}`
      countRow(tallyOf(prices), isBigMove(was, becomes, limits.moveSize), example)
      countRow(low, becomes < limits.priceFloor && becomes !== was, example)
    },
    findings: () => [
      ...lowPriceFinding(low, limits),
      ...sharesOfStores(
        prices,
        { code: 'priceMoves', what: 'store prices', would: wouldMove(limits.moveSize), share: limits.moveShare },
        limits,
      ),
      ...sharesOfStores(
        stock,
        { code: 'zeroStock', what: 'stocked rows', would: 'would go to zero', share: limits.zeroShare },
        limits,
      ),
      ...sharesOfStores(
        pickup,
        {
          code: 'zeroStock',
          what: 'stocked rows',
          would: 'would no longer be handed out (pickup_method)',
          share: limits.zeroShare,
        },
        limits,
      ),
    ],
  }
}
