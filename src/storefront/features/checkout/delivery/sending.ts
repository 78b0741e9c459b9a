import type { ApiResult } from '#contract/client/transport.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'

/** What sending a cart takes. */
export interface Sending {
  /** øre */
  freight: number
  /** Names of what can only be collected: with one of them the cart is not sent. */
  onlyCollected: string[]
}

/** By the server's quote of the cart with delivery; null: it did not say, so sending is not offered. */
export function sendingOf(quote: ApiResult<CartValidateResponse> | null): Sending | null {
  if (!quote?.ok) return null
  const { freight, lines } = quote.data
  return { freight, onlyCollected: lines.flatMap(({ onlyCC, name }) => (onlyCC ? [name] : [])) }
}
