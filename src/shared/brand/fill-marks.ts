import { formatPlural } from '../format/format.ts'
import { reservationRetention } from '../retention.ts'
import type { ResolvedBrandSettings } from './resolve-settings.ts'

/** The values of the placeholders in page texts, by name. They differ between brands and chains. */
export const marksOf = (
  { name, contact, seller }: ResolvedBrandSettings,
  shopCount: number,
): Record<string, string> => ({
  navn: name,
  foretak: seller.join(', ') || name,
  telefon: contact.phone,
  tlf: contact.tel,
  epost: contact.email,
  svartid: contact.hours.charAt(0).toLowerCase() + contact.hours.slice(1),
  butikker: formatPlural(shopCount, 'butikk', 'butikker'),
  år: String(reservationRetention.collectedYears),
  måneder: String(reservationRetention.otherMonths),
})

// In link URLs the braces are percent-encoded.
const mark = /(?:\{\{|%7B%7B)(\p{L}+)(?:\}\}|%7D%7D)/gu

/** Replaces the placeholders in a text. Unknown ones stay as typed. */
export const fillMarks = (text: string, marks: Record<string, string>): string =>
  text.replaceAll(mark, (typed, name: string) => (Object.hasOwn(marks, name) ? (marks[name] ?? typed) : typed))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** As `fillMarks`, for HTML: values such as `Sko & sånt` are escaped. */
export const fillHtml = (html: string, marks: Record<string, string>): string =>
  fillMarks(
    html,
    Object.fromEntries(
      Object.entries(marks).map(([name, value]) => [name, value.replaceAll(/[&<>"']/g, sign => escapes[sign] ?? sign)]),
    ),
  )
