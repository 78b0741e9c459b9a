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
  /** The holiday or eve on the date, if any: `1. mai`, `julaften`. */
  holiday: string | null
  /** The shop has special hours for this date. */
  special: boolean
}

export type OpeningNow =
  /** The hours are unreadable. */
  | { state: 'unknown' }
  | { state: 'open'; closesAt: Date }
  /** `closedToday`: the shop does not open today at all. `holiday`: the name of the holiday, if that is the reason. */
  | { state: 'closed'; opensAt: Date | null; closedToday: boolean; holiday: string | null }

/** Seven days from today on (Norwegian time). Empty if the hours are unreadable. */
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
