import {
  emailCodeHeader,
  idempotencyHeader,
  shownFreightHeader,
  shownTermsHeader,
  shownTotalHeader,
} from '#contract/paths.ts'

/** The sums, terms and code that the shopper saw or typed. null: the header is left out. */
export interface ShownToShopper {
  shownTotal: number | null
  shownFreight: number | null
  shownTerms: string | null
  code: string | null
}

/**
 * The headers of a reservation or an order. `key` is the Idempotency-Key: a repeated key returns the same
 * reservation.
 */
export function attemptHeaders(key: string, view: ShownToShopper): Record<string, string> {
  const values = {
    [idempotencyHeader]: key,
    [emailCodeHeader]: view.code,
    [shownTotalHeader]: view.shownTotal,
    [shownFreightHeader]: view.shownFreight,
    [shownTermsHeader]: view.shownTerms,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}
