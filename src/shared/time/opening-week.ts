import { closesAt, hoursOn, nextOpening, type DayHours, type SpecialDay, type Week } from './opening-hours.ts'
import { dayAfter, osloDay, weekdayOf } from './oslo-time.ts'
import { holidayOn } from './public-holidays.ts'

export interface OpeningDay {
  /** `yyyy-mm-dd` */
  date: string
  /** 0 is Sunday. */
  weekday: number
  hours: DayHours
  today: boolean
  /** Why the hours are not the usual ones, where the calendar knows: `1. mai`, `julaften`. */
  holiday: string | null
  /** The shop's own hours for this date go before its week. */
  special: boolean
}

export type OpeningNow =
  /** The hours cannot be read: phone the shop. */
  | { state: 'unknown' }
  | { state: 'open'; closesAt: Date }
  /** `closedToday`: it does not open at all today; `holiday` says why, where the calendar knows. */
  | { state: 'closed'; opensAt: Date | null; closedToday: boolean; holiday: string | null }

/** Seven days in Norway from today on; none where the hours cannot be read. */
export function openingDays(at: Date, week: Week | null, special: readonly SpecialDay[] = []): OpeningDay[] {
  if (!week) return []
  const { date: today } = osloDay(at)
  return Array.from({ length: 7 }, (_, day) => {
    const date = dayAfter(today, day)
    const own = special.some(entry => entry.date === date)
    return {
      date,
      weekday: weekdayOf(date),
      hours: hoursOn(date, week, special),
      today: date === today,
      holiday: holidayOn(date)?.name ?? null,
      special: own,
    }
  })
}

/** Whether a shop is open at an instant, and when that changes. */
export function openingNow(at: Date, week: Week | null, special: readonly SpecialDay[] = []): OpeningNow {
  if (!week) return { state: 'unknown' }
  const closes = closesAt(at, week, special)
  if (closes) return { state: 'open', closesAt: closes }
  const { date } = osloDay(at)
  const closedToday = hoursOn(date, week, special) === null
  return {
    state: 'closed',
    opensAt: nextOpening(at, week, special),
    closedToday,
    holiday: closedToday ? (holidayOn(date)?.name ?? null) : null,
  }
}
