import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'
import type { VariantFacts } from './variant-facts.ts'

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

interface Range {
  columns: VariantColumns
  from: number
  end: number
}

// An accessor of each object's own, or one assigned to field by field, would weigh more than the variants.
const accessor = {
  get variants(): readonly VariantFacts[] {
    const { columns, from, end } = this as unknown as Range
    const variants: VariantFacts[] = []
    for (let at = from; at < end; at++) variants.push(new VariantAt(columns, at))
    return variants
  },
}

/** The same object, with the variants that are its part of the columns, made anew for each look. */
export const withVariants = <Facts extends Range>(
  facts: Facts,
): Facts & { readonly variants: readonly VariantFacts[] } =>
  Object.setPrototypeOf(facts, accessor) as Facts & typeof accessor

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
