import type { FeedStock } from './feed-shop.ts'
import type { CountedStock } from './plan-stock.ts'

export interface StockOfShop {
  shopId: number
  /** In variant order. */
  counted: CountedStock[]
  /** Variants with invalid rows. */
  unreadable: number[]
}

/** The rows of a stock feed, stored as columns. Hundreds of thousands of objects would take ten times the memory. */
export class StockColumns {
  readonly #shopIds: Int32Array
  readonly #variantIds: Int32Array
  readonly #quantities: Int32Array
  /** -1: none. */
  readonly #ownPrices: Int32Array
  /** 1: the feed row has a price. It is not stored in `#ownPrices` if it is equal to the chain's. */
  readonly #priced: Uint8Array
  readonly #pickups: Uint8Array
  readonly #countedAt: Float64Array
  readonly #invalid: Uint8Array
  #length = 0

  constructor(capacity: number) {
    this.#shopIds = new Int32Array(capacity)
    this.#variantIds = new Int32Array(capacity)
    this.#quantities = new Int32Array(capacity)
    this.#ownPrices = new Int32Array(capacity)
    this.#priced = new Uint8Array(capacity)
    this.#pickups = new Uint8Array(capacity)
    this.#countedAt = new Float64Array(capacity)
    this.#invalid = new Uint8Array(capacity)
  }

  add(row: FeedStock): void {
    const index = this.#length++
    this.#shopIds[index] = row.shopId
    this.#variantIds[index] = row.variantId
    this.#quantities[index] = row.quantity
    this.#ownPrices[index] = row.ownPrice ?? -1
    this.#priced[index] = Number(row.priced ?? false)
    this.#pickups[index] = Number(row.pickup)
    this.#countedAt[index] = row.countedAt
  }
  /** Marks a feed row as invalid. The stored stock of its shop and variant, if both are known, stays unchanged. */
  markInvalid(index: number): void {
    this.#invalid[index] = 1
  }

  /**
   * Yields the shops in order of their ids, and builds the rows of one shop at a time. Shops without a valid row are
   * left out.
   */
  *byShop(): Generator<StockOfShop> {
    const order = this.#inOrder()
    for (let from = 0, until = 0; from < order.length; from = until) {
      const shopId = at(this.#shopIds, order[from])
      while (until < order.length && at(this.#shopIds, order[until]) === shopId) until++
      const indices = [...order.subarray(from, until)]
      const isValid = (index: number) => this.#invalid[index] === 0
      const counted = indices.filter(isValid).map(index => this.#rowAt(index))
      const unreadable = indices.filter(index => !isValid(index)).map(index => at(this.#variantIds, index))
      if (counted.length > 0) yield { shopId, counted, unreadable }
    }
  }

  /** Indexes of the feed rows with a known shop and variant, sorted by shop, then variant. */
  #inOrder(): Uint32Array {
    const [shops, variants] = [this.#shopIds, this.#variantIds]
    return Uint32Array.from({ length: this.#length }, (_, index) => index)
      .filter(index => at(shops, index) > 0 && at(variants, index) > 0)
      .sort((a, b) => at(shops, a) - at(shops, b) || at(variants, a) - at(variants, b))
  }

  #rowAt(index: number): CountedStock {
    const ownPrice = at(this.#ownPrices, index)
    return {
      variantId: at(this.#variantIds, index),
      quantity: at(this.#quantities, index),
      ownPrice: ownPrice < 0 ? null : ownPrice,
      priced: this.#priced[index] === 1,
      pickup: this.#pickups[index] === 1,
      carried: true,
      countedAt: at(this.#countedAt, index),
    }
  }
}

const at = (column: Int32Array | Float64Array, index = 0) => column[index] ?? 0
