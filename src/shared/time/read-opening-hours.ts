import { dayHoursOf, spanOf } from './hours-spans.ts'
import { hoursTokens, type HoursToken } from './hours-tokens.ts'
import { spansOf, type DayHours, type Span, type SpecialDay, type Week } from './opening-hours.ts'
import { dayAfter, weekdayOf } from './oslo-time.ts'
import { readSchemaOrgHours } from './schema-org-hours.ts'

/**
 * The hours of some weekdays (0: Sunday). No spans: closed. `overrides`: replaces earlier rules, as after `;`.
 * `assumed`: the text does not name the days.
 */
export interface HoursRule {
  days: readonly number[]
  spans: readonly Span[]
  overrides: boolean
  assumed?: boolean
}

/**
 * Parses the opening hours of a week. Accepted forms:
 * - `Man-Fre 1000-1400, 1600-2000, Lør 10-18, Søn stengt`, also with English names of days and with times such as
 * `10:00–20`
 * - OpenStreetMap's `Mo-Fr 10:00-14:00,16:00-20:00; PH off`
 * - schema.org's `openingHours` and `openingHoursSpecification` as JSON
 * A range of days may include Sunday. Days that are not listed are closed. A closing time until 06:00 and before the
 * opening is on the next day. Norwegian shops write Saturday's hours in brackets: `10-20 (18)` is Monday to Friday
 * until 20, Saturday until 18.
 * Returns null for any other text: no day at all, a day listed twice (except `We` in `Mo-Fr 10-20; We 10-22`),
 * overlapping spans, months, weeks of the year, hours of public holidays.
 */
