import type { HoursToken } from './hours-tokens.ts'
import type { DayHours, Span } from './opening-hours.ts'

type Time = Extract<HoursToken, { type: 'time' }>
const midnight = 1440
/**
 * The latest end of a span past midnight, in minutes: 06:00. A later closing time before the opening is probably a
 * typing error.
 */
const latestClosing = 360

/** The span between two times. undefined: the times do not make a span. */
export function spanOf(open: Time, close: Time): Span | undefined {
  const from = open.minute
  // `00:00-23:59` is how schema.org writes a whole day.
  const to = close.minute === 0 || close.minute === midnight - 1 ? midnight : close.minute
  const nextDay = to > midnight ? to - midnight : to < from ? to : null
  const valid = nextDay === null ? from < to : nextDay <= latestClosing && nextDay < from
  return valid && from < midnight ? { open: clockOf(from), close: clockOf(nextDay ?? to) } : undefined
}

/** The hours of a day with these spans, in order, touching ones joined. undefined: they overlap. */
export function dayHoursOf(spans: readonly Span[]): DayHours | undefined {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => (one.open < other.open ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || (last.close < span.open && last.open < last.close)) joined.push(span)
    else if (last.close === span.open) joined[joined.length - 1] = { open: last.open, close: span.close }
    else return undefined
  }
  const [first] = joined
  const last = joined.at(-1)
  if (!first || !last) return null
  return joined.length === 1 ? first : { open: first.open, close: last.close, spans: joined }
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
