import { z } from 'zod'
import { chosenValue, type ChainSetting } from '#database/settings.ts'
import type { VatFreeTerms } from '#shared/prices/price-cart.ts'
import { vatFreeRow, vatFreeSale, type VatFreeSale } from '#shared/places/vat-free-places.ts'

export const vatFreePrice: ChainSetting<'lowered' | 'same'> = {
  key: 'vat_free_price',
  schema: z.enum(['lowered', 'same']),
  fallback: 'lowered',
  form: 'lowered or same',
  meaning: 'prices of goods sold without VAT (Svalbard, Jan Mayen): lowered by the VAT, or the same as elsewhere',
}

export interface VatFreeQuote {
  sale: VatFreeSale
  lowered: boolean
}

/** The data that decide whether a sale has VAT. */
export interface SalePlace {
  /** The postcode of the shop. null: no shop is chosen. */
  postcode: string | null
  /** The stored value of `vatFreePrice`. */
  price: unknown
}

/** The terms of a sale without VAT. null: it has VAT. `sentTo`: the postcode of the destination; null: collected. */
export function vatFreeTermsOf({ postcode, price }: SalePlace, sentTo: string | null): VatFreeQuote | null {
  const sale = vatFreeSale({ shopPostcode: postcode, sentTo })
  return sale && { sale, lowered: chosenValue(vatFreePrice, price) === 'lowered' }
}

export const rowOf = (quote: VatFreeQuote | null): VatFreeTerms | null =>
  quote && { row: vatFreeRow(quote.sale), lowered: quote.lowered }
