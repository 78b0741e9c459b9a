import type { ChargedPrice } from '#modules/campaigns/index.ts'
import type { VariantFacts } from './article-facts.ts'

/** The variants of articles that were read together, beside each other: an object each would weigh four times as much. */
export interface VariantColumns {
  ids: Int32Array
  eans: EanColumn
  sizes: Int32Array
  /** 0: none. Numbers of colours begin with 1. */
  colours: Int32Array
  prices: Int32Array
  /** by the variant's number */
  charged: ReadonlyMap<number, readonly ChargedPrice[]>
}

const nothingCharged: readonly ChargedPrice[] = []

/** The part of the columns that is one article's, as objects that are made anew for whoever looks. */
export class VariantRange {
  readonly #columns: VariantColumns
  readonly #from: number
  readonly #end: number
  constructor(columns: VariantColumns, from: number, end: number) {
    this.#columns = columns
    this.#from = from
    this.#end = end
  }
  get variants(): readonly VariantFacts[] {
    const variants: VariantFacts[] = []
    for (let at = this.#from; at < this.#end; at++) variants.push(new VariantAt(this.#columns, at))
    return variants
  }
}

class VariantAt implements VariantFacts {
  readonly #columns: VariantColumns
  readonly #at: number
  constructor(columns: VariantColumns, at: number) {
    this.#columns = columns
    this.#at = at
  }
  get id(): number {
    return this.#columns.ids[this.#at]!
  }
  get ean(): string {
    return this.#columns.eans.at(this.#at)
  }
  get sizeId(): number {
    return this.#columns.sizes[this.#at]!
  }
  get colourId(): number | null {
    return this.#columns.colours[this.#at] || null
  }
  get price(): number {
    return this.#columns.prices[this.#at]!
  }
  get charged(): readonly ChargedPrice[] {
    return this.#columns.charged.get(this.id) ?? nothingCharged
  }
}

export interface EanColumn {
  at(place: number): string
}

/** As numbers, but for those that a number would not give back: with a zero before, or none at all. */
export function eanColumn(eans: readonly string[]): EanColumn {
  const numbers = Float64Array.from(eans, Number)
  const others = new Map<number, string>()
  for (const [place, ean] of eans.entries()) if (String(numbers[place]) !== ean) others.set(place, ean)
  return { at: place => others.get(place) ?? String(numbers[place]) }
}
