import { checkDigit } from '#shared/stock/barcode.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'
import type { Row } from './feed-table.ts'

// Each function reads one cell of a row. For an invalid cell it reports a problem and returns a placeholder of the
// right type: a row with a problem is never applied.

const strippable = /[\u200B\u2060\uFEFF\u00AD]/g
const forbidden = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/u
const whole = /^\d{1,9}$/

export interface TextRules {
  required?: boolean
  max?: number
  /** Keep line breaks: quoted CSV may hold texts of several paragraphs. */
  lines?: boolean
}

/**
 * Display text: NFC, trimmed, with single blanks.
 * HTML and formulas are ordinary text, since every output escapes them. Control characters and marks that change the
 * writing direction are refused, because they disguise text. Zero-width characters are removed with a warning.
 */
export function text(
  row: Row,
  column: string,
  { required = false, max = 1000, lines = false }: TextRules = {},
): string {
  const cell = row.cell(column)
  const clean = cell.normalize('NFC').replace(strippable, '')
  if (clean.length < cell.normalize('NFC').length) row.warn(column, 'holds zero-width characters; they are left out')
  const found = forbidden.exec(lines ? clean.replace(/\r?\n/g, ' ') : clean)
  if (found) row.bad(column, `holds ${nameCharacter(found[0])}`)
  if (required && clean === '') row.bad(column, 'must not be empty')
  if (clean.length > max) row.bad(column, `has ${clean.length} characters; at most ${max}`)
  return lines ? clean.replace(/\r\n/g, '\n') : clean.replace(/\s+/g, ' ').trim()
}

export const optionalText = (row: Row, column: string, rules?: TextRules) => text(row, column, rules) || null

function nameCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (code === 'U+0000') return 'a NUL character'
  return /\p{Cc}/u.test(character)
    ? `the control character ${code}`
    : `${code}, which turns the writing direction or breaks the line`
}

const dearest = 1_000_000
const amount = /^(\d+)(?:\.(\d{1,2}))? ([A-Z]{3})$/

/** Parses `1599.00 NOK` to øre. */
export function money(row: Row, column: string, { zero = false } = {}): number {
  const cell = row.cell(column)
  const [, kroner = '', decimals = '', currency] = amount.exec(cell) ?? []
  if (cell === '') row.bad(column, 'is empty; an amount such as 1599.00 NOK is needed')
  else if (currency === undefined)
    row.bad(column, cell.startsWith('-') ? 'is negative' : 'is not an amount; write it as 1599.00 NOK')
  else if (currency !== 'NOK') row.bad(column, `is in ${currency}; this shop's prices are in NOK`)
  else if (Number(kroner) >= dearest) row.bad(column, `is too high; amounts are below ${dearest} NOK`)
  const ore = Number(kroner) * 100 + Number(decimals.padEnd(2, '0'))
  if (currency === 'NOK' && ore === 0 && !zero) row.bad(column, 'is zero; nothing is given away')
  return ore
}

export const optionalMoney = (row: Row, column: string, rules?: { zero?: boolean }) =>
  row.cell(column) === '' ? null : money(row, column, rules)

export function wholeNumber(row: Row, column: string, { from, to }: { from: number; to: number }): number {
  const cell = row.cell(column)
  const value = Number(cell)
  if (cell === '') row.bad(column, 'is empty; a whole number is needed')
  else if (/^-\d+$/.test(cell)) row.bad(column, 'is negative')
  else if (/^\d+$/.test(cell) && (value < from || value > to)) row.bad(column, `is outside ${from} to ${to}`)
  else if (!whole.test(cell)) row.bad(column, 'is not a whole number')
  return value
}

export const optionalWholeNumber = (row: Row, column: string, range: { from: number; to: number }) =>
  row.cell(column) === '' ? null : wholeNumber(row, column, range)

