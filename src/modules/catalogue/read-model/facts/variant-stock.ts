import type { ArticleRecord } from './article-record.ts'
import type { VariantFacts } from './variant-facts.ts'
import { at } from '../sets/chunked.ts'
import type { Snapshot } from '../snapshot.ts'
import { eachStock, type Stock } from './stock.ts'
import { wordsBeginning } from '../text/text-index.ts'

/** What each shop can promise, and whether it may have one where it can promise none; by the shop's place in the lists. */
export interface ShopStocks {
  quantities: Uint32Array
  asks: readonly boolean[]
}
export interface StockedVariant extends ShopStocks {
  record: ArticleRecord
  variant: VariantFacts
}

/** A variant that shoppers can see, with what each shop has of it; undefined: there is none with this EAN. */
export function variantStock(snapshot: Snapshot, ean: string): StockedVariant | undefined {
  const found = variantOf(snapshot, ean)
  if (!found) return undefined
  const { record, place } = found
  const variant = record.facts.variants[place]!
  return { record, variant, ...shopStocks(snapshot, record.stock, of => of === place) }
}

/** Pieces of an article in all sizes and colours. */
export const articleStock = (snapshot: Snapshot, { stock }: ArticleRecord): ShopStocks =>
  shopStocks(snapshot, stock, () => true)

function shopStocks({ lists }: Snapshot, stock: Stock, counts: (variant: number) => boolean): ShopStocks {
  const quantities = new Uint32Array(lists.shops.length)
  const asks: boolean[] = []
  eachStock(stock, (variant, shop, qty, ask) => {
    if (!counts(variant)) return
    quantities[shop] = (quantities[shop] ?? 0) + qty
    if (ask) asks[shop] = true
  })
  return { quantities, asks }
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
