import type { ApiResult } from '#contract/client/transport.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'

/** The server's quote for delivering a cart. */
export interface DeliveryQuote {
  /** In øre. */
  freight: number
  /** Names of the click-and-collect only articles in the cart. With one of them the cart cannot be delivered. */
  onlyCollected: string[]
}

/**
 * Reads the quote from the validation of a cart. null: the validation failed or was not requested, so delivery is not
 * offered.
 */
export function deliveryQuoteOf(quote: ApiResult<CartValidateResponse> | null): DeliveryQuote | null {
  if (!quote?.ok) return null
  const { freight, lines } = quote.data
  return { freight, onlyCollected: lines.flatMap(({ onlyCC, name }) => (onlyCC ? [name] : [])) }
}
