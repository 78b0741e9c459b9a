import type { ArticleRecord } from './article-record.ts'
import type { VariantFacts } from './variant-facts.ts'
import { at } from '../sets/chunked.ts'
import type { Snapshot } from '../snapshot.ts'
import { eachStock } from './stock.ts'
import { wordsBeginning } from '../text/text-index.ts'

export interface StockedVariant {
  record: ArticleRecord
  variant: VariantFacts
  /** What each shop can promise of it, by the shop's place in the lists. */
  quantities: Uint32Array
}

/** A variant that shoppers can see, with what each shop has of it; undefined: there is none with this EAN. */
export function variantStock(snapshot: Snapshot, ean: string): StockedVariant | undefined {
  const found = variantOf(snapshot, ean)
  if (!found) return undefined
  const { record, place } = found
  const variant = record.facts.variants[place]!
  const quantities = new Uint32Array(snapshot.lists.shops.length)
  eachStock(record.stock, (of, shop, qty) => {
    if (of === place) quantities[shop] = qty
  })
  return { record, variant, quantities }
}

/** Pieces of an article in all sizes and colours that each shop can promise, by the shop's place in the lists. */
export function articleStock(snapshot: Snapshot, { stock }: ArticleRecord): Uint32Array {
  const quantities = new Uint32Array(snapshot.lists.shops.length)
  eachStock(stock, (_, shop, qty) => {
    quantities[shop] = (quantities[shop] ?? 0) + qty
  })
  return quantities
}

/** By the index of words, in which every EAN stands: a map of its own would be made anew with each change. */
function variantOf({ text, records }: Snapshot, ean: string): { record: ArticleRecord; place: number } | undefined {
  const { first, exact } = wordsBeginning(text, ean)
  if (!exact) return undefined
  for (let i = text.starts[first]!; i < text.starts[first + 1]!; i++) {
    const record = at(records, text.entries[i]! >>> 4)
    const place = record?.listed ? record.facts.variants.findIndex(variant => variant.ean === ean) : -1
    if (record && place >= 0) return { record, place }
  }
  return undefined
}
