import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { isBarcode } from '#shared/stock/barcode.ts'
import { gtinOf, isSameCode, writtenForms } from '#shared/stock/gtin.ts'

const candidates = 5

/**
 * The path of the article with a barcode, with its colour and size chosen. null: no visible article has this barcode,
 * or it is invalid. Any written form is accepted, such as a UPC-A with or without leading zeros.
 */
export async function findByBarcode(api: ApiClient, barcode: string): Promise<string | null> {
  if (!isBarcode(gtinOf(barcode))) return null
  for (const query of writtenForms(barcode)) {
    const { hits } = dataOrThrow(await api('POST /articles/search', { body: { query, take: candidates } }))
    for (const { _source } of hits.hits) {
      const variant = _source.size_colors.find(({ ean }) => isSameCode(ean, barcode))
      if (!variant) continue
      const choice = new URLSearchParams({
        ...(variant.colorId !== null && { farge: String(variant.colorId) }),
        storrelse: String(variant.sizeId),
      })
      return `/product/${encodeURIComponent(_source.slug)}?${choice}`
    }
  }
  return null
}
