import { dayAfter, osloDay, osloInstant, weekdayOf } from './oslo-time.ts'
import { holidayOn } from './public-holidays.ts'

/** Local times as `hhmm`. A closing time before the opening is on the next day. */
export interface Span {
  open: string
  close: string
}
/**
 * The first opening and the last closing of a day. null: closed.
 * `spans`: all spans in order, for a day that has several.
 */
export type DayHours = (Span & { spans?: readonly Span[] | undefined }) | null
/** Index 0 is Sunday. */
export type Week = readonly DayHours[]
export interface SpecialDay {
  /** `yyyy-mm-dd` */
  date: string
  hours: DayHours
}

const daysAhead = 366
/** Lov om helligdager og helligdagsfred § 5: shops close at 16.00 on three eves. */
const eveCloses = '1600'
const midnight = '2400'

export const spansOf = (hours: DayHours): readonly Span[] => (hours ? (hours.spans ?? [hours]) : [])

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
 * eves), the week. The night before a red day ends at midnight.
 * If special hours list a date twice, the first entry counts.
 */
export function hoursOn(date: string, week: Week, special: readonly SpecialDay[] = []): DayHours {
  const ownOf = (day: string) => special.find(each => each.date === day)
  const exception = ownOf(date)
  if (exception) return exception.hours
  const usual = week[weekdayOf(date)] ?? null
  const holiday = holidayOn(date)
  if (holiday?.kind === 'red') return null
  if (holiday) return until(usual, eveCloses)
  const tomorrow = dayAfter(date, 1)
  const endsAtMidnight = holidayOn(tomorrow)?.kind === 'red' && !ownOf(tomorrow)
  return endsAtMidnight ? until(usual, midnight) : usual
}

/** The part of a day's hours before a time of day. */
function until(hours: DayHours, latest: string): DayHours {
  const spans = spansOf(hours).flatMap(({ open, close }) => {
    if (open >= latest) return []
    return { open, close: close <= open || close > latest ? latest : close }
  })
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return null
  return spans.length === 1 ? first : { open: first.open, close: last.close, spans }
}

/** The opening periods from `from` on, in order. The first may have begun the day before. */
function* spansFrom(from: Date, week: Week | null, special: readonly SpecialDay[], days: number) {
  if (!week || Number.isNaN(from.getTime())) return
  const { date: today } = osloDay(from)
  let closed = new Date(0)
  for (let ahead = -1; ahead <= days; ahead++) {
    const date = dayAfter(today, ahead)
    for (const { open, close } of spansOf(hoursOn(date, week, special))) {
      const closes = osloInstant(date, minutes(close) + (close <= open ? minutes(midnight) : 0))
      const opens = osloInstant(date, minutes(open))
      // Hours after midnight may overlap those of the next day.
      const span = { open: opens < closed ? closed : opens, close: closes }
      if (span.open >= span.close) continue
      yield span
      closed = closes
    }
  }
}

function minutes(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2))
}
