import type { ClaimRules } from '#modules/documents/claims/index.ts'
import type { FoundClaim } from '#shared/claims/find-claims.ts'
import type { Row } from './read/feed-table.ts'

/** Warns of the claims of a cell that lack evidence. Returns those that may not be shown today. */
export function warnOfClaims(
  { row, column }: { row: Row; column: string },
  claims: readonly FoundClaim[],
  { refuses }: ClaimRules,
): FoundClaim[] {
  const refused = claims.filter(refuses)
  const words = [...new Set(claims.map(claim => `«${claim.words}»`))].join(', ')
  const outcome = refused.length > 0 ? 'left out' : 'shown until the duty applies'
  row.warn(column, `has a claim without evidence (${words}): ${outcome}`)
  return refused
}
