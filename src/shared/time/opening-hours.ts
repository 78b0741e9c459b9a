import { dayAfter, osloDay, osloInstant, weekdayOf } from './oslo-time.ts'
import { holidayOn } from './public-holidays.ts'

/** Local times as `hhmm`. null: closed. */
export type DayHours = { open: string; close: string } | null
/** Index 0 is Sunday. */
export type Week = readonly DayHours[]
export interface SpecialDay {
  /** `yyyy-mm-dd` */
  date: string
  hours: DayHours
}

const dayNames = ['søn', 'man', 'tir', 'ons', 'tor', 'fre', 'lør']
const weekEntry = /^([a-zæøå]{3})(?:\s*[-–]\s*([a-zæøå]{3}))?\s+(\S.*)$/
const specialEntry = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/
const timeRange = /^((?:[01]\d|2[0-3])[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3])[0-5]\d|2400)$/
const daysAhead = 366
/** Lov om helligdager og helligdagsfred § 5: shops close at 16.00 on three eves. */
const eveCloses = '1600'

/**
 * Parses `Man-Fre 1000-2000, Lør 1000-1800, Søn stengt`. A range of days may include Sunday; days not listed are
 * closed.
 * Returns null for anything else: no day at all, a day listed twice, or closing before opening.
 */
export function parseOpeningHours(text: string): Week | null {
  const week: (DayHours | undefined)[] = Array.from({ length: 7 })
  for (const entry of text.normalize('NFC').toLowerCase().split(',')) {
    const [, first = '', last = first, rest = ''] = weekEntry.exec(entry.trim()) ?? []
    const from = dayNames.indexOf(first)
    const to = dayNames.indexOf(last)
    const hours = parseHours(rest)
    if (from < 0 || to < 0 || hours === undefined) return null
    for (let step = 0; step <= (to - from + 7) % 7; step++) {
      const day = (from + step) % 7
      if (week[day] !== undefined) return null
      week[day] = hours
    }
  }
  return week.map(day => day ?? null)
}

/**
 * Parses `2026-12-24 0900-1400, 2026-12-25 stengt`. Invalid entries are left out. If a date occurs twice, the first
 * entry counts.
 */
export function parseSpecialHours(text: string): SpecialDay[] {
  const days = new Map<string, SpecialDay>()
  for (const entry of text.normalize('NFC').toLowerCase().split(',')) {
    const [, date = '', rest = ''] = specialEntry.exec(entry.trim()) ?? []
    const hours = parseHours(rest)
    if (hours !== undefined && isDate(date) && !days.has(date)) days.set(date, { date, hours })
  }
  return [...days.values()]
}

/** The first invalid entry of special hours. null: all are valid. */
export function unreadableEntry(text: string): string | null {
  const odd = text.split(',').find(entry => entry.trim() !== '' && parseSpecialHours(entry).length === 0)
  return odd?.trim() ?? null
}

/** Whether the shop is open at an instant, closing time excluded. False if the hours are unreadable. */
export function openAt(at: Date, week: Week | null, special: readonly SpecialDay[] = []): boolean {
  return closesAt(at, week, special) !== null
}

/** When a shop that is open now closes. null: not open. Midnight is not a closing time if the shop stays open. */
export function closesAt(at: Date, week: Week | null, special: readonly SpecialDay[] = []): Date | null {
  let closes: Date | null = null
  for (const span of spansFrom(at, week, special, daysAhead)) {
    if (closes === null && span.close <= at) continue
    if (span.open > (closes ?? at)) break
    closes = span.close
  }
  return closes
}

/** The next opening after this instant. null: none within a year, or the hours are unreadable. */
export function nextOpening(at: Date, week: Week | null, special: readonly SpecialDay[] = []): Date | null {
  for (const span of spansFrom(at, week, special, daysAhead)) if (span.open > at) return span.open
  return null
}

/**
 * The instant when the shop has been open for `hours` (fractions allowed) since `from`.
 * null: the hours are unreadable, or the shop is not open that long within a year.
 */
export function addOpenHours(
  from: Date,
  hours: number,
  week: Week | null,
  special: readonly SpecialDay[] = [],
): Date | null {
  let left = Math.max(0, hours) * 3_600_000
  for (const { open, close } of spansFrom(from, week, special, daysAhead)) {
    const start = Math.max(open.getTime(), from.getTime())
    if (start >= close.getTime()) continue
    if (start + left <= close.getTime()) return new Date(start + left)
    left -= close.getTime() - start
  }
  return null
}

/**
 * The hours of a date. Order of precedence: the shop's special hours, the law (closed on red days, until 16.00 on
 * eves), the week.
 * If special hours list a date twice, the first entry counts.
 */
export function hoursOn(date: string, week: Week, special: readonly SpecialDay[] = []): DayHours {
  const exception = special.find(day => day.date === date)
  if (exception) return exception.hours
  const usual = week[weekdayOf(date)] ?? null
  const holiday = holidayOn(date)
  if (!holiday || !usual) return usual
  if (holiday.kind === 'red' || usual.open >= eveCloses) return null
  return usual.close > eveCloses ? { ...usual, close: eveCloses } : usual
}

/** The opening periods from `from` on, day by day. */
function* spansFrom(from: Date, week: Week | null, special: readonly SpecialDay[], days: number) {
  if (!week || Number.isNaN(from.getTime())) return
  const { date: first } = osloDay(from)
  for (let ahead = 0; ahead <= days; ahead++) {
    const date = dayAfter(first, ahead)
    const hours = hoursOn(date, week, special)
    if (!hours) continue
    const span = { open: osloInstant(date, minutes(hours.open)), close: osloInstant(date, minutes(hours.close)) }
    if (span.open < span.close) yield span
  }
}

function parseHours(text: string): DayHours | undefined {
  if (text === 'stengt') return null
  const [, open, close] = timeRange.exec(text) ?? []
  return open && close && open < close ? { open, close } : undefined
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

function minutes(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2))
}
