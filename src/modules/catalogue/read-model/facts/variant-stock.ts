import type { ArticleRecord } from './article-record.ts'
import type { VariantFacts } from './variant-facts.ts'
import { at } from '../sets/chunked.ts'
import type { Snapshot } from '../snapshot.ts'
import { eachStock, type Stock } from './stock.ts'
import { wordsBeginning } from '../text/text-index.ts'
import { isSameCode, writtenForms } from '#shared/stock/gtin.ts'

/** Available pieces by the shop's index, and whether to ask a shop that has none available. */
export interface ShopStocks {
  quantities: Uint32Array
  asks: readonly boolean[]
}
export interface StockedVariant extends ShopStocks {
  record: ArticleRecord
  variant: VariantFacts
}

/** The stock of a visible variant by EAN. undefined: there is no such variant. */
export function variantStock(snapshot: Snapshot, ean: string): StockedVariant | undefined {
  const found = variantOf(snapshot, ean)
  if (!found) return undefined
  const { record, place } = found
  const variant = record.facts.variants[place]!
  return { record, variant, ...shopStocks(snapshot, record.stock, of => of === place) }
}

/** The stock of an article, all sizes and colours together. */
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

/**
 * Looks the code up in the text index, which contains the written forms of all codes. A separate map would have to be
 * rebuilt with each change.
 */
function variantOf({ text, records }: Snapshot, code: string): { record: ArticleRecord; place: number } | undefined {
  for (const form of writtenForms(code)) {
    const { first, exact } = wordsBeginning(text, form)
    for (let i = text.starts[first]!; exact && i < text.starts[first + 1]!; i++) {
      const record = at(records, text.entries[i]! >>> 4)
      const place = record?.listed ? record.facts.variants.findIndex(({ ean }) => isSameCode(ean, code)) : -1
      if (record && place >= 0) return { record, place }
    }
  }
  return undefined
}
