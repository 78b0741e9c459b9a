import type { CartValidateResponse } from '#contract/reservations.ts'
import {
  vatFreeMessage,
  vatFreeReason,
  vatFreeRow,
  vatFreeSale,
  type VatFreeSale,
} from '#shared/places/vat-free-places.ts'
import type { Off } from '../../cart/cart-sums.ts'
import type { PickupShop } from '../plan/plan-checkout.ts'

/** The sums of a quote. Amounts are in øre. */
export interface Sums {
  total: number
  off: Off[]
  freight: number | null
  vatFree: CartValidateResponse['vatFree']
}

/** The VAT-free sale that the shop and the destination lead to, before the server's quote. null: the sale has VAT. */
export function expectedSale(shop: Pick<PickupShop, 'postcode'> | null, sentTo: string | null): VatFreeSale | null {
  if (shop) return vatFreeSale({ shopPostcode: shop.postcode, sentTo })
  return sentTo === null ? null : vatFreeSale({ shopPostcode: null, sentTo })
}

/**
 * The sums to show. `pending`: the sums must not be shown, because the quote has VAT and the sale has none, or the
 * reverse. The refusal `price_changed` contains the new total, which pages without JavaScript use instead.
 */
export function sumsFor<Quoted extends Sums>(
  quoted: Quoted,
  sale: VatFreeSale | null,
  refusal: { code: string; total?: number | undefined; freight?: number | undefined } | null,
): Quoted & { pending: boolean } {
  if ((quoted.vatFree === null) === (sale === null)) return { ...quoted, pending: false }
  if (!sale || refusal?.code !== 'price_changed' || refusal.total === undefined) return { ...quoted, pending: true }
  const amount = quoted.total - refusal.total
  return {
    ...quoted,
    total: refusal.total,
    off: amount > 0 ? [...quoted.off, { name: vatFreeRow(sale), amount }] : quoted.off,
    freight: refusal.freight ?? quoted.freight,
    vatFree: { place: sale.place.name, message: vatFreeMessage(sale, amount > 0) },
    pending: false,
  }
}

/**
 * The reason why a sale has no VAT. While the sums are pending, it comes from `sale`, because without JavaScript no
 * quote follows. null: the sale has VAT.
 */
export function vatFreeOf(
  sums: Pick<Sums, 'vatFree'> & { pending: boolean },
  sale: VatFreeSale | null,
): CartValidateResponse['vatFree'] {
  if (!sums.pending) return sums.vatFree
  return sale && { place: sale.place.name, message: vatFreeReason(sale) }
}
