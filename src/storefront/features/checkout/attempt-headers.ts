import {
  emailCodeHeader,
  idempotencyHeader,
  shownFreightHeader,
  shownTermsHeader,
  shownTotalHeader,
} from '#contract/paths.ts'

/** What the page showed, and the code that was mailed. null: not sent. */
export interface ShownToShopper {
  shownTotal: number | null
  shownFreight: number | null
  shownTerms: string | null
  code: string | null
}

/** Headers of a reservation or an order. `key` names the attempt: the same key again gives the same reservation. */
export function attemptHeaders(key: string, shown: ShownToShopper): Record<string, string> {
  const values = {
    [idempotencyHeader]: key,
    [emailCodeHeader]: shown.code,
    [shownTotalHeader]: shown.shownTotal,
    [shownFreightHeader]: shown.shownFreight,
    [shownTermsHeader]: shown.shownTerms,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}
