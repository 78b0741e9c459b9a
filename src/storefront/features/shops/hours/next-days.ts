import type { Shop } from '#contract/shops.ts'
import { spansOf, type DayHours } from '#shared/time/opening-hours.ts'
import { openingDays } from '#shared/time/opening-week.ts'
import { formatClock, weekdayName } from '#shared/format/format-date.ts'
import { capital } from '#shared/text/capital.ts'

export interface DayLine {
  date: string
  /** The weekday and date as text, such as `Mandag 23.` */
  day: string
  hours: string
  today: boolean
  /** The hours differ from the usual hours of this weekday. */
  special: boolean
  /** The name of the public holiday or eve: `1. mai`, `julaften`. */
  holiday: string | null
}

/**
 * The opening hours of seven days from today, with holidays and special hours. null: the hours cannot be
 * parsed, and shoppers should call.
 */
export function nextDays(
  { openingHours, specialOpeningHours }: Pick<Shop, 'openingHours' | 'specialOpeningHours'>,
  now: Date,
): DayLine[] | null {
  if (openingHours === null) return null
  return openingDays(now, openingHours, specialOpeningHours).map(
    ({ date, weekday, hours, today, special, holiday }) => ({
      date,
      day: `${capital(weekdayName(weekday))} ${Number(date.slice(8))}.`,
      hours: hoursLabel(hours),
      today,
      special,
      holiday,
    }),
  )
}

/** The hours of a day as text: `10.00–20.00`, `10.00–14.00 og 16.00–20.00` or `Stengt`. */
export function hoursLabel(hours: DayHours): string {
  const spans = spansOf(hours).map(({ open, close }) => `${formatClock(open)}–${formatClock(close)}`)
  return spans.length === 0 ? 'Stengt' : [spans.slice(0, -1).join(', '), spans.at(-1)].filter(Boolean).join(' og ')
}
