import type { ArticleRecord } from './article-record.ts'
import type { VariantFacts } from './article-facts.ts'
import { keep, recordAt, type Snapshot } from './snapshot.ts'

export interface StockedVariant {
  record: ArticleRecord
  variant: VariantFacts
  /** What each shop can promise of it, by the shop's place in the lists. */
  quantities: Uint32Array
}

/** A variant that shoppers can see, with what each shop has of it; undefined: there is none with this EAN. */
export function variantStock(snapshot: Snapshot, ean: string): StockedVariant | undefined {
  const found = keep(snapshot, 'variants by EAN', () => variantsByEan(snapshot)).get(ean)
  if (!found) return undefined
  const record = recordAt(snapshot, found.ordinal)
  const variant = record.facts.variants[found.place]
  if (!variant) return undefined
  const quantities = new Uint32Array(snapshot.lists.shops.length)
  const { stock } = record
  for (let at = 0; at < stock.length; at += 2) {
    const entry = stock[at] ?? 0
    if (entry >>> 16 === found.place) quantities[entry & 0xffff] = stock[at + 1] ?? 0
  }
  return { record, variant, quantities }
}

/** Pieces of an article in all sizes and colours that each shop can promise, by the shop's place in the lists. */
export function articleStock(snapshot: Snapshot, { stock }: ArticleRecord): Uint32Array {
  const quantities = new Uint32Array(snapshot.lists.shops.length)
  for (let at = 0; at < stock.length; at += 2) {
    const place = (stock[at] ?? 0) & 0xffff
    quantities[place] = (quantities[place] ?? 0) + (stock[at + 1] ?? 0)
  }
  return quantities
}

function variantsByEan(snapshot: Snapshot): ReadonlyMap<string, { ordinal: number; place: number }> {
  const found = new Map<string, { ordinal: number; place: number }>()
  for (let ordinal = 0; ordinal < snapshot.size; ordinal++) {
    const { listed, facts } = recordAt(snapshot, ordinal)
    if (listed) for (const [place, { ean }] of facts.variants.entries()) found.set(ean, { ordinal, place })
  }
  return found
}
