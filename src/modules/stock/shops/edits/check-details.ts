import { emailFault, parseEmail, type EmailFault } from '#shared/email.ts'
import {
  parseOpeningHours,
  parseSpecialHours,
  unreadableEntry,
  writeOpeningHours,
  writeSpecialHours,
} from '#shared/time/read-opening-hours.ts'
import { detailFields, type DetailField, type Details } from './shop-edits.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

/** `no_domain` and `unicode_name` are faults of the e-mail address. */
export type DetailFault = 'missing' | EmailFault
export type DetailFaults = Partial<Record<DetailField, DetailFault>>

/** The maximum number of characters of each field. */
export const detailLengths: Record<DetailField, number> = {
  address: 300,
  postcode: 4,
  place: 100,
  phone: 50,
  email: 254,
  messenger_id: 200,
  map_link: 1000,
  description: 10_000,
  opening_hours: 5000,
  special_opening_hours: 5000,
}
const malformedUnless = (accepted: boolean) => (accepted ? null : 'malformed')
const missingIfEmpty = (typed: string) => (typed === '' ? 'missing' : null)
const faults: Partial<Record<DetailField, (typed: string) => DetailFault | null>> = {
  address: missingIfEmpty,
  place: missingIfEmpty,
  postcode: typed => malformedUnless(/^\d{4}$/.test(typed)),
  phone: typed => malformedUnless(typed === '' || isPhone(typed)),
  email: typed => (typed === '' ? null : emailFault(typed)),
  map_link: typed => malformedUnless(typed === '' || isWebAddress(typed)),
  opening_hours: typed => malformedUnless(parseOpeningHours(typed) !== null),
  special_opening_hours: typed => malformedUnless(unreadableEntry(typed) === null),
}
/** E-mail addresses and opening hours are stored in one form, however they are typed. */
const storedForms: Partial<Record<DetailField, (typed: string) => string | undefined>> = {
  email: typed => parseEmail(typed) ?? undefined,
  opening_hours: typed => {
    const week = parseOpeningHours(typed)
    return week ? writeOpeningHours(week) : undefined
  },
  special_opening_hours: typed => writeSpecialHours(parseSpecialHours(typed)),
}
const nullable = new Set<DetailField>(['phone', 'email', 'messenger_id', 'map_link'])

/** Checks typed details and returns them as stored. A value that equals the feed's is accepted without a check. */
export function checkDetails(
  typed: Record<DetailField, string>,
  feed: Details,
): { ok: true; details: Details } | { ok: false; faults: DetailFaults } {
  const found: DetailFaults = {}
  const details = { ...feed }
  for (const field of detailFields) {
    const value = cleaned(field, typed[field])
    details[field] = value === '' && nullable.has(field) ? null : value
    if (details[field] === feed[field]) continue
    const fault = value.length > detailLengths[field] ? 'too_long' : faults[field]?.(value)
    if (fault) found[field] = fault
    else details[field] = storedForms[field]?.(value) ?? details[field]
  }
  return Object.keys(found).length > 0 ? { ok: false, faults: found } : { ok: true, details }
}

/** Cleans the typed text of a field. Opening hours, descriptions and map links keep their lines and dashes. */
function cleaned(field: DetailField, typed: string): string {
  if (field === 'postcode') return cleanDigits(typed)
  return unchangedFields.has(field) ? typed.trim() : cleanText(typed)
}
const unchangedFields = new Set<DetailField>(['description', 'opening_hours', 'special_opening_hours', 'map_link'])

const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'
// From five digits (short numbers of companies) to fifteen (the maximum of E.164).
const isPhone = (text: string): boolean => /^\+?[\s\-.()]*(?:\d[\s\-.()]*){5,15}$/.test(text)
