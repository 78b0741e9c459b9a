import type { ApiResult } from '#contract/client/transport.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'

/** The conditions of delivering a cart. */
export interface Sending {
  /** In øre. */
  freight: number
  /** Names of articles for click and collect only. With one of them the cart cannot be delivered. */
  onlyCollected: string[]
}

/**
 * The delivery of a cart by the server's quote. null: the server did not quote it, so delivery is not
 * offered.
 */
export function sendingOf(quote: ApiResult<CartValidateResponse> | null): Sending | null {
  if (!quote?.ok) return null
  const { freight, lines } = quote.data
  return { freight, onlyCollected: lines.flatMap(({ onlyCC, name }) => (onlyCC ? [name] : [])) }
}
