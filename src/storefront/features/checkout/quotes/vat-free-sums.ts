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
 * The sums to show. `pending`: they must not be shown, because only one of the quote and the sale has VAT. The refusal
 * `price_changed` contains the new total, which pages without JavaScript use instead.
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

/** Why a sale has no VAT, known without a quote, since no quote follows without JavaScript. null: it has VAT. */
export function vatFreeOf(
  sums: Pick<Sums, 'vatFree'> & { pending: boolean },
  sale: VatFreeSale | null,
): CartValidateResponse['vatFree'] {
  if (!sums.pending) return sums.vatFree
  return sale && { place: sale.place.name, message: vatFreeReason(sale) }
}