export function parseOpeningHours(text: string): Week | null {
  const rules = /^\s*[[{]/.test(text) ? rulesOfJson(text) : readRules(text)
  return rules && weekOf(rules)
}

/** Whether the text has hours without days, as in `10-20 (18)`. */
export const assumesDays = (text: string): boolean => (readRules(text) ?? []).some(({ assumed }) => assumed)

/** The text that `parseOpeningHours` reads back: `Man-Fre 1000-2000, Lør 1000-1800, Søn stengt`. */
export function writeOpeningHours(week: Week): string {
  const groups: { from: number; to: number; text: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const text = writeDay(week[day] ?? null)
    const last = groups.at(-1)
    if (last?.text === text) last.to = day
    else groups.push({ from: day, to: day, text })
  }
  return groups
    .map(({ from, to, text }) => `${from === to ? shortNames[from] : `${shortNames[from]}-${shortNames[to]}`} ${text}`)
    .join(', ')
}
const shortNames = ['Søn', 'Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør']

/**
 * Parses special hours: `2026-12-24 0900-1400, 2026-12-25 stengt`, also `24.12.2026 9-12, 13-15`, and schema.org's
 * `specialOpeningHoursSpecification` as JSON. Invalid entries are left out. If a date occurs twice, the first entry
 * counts.
 */
export function parseSpecialHours(text: string): SpecialDay[] {
  const days = new Map<string, SpecialDay>()
  for (const { dates, hours } of specialEntries(text)) {
    if (hours === undefined) continue
    for (const date of dates) if (!days.has(date)) days.set(date, { date, hours })
  }
  return [...days.values()]
}

/** The first invalid entry of special hours. null: all are valid. */
export function unreadableEntry(text: string): string | null {
  return specialEntries(text).find(({ hours, dates }) => hours === undefined || dates.length === 0)?.text ?? null
}

/** The text that `parseSpecialHours` reads back. */
export const writeSpecialHours = (days: readonly SpecialDay[]): string =>
  days.map(({ date, hours }) => `${date} ${writeDay(hours)}`).join(', ')

function rulesOfJson(text: string): HoursRule[] | null {
  const read = readSchemaOrgHours(text)
  if (!read) return null
  if ('texts' in read) return readRules(read.texts.join(', '))
  const spans = new Map<number, Span[]>()
  for (const { days, period, span } of read.entries) {
    if (days === null || period !== null) return null
    for (const day of days) spans.set(day, [...(spans.get(day) ?? []), ...(span ? [span] : [])])
  }
  return [...spans].map(([day, own]) => ({ days: [day], spans: own, overrides: false }))
}

/** Parses opening hours into rules. null: the text is not understood. */
function readRules(text: string): HoursRule[] | null {
  const tokens = hoursTokens(text)
  if (!tokens) return null
  if (tokens.length === 1 && (tokens[0]?.type === 'always' || tokens[0]?.type === 'closed'))
    return [{ days: [0, 1, 2, 3, 4, 5, 6], spans: readHours(tokens, 0)?.spans ?? [], overrides: false }]
  const rules: HoursRule[] = []
  let overrides = false
  let inBrackets = false
  for (let at = 0; at < tokens.length;) {
    const type = tokens[at]?.type
    if (type === '(' || type === ')') {
      if (inBrackets === (type === '(') || rules.length === 0) return null
      inBrackets = type === '('
    }
    if (type === ',' || type === ';' || type === '(' || type === ')') {
      overrides ||= type === ';'
      at++
      continue
    }
    const assumed = assumedDays(tokens, at)
    const days = assumed ? { days: assumed, holidays: false, end: at } : readDays(tokens, at)
    const hours =
      days && (readHours(tokens, days.end) ?? (inBrackets ? readClosing(tokens, days.end, rules.at(-1)) : null))
    // Hours on public holidays must be entered as special hours. `PH off` is accepted, because the law closes shops
    // then.
    if (!hours || (days.holidays && hours.spans.length > 0)) return null
    if (days.days.length > 0)
      rules.push({
        ...{ days: days.days, spans: hours.spans, overrides: overrides || inBrackets },
        ...(assumed && { assumed: true }),
      })
    overrides = false
    at = hours.end
  }
  return rules.length > 0 && !inBrackets ? rules : null
}

/** The days of hours without named days: Saturday for hours in brackets, Monday to Friday for the hours before them. */
function assumedDays(tokens: readonly HoursToken[], at: number): number[] | null {
  const type = tokens[at]?.type
  if (type === 'days' || type === 'holidays') return null
  if (tokens[at - 1]?.type === '(') return [6]
  return at === 0 && tokens.some(token => token.type === '(') ? [1, 2, 3, 4, 5] : null
}

/** `18` in `10-20 (18)` and `10-20 (lørdag til 18)`: a closing time. The opening time is that of the preceding rule. */
function readClosing(tokens: readonly HoursToken[], start: number, before: HoursRule | undefined) {
  const at = tokens[start]?.type === '-' ? start + 1 : start
  const close = tokens[at]
  const [first, ...more] = before?.spans ?? []
  if (close?.type !== 'time' || !first || more.length > 0) return null
  const opens = Number(first.open.slice(0, 2)) * 60 + Number(first.open.slice(2))
  const span = spanOf({ type: 'time', minute: opens }, close)
  return span ? { spans: [span], end: at + 1 } : null
}

function readDays(tokens: readonly HoursToken[], start: number) {
  const days: number[] = []
  let holidays = false
  for (let at = start; ; at++) {
    const token = tokens[at]
    if (token?.type === 'holidays') holidays = true
    else if (token?.type !== 'days') return null
    else {
      const last = tokens[at + 1]?.type === '-' ? tokens[at + 2] : undefined
      const range = last?.type === 'days' && rangeOfDays(token.days, last.days)
      days.push(...(range || token.days))
      if (range) at += 2
    }
    const next = tokens[at + 2]?.type
    if (tokens[at + 1]?.type !== ',' || (next !== 'days' && next !== 'holidays')) return { days, holidays, end: at + 1 }
    at++
  }
}

function rangeOfDays([from = 0, ...more]: readonly number[], [to = 0, ...others]: readonly number[]): number[] | false {
  if (more.length + others.length > 0) return false
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}

function readHours(tokens: readonly HoursToken[], start: number): { spans: Span[]; end: number } | null {
  const first = tokens[start]?.type
  if (first === 'closed') return { spans: [], end: start + 1 }
  if (first === 'always') return { spans: [{ open: '0000', close: '2400' }], end: start + 1 }
  const spans: Span[] = []
  let at = start
  for (;;) {
    const [open, dash, close] = tokens.slice(at, at + 3)
    const span = open?.type === 'time' && dash?.type === '-' && close?.type === 'time' && spanOf(open, close)
    if (!span) return null
    spans.push(span)
    at += 3
    if (tokens[at]?.type === ',' && tokens[at + 1]?.type === 'time') at++
    if (tokens[at]?.type !== 'time') return { spans, end: at }
  }
}

/** The hours of each weekday. null: a day is listed twice, or its spans overlap. */
function weekOf(rules: readonly HoursRule[]): Week | null {
  const owners: (HoursRule | undefined)[] = Array.from({ length: 7 })
  for (const rule of rules) {
    for (const [at, day] of rule.days.entries()) {
      const earlier = owners[day]
      // In `Mo-Fr 10-20; We 10-22` the second rule replaces the first. Elsewhere two rules for the same days contradict
      // each other.
      const replaces = rule.overrides && earlier !== undefined && earlier.days.length > rule.days.length
      if ((earlier && !replaces) || rule.days.indexOf(day) < at) return null
      owners[day] = rule
    }
  }
  const week = owners.map(rule => dayHoursOf(rule?.spans ?? []))
  return week.some(hours => hours === undefined) ? null : week.map(hours => hours ?? null)
}

const dateText = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}`
const dated = new RegExp(String.raw`^(${dateText})(?:\s*(?:[-–/]|til|to)\s*(${dateText}))?\s*:?\s+(\S.*)$`, 's')
const maxDays = 62

interface SpecialEntry {
  text: string
  dates: string[]
  /** undefined: invalid. */
  hours: DayHours | undefined
}

function specialEntries(text: string): SpecialEntry[] {
  if (/^\s*[[{]/.test(text)) return specialEntriesOfJson(text)
  const entries: string[] = []
  for (const part of text.normalize('NFC').split(/[,;\r\n]+/)) {
    const typed = part.trim()
    // `13-15` in `2026-12-24 10-12, 13-15` is a second span of the same day.
    if (/^\d/.test(typed) && !new RegExp(`^(?:${dateText})`).test(typed) && entries.length > 0)
      entries[entries.length - 1] += `, ${typed}`
    else if (typed !== '') entries.push(typed)
  }
  return entries.map(entry => {
    const [, from = '', to = from, rest = ''] = dated.exec(entry) ?? []
    const hours = readHoursOnly(rest)
    const dates = hours === undefined ? [] : datesBetween(isoDate(from), isoDate(to))
    return { text: entry, dates, hours }
  })
}

function specialEntriesOfJson(text: string): SpecialEntry[] {
  const read = readSchemaOrgHours(text)
  const invalid: SpecialEntry[] = [{ text, dates: [], hours: undefined }]
  if (!read || 'texts' in read) return invalid
  const spans = new Map<string, Span[]>()
  for (const { days, period, span } of read.entries) {
    const inPeriod = period ? datesBetween(period.from, period.to) : []
    const dates = inPeriod.filter(date => days?.includes(weekdayOf(date)) ?? true)
    if (dates.length === 0) return invalid
    for (const date of dates) spans.set(date, [...(spans.get(date) ?? []), ...(span ? [span] : [])])
  }
  return [...spans].map(([date, own]) => ({ text: date, dates: [date], hours: dayHoursOf(own) }))
}

function readHoursOnly(text: string): DayHours | undefined {
  const tokens = hoursTokens(text)
  const hours = tokens && readHours(tokens, 0)
  return hours && hours.end === tokens.length ? dayHoursOf(hours.spans) : undefined
}

function isoDate(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Empty for invalid dates, a wrong order, or more than `maxDays` days, which is probably a typing error. */
function datesBetween(from: string, to: string): string[] {
  if (!isDate(from) || !isDate(to) || to < from) return []
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date, 1)) {
    if (dates.length === maxDays) return []
    dates.push(date)
  }
  return dates
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

const writeDay = (hours: DayHours): string =>
  hours
    ? spansOf(hours)
        .map(({ open, close }) => `${open}-${close}`)
        .join(', ')
    : 'stengt'
