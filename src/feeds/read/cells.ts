import { checkDigit } from '#shared/stock/barcode.ts'
import { readIsoInterval, readIsoTime, type IsoFault, type IsoTimeOutcome } from '#shared/time/iso-time.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { amountLimit, readAmount } from './amount.ts'
import type { Row } from './feed-table.ts'
import { cleanText } from '#shared/text/typed-text.ts'

// The functions read one cell of a row. For an invalid cell they report a problem and return a value of the right type
// that must not be used. A row with a problem is not applied.

const strippable = /[\u200B\u2060\uFEFF\u00AD]/g
const forbidden = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/u
const whole = /^\d{1,9}$/

export interface TextRules {
  required?: boolean
  max?: number
  /** Keeps the line breaks of quoted cells. By default they become blanks. */
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
  if (clean.length < cell.normalize('NFC').length) row.warn(column, 'contains zero-width characters; they are removed')
  const found = forbidden.exec(clean.replace(/[\t\r\n]/g, ' '))
  if (found) row.bad(column, `holds ${nameCharacter(found[0])}`)
  if (required && clean === '') row.bad(column, 'must not be empty')
  if (clean.length > max) row.bad(column, `has ${clean.length} characters; at most ${max}`)
  return lines ? clean.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : clean.replace(/\s+/g, ' ').trim()
}

export const optionalText = (row: Row, column: string, rules?: TextRules) => text(row, column, rules) || null

function nameCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (code === 'U+0000') return 'a NUL character'
  return /\p{Cc}/u.test(character)
    ? `the control character ${code}`
    : `${code}, which turns the writing direction or breaks the line`
}

/** Returns a cell of digits and signs without invisible characters. Full-width digits and dashes become plain ones. */
export const plainCell = (row: Row, column: string): string => cleanText(row.cell(column))

/**
 * Returns a cell that refers to the key of another row, without invisible characters. `text` also removes them from
 * keys.
 */
export const keyCell = (row: Row, column: string): string => row.cell(column).replace(strippable, '')

/** Reads an amount to øre. */
export function money(row: Row, column: string, { zero = false } = {}): number {
  const cell = plainCell(row, column)
  if (cell === '') {
    row.bad(column, 'is empty; an amount such as 1599.00 NOK is needed')
    return 0
  }
  const amount = readAmount(cell)
  if (!amount.ok) {
    row.bad(column, amount.fault === 'currency' ? inCurrency(amount.currency) : amountFaults[amount.fault])
    return 0
  }
  if (amount.ore === 0 && !zero) row.bad(column, 'is zero; prices are above zero')
  return amount.ore
}

const amountFaults = {
  form: 'is not an amount; write it as 1599.00 NOK',
  negative: 'is negative',
  ambiguous: 'could mean thousands or decimals; write it as 1599.00 NOK',
  tooHigh: `is too high; amounts are below ${amountLimit} NOK`,
} as const
const inCurrency = (currency: string) => `is in ${currency}; this shop's prices are in NOK`

export const optionalMoney = (row: Row, column: string, rules?: { zero?: boolean }) =>
  row.cell(column) === '' ? null : money(row, column, rules)

export function wholeNumber(row: Row, column: string, { from, to }: { from: number; to: number }): number {
  // Databases write `3.0`. `3.000` may be three thousand.
  const cell = plainCell(row, column).replace(/(?<=\d)[.,]0{1,2}$/, '')
  const value = Number(cell)
  if (cell === '') row.bad(column, 'is empty; a whole number is needed')
  else if (/^-\d+$/.test(cell)) row.bad(column, 'is negative')
  else if (/^\d+$/.test(cell) && (value < from || value > to)) row.bad(column, `is outside ${from} to ${to}`)
  else if (!whole.test(cell)) row.bad(column, 'is not a whole number')
  return value
}

export const optionalWholeNumber = (row: Row, column: string, range: { from: number; to: number }) =>
  row.cell(column) === '' ? null : wholeNumber(row, column, range)

/** Reads a flag: `true` is 1, `false` is 0, and a number is kept. Only 1 means yes. Empty: `otherwise`. */
export function flag(row: Row, column: string, otherwise: number): number {
  const cell = plainCell(row, column).toLowerCase()
  if (cell === '') return otherwise
  if (cell === 'true' || cell === 'false') return cell === 'true' ? 1 : 0
  if (!/^\d{1,4}$/.test(cell)) row.bad(column, 'is neither true nor false')
  return Number(cell)
}

/**
 * Reads a word of a fixed list. Case is ignored. The parts of a word may be joined by blanks, hyphens, underscores or a
 * capital letter.
 */
