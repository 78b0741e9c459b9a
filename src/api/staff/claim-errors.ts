import type { FieldClaims } from '#modules/documents/claims/index.ts'
import { claimMessages } from '#shared/claims/claim-message.ts'

/** Messages by field for refused claims. `prefix`: the path of the fields in the body, for example `words.`. */
export const claimErrors = (claims: FieldClaims, prefix = ''): Record<string, string[]> =>
  Object.fromEntries(Object.entries(claims).map(([field, found]) => [`${prefix}${field}`, claimMessages(found)]))
