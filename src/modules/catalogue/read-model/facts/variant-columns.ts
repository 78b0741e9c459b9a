import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'
import type { VariantContent, VariantFacts } from './variant-facts.ts'

/**
 * The variants of articles that were read together, as columns. One object per variant would use four times the memory.
 */
export interface VariantColumns {
  ids: Int32Array
  eans: EanColumn
  sizes: Int32Array
  /** 0: no colour. Colour ids begin with 1. */
  colours: Int32Array
  prices: Int32Array
  /** Keyed by variant id. */
  charged: ReadonlyMap<number, readonly ChargedPrice[]>
  /** Keyed by variant id. Only variants with a unit price. */
  contents: ReadonlyMap<number, VariantContent>
}

const nothingCharged: readonly ChargedPrice[] = []

interface Range {
  columns: VariantColumns
  from: number
  end: number
}

// A shared prototype: an accessor per object would use more memory than the variants.
const accessor = {
  get variants(): readonly VariantFacts[] {
    const { columns, from, end } = this as unknown as Range
    const variants: VariantFacts[] = []
    for (let at = from; at < end; at++) variants.push(new VariantAt(columns, at))
    return variants
  },
}

/** Adds a `variants` property to the object. It creates the variants from the columns at each access. */
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
  get content(): VariantContent | null {
    return this.#columns.contents.get(this.id) ?? null
  }
}

export interface EanColumn {
  at(place: number): string
}

/** Stores EANs as numbers. An EAN that differs from its number (with a leading zero or a non-digit) is kept as text. */
export function eanColumn(eans: readonly string[]): EanColumn {
  const numbers = Float64Array.from(eans, Number)
  const others = new Map<number, string>()
  for (const [place, ean] of eans.entries()) if (String(numbers[place]) !== ean) others.set(place, ean)
  return { at: place => others.get(place) ?? String(numbers[place]) }
}
