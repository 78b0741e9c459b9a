import type { Shop } from '#contract/shops.ts'
import type { DayHours } from '#shared/time/opening-hours.ts'
import { openingDays } from '#shared/time/opening-week.ts'
import { formatClock, weekdayName } from '#shared/format/format.ts'

export interface DayLine {
  date: string
  /** `Mandag 23.` */
  day: string
  hours: string
  today: boolean
  /** Other hours than this weekday usually has. */
  special: boolean
  /** The public holiday or eve that the day is: `1. mai`, `julaften`. */
  holiday: string | null
}

/** The hours of seven days, today first, holidays and long evenings included. null: phone the shop. */
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

/** `10.00–20.00`, `Stengt` */
export function hoursLabel(hours: DayHours): string {
  return hours ? `${formatClock(hours.open)}–${formatClock(hours.close)}` : 'Stengt'
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