/** A flag as specified: `true` is 1, `false` is 0, a number is kept. Only 1 means yes. */
export function flag(row: Row, column: string, otherwise: number): number {
  const cell = row.cell(column).toLowerCase()
  if (cell === '') return otherwise
  if (cell === 'true' || cell === 'false') return cell === 'true' ? 1 : 0
  if (!/^\d{1,4}$/.test(cell)) row.bad(column, 'is neither true nor false')
  return Number(cell)
}

export function oneOf<const Words extends Record<string, unknown>>(
  row: Row,
  column: string,
  words: Words,
): Words[keyof Words] {
  const cell = row.cell(column).toLowerCase()
  if (!Object.hasOwn(words, cell)) row.bad(column, `is not one of ${Object.keys(words).join(', ')}`)
  return words[cell] as Words[keyof Words]
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const second = 1000
const minute = 60 * second

/**
 * Parses an ISO 8601 time. `at`: its instant in ms; `lasts`: its precision, a day, a minute or 0.
 * Without an offset it is Norwegian time. Null: invalid.
 */
export function readInstant(cell: string): { at: number; lasts: number } | null {
  const [, date, hour, minutes, seconds, fraction = '', zone] = instantPattern.exec(cell) ?? []
  if (date === undefined || !isDate(date)) return null
  if (hour === undefined || minutes === undefined) {
    const at = osloInstant(date, 0).getTime()
    return { at, lasts: osloInstant(date, 24 * 60).getTime() - at - 1 }
  }
  if (Number(hour) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  const within = Number(seconds ?? 0) * second + Math.round(Number(`0${fraction}`) * second)
  const lasts = seconds === undefined ? minute - 1 : 0
  if (zone === undefined)
    return { at: osloInstant(date, Number(hour) * 60 + Number(minutes)).getTime() + within, lasts }
  const at = Date.parse(`${date}T${hour}:${minutes}:00${zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`}`)
  return Number.isNaN(at) ? null : { at: at + within, lasts }
}

export function instant(row: Row, column: string): Date {
  const read = readInstant(row.cell(column))
  if (!read) row.bad(column, 'is not a time; write it as 2026-11-21T05:04:00+0100')
  return new Date(read?.at ?? 0)
}

export function optionalDate(row: Row, column: string): string | null {
  const cell = row.cell(column)
  if (cell === '') return null
  if (!isDate(cell)) row.bad(column, 'is not a date; write it as 2026-11-21')
  return cell
}

function isDate(cell: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return false
  const parsed = new Date(`${cell}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(cell)
}

export interface Period {
  startsAt: Date
  /** The last instant of the period. */
  endsAt: Date
}

/**
 * Parses a period: `2026-11-16T00:00+0100/2026-11-29T23:59+0100`. An end without seconds includes that whole minute.
 * Empty: null.
 */
export function optionalPeriod(row: Row, column: string): Period | null {
  const cell = row.cell(column)
  if (cell === '') return null
  const [first, last, ...rest] = cell.split('/').map(part => readInstant(part.trim()))
  if (!first || !last || rest.length > 0) {
    row.bad(column, 'is not a period; write it as 2026-11-16T00:00+0100/2026-11-29T23:59+0100')
    return null
  }
  if (last.at + last.lasts < first.at) row.bad(column, 'ends before it starts')
  return { startsAt: new Date(first.at), endsAt: new Date(last.at + last.lasts) }
}

/** A GS1 number of 8, 12, 13 or 14 digits; https://www.gs1.org/services/how-calculate-check-digit-manually */
export function gtin(row: Row, column: string): string {
  const cell = row.cell(column)
  if (cell === '') row.bad(column, 'is empty; every variant has its own barcode')
  else if (!/^(\d{8}|\d{12,14})$/.test(cell)) row.bad(column, 'is not a barcode of 8, 12, 13 or 14 digits')
  else if (checkDigit(cell.slice(0, -1)) !== Number(cell.at(-1)))
    row.bad(column, `has a wrong check digit; after ${cell.slice(0, -1)} it would be ${checkDigit(cell.slice(0, -1))}`)
  return cell
}