export function oneOf<const Words extends Record<string, unknown>>(
  row: Row,
  column: string,
  words: Words,
): Words[keyof Words] {
  const value = foldedWords(words).get(foldWord(row.cell(column)))
  if (value === undefined) row.bad(column, `is not one of ${Object.keys(words).filter(Boolean).join(', ')}`)
  return value?.[0] as Words[keyof Words]
}

const foldWord = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(strippable, '')
    .trim()
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])[\s_\-\u2010-\u2015]+(?=[\p{L}\p{N}])/gu, ' ')

/**
 * Words in folded spelling, with their values. Each value is in an array, because the value itself may be undefined or
 * null.
 */
function foldedWords(words: object): ReadonlyMap<string, readonly [unknown]> {
  const known = foldedLists.get(words)
  if (known) return known
  const folded = new Map(Object.entries(words).map(([word, value]) => [foldWord(word), [value] as const]))
  foldedLists.set(words, folded)
  return folded
}
const foldedLists = new WeakMap<object, ReadonlyMap<string, readonly [unknown]>>()

export function instant(row: Row, column: string): Date {
  const read = readIsoTime(plainCell(row, column))
  if (!read.ok) row.bad(column, timeFaults[read.fault])
  return new Date(read.ok ? read.at : 0)
}

/** Reads a date, with or without a time of day, as the day in Norway. */
export function optionalDate(row: Row, column: string): string | null {
  const cell = plainCell(row, column)
  if (cell === '') return null
  const read = readIsoTime(cell)
  if (!read.ok)
    row.bad(column, read.fault === 'format' ? 'is not a date; write it as 2026-11-21' : timeFaults[read.fault])
  return read.ok ? osloDay(new Date(read.at)).date : cell
}

const timeFaults: Readonly<Record<IsoFault, string>> = {
  format: 'is not a time; write it as 2026-11-21T05:04:00+0100',
  impossible: 'is a day or time of day that does not exist',
  skipped: 'is in the hour that Norwegian clocks skip; write the time with its zone, as 2026-03-29T02:30:00+0200',
}

export interface Period {
  startsAt: Date
  /** The last instant of the period. */
  endsAt: Date
}

/**
 * Reads a period: `2026-11-16T00:00+0100/2026-11-29T23:59+0100`. An end without seconds includes that whole minute.
 * Empty: null.
 */
export function optionalPeriod(row: Row, column: string): Period | null {
  const cell = plainCell(row, column)
  if (cell === '') return null
  const read = readIsoInterval(cell)
  if (!read?.from.ok || !read.to.ok) {
    row.bad(column, faultOfPeriod(read))
    return null
  }
  const { from, to } = read
  if (to.at + to.lasts < from.at) row.bad(column, 'ends before it starts')
  return { startsAt: new Date(from.at), endsAt: new Date(to.at + to.lasts) }
}

function faultOfPeriod(read: { from: IsoTimeOutcome; to: IsoTimeOutcome } | null): string {
  const odd = read && [read.from, read.to].find(each => !each.ok && each.fault !== 'format')
  if (odd && !odd.ok) return timeFaults[odd.fault]
  return 'is not a period; write it as 2026-11-16T00:00+0100/2026-11-29T23:59+0100'
}

/**
 * A barcode as printed or as spreadsheets write it: `703 801 005 572 0`, `7038-0100-5572-0`, `="7038010055720"`,
 * `'7038010055720`, `7038010055720.0`.
 */
export const barcodeCell = (row: Row, column: string): string =>
  plainCell(row, column)
    .replace(/^="(.*)"$|^'/, '$1')
    .replace(/[.,]0+$/, '')
    .replace(/(?<=\d)[ -](?=\d)/g, '')

/** A GS1 number of 8, 12, 13 or 14 digits; https://www.gs1.org/services/how-calculate-check-digit-manually */
export function gtin(row: Row, column: string): string {
  const cell = barcodeCell(row, column)
  if (cell === '') row.bad(column, 'is empty; every variant has its own barcode')
  else if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell))
    row.bad(
      column,
      'was rounded by a spreadsheet, and its last digits are lost; format the column as text and export it again',
    )
  else if (!/^(\d{8}|\d{12,14})$/.test(cell))
    row.bad(column, isCut(cell) ? withoutZeros : 'is not a barcode of 8, 12, 13 or 14 digits')
  else if (checkDigit(cell.slice(0, -1)) !== Number(cell.at(-1)))
    row.bad(column, `has a wrong check digit; after ${cell.slice(0, -1)} it would be ${checkDigit(cell.slice(0, -1))}`)
  return cell
}

const withoutZeros =
  'is a barcode without its leading zeros, which a spreadsheet dropped; format the column as text and export it again'
/** Whether leading zeros were dropped. They do not change the check digit. */
const isCut = (cell: string): boolean =>
  /^[1-9]\d{4,10}$/.test(cell) && checkDigit(cell.slice(0, -1)) === Number(cell.at(-1))
