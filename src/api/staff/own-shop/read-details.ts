import { detailFields, type DetailField, type Details } from '#modules/stock/shops/index.ts'
import { parseEmail } from '#shared/email.ts'
import { parseOpeningHours, unreadableEntry } from '#shared/time/opening-hours.ts'

type Errors = Partial<Record<DetailField, string[]>>

const most: Record<DetailField, number> = {
  address: 300,
  postcode: 4,
  place: 100,
  phone: 50,
  email: 254,
  messenger_id: 200,
  map_link: 1000,
  description: 10_000,
  opening_hours: 500,
  special_opening_hours: 5000,
}
const faults: Partial<Record<DetailField, (typed: string) => string | null>> = {
  address: typed => (typed === '' ? 'Skriv adressen' : null),
  place: typed => (typed === '' ? 'Skriv stedet' : null),
  postcode: typed => (/^\d{4}$/.test(typed) ? null : 'Et postnummer har fire sifre'),
  phone: typed =>
    typed === '' || isPhone(typed) ? null : 'Skriv nummeret med sifre og mellomrom, for eksempel 22 33 44 55',
  email: typed => (typed === '' || parseEmail(typed) ? null : 'Skriv en e-postadresse, for eksempel butikk@kjeden.no'),
  map_link: typed => (typed === '' || isWebAddress(typed) ? null : 'Skriv en adresse som begynner med https://'),
  opening_hours: typed =>
    parseOpeningHours(typed) ? null : 'Skriv tidene som Man-Fre 1000-2000, Lør 1000-1800, Søn stengt',
  special_opening_hours(typed) {
    const odd = unreadableEntry(typed)
    return odd === null ? null : `«${odd}» kan ikke leses. Skriv 2026-12-24 0900-1400 eller 2026-12-25 stengt`
  },
}
const maybeNone = new Set<DetailField>(['phone', 'email', 'messenger_id', 'map_link'])

/** What was typed, as the shop keeps it. What the feed has is let through as it is. */
export function readDetails(
  typed: Record<DetailField, string>,
  feed: Details,
): { ok: true; details: Details } | { ok: false; errors: Errors } {
  const errors: Errors = {}
  const details = { ...feed }
  for (const field of detailFields) {
    const value = typed[field].trim()
    details[field] = value === '' && maybeNone.has(field) ? null : value
    if (details[field] === feed[field]) continue
    const fault = value.length > most[field] ? `Høyst ${most[field]} tegn` : faults[field]?.(value)
    if (fault) errors[field] = [fault]
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details }
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'
// Five digits are the short numbers of firms, fifteen the most there are (E.164).
const isPhone = (text: string): boolean => /^\+?\s*(?:\d\s*){5,15}$/.test(text)
