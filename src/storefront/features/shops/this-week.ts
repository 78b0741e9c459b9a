import type { Shop } from '#contract/shops.ts'
import { hoursOn } from '#shared/opening-hours.ts'
import { dayAfter, osloDay, weekdayOf } from '#shared/oslo-time.ts'
import { formatClock, weekdayName } from '#ui/format.ts'

export interface DayLine {
  date: string
  /** `Mandag 23.` */
  day: string
  hours: string
  today: boolean
  /** Other hours than this weekday usually has. */
  special: boolean
}

/** The hours of the week that a day belongs to, Monday first, holidays and long evenings included. null: phone the shop. */
export function thisWeek(
  { openingHours, specialOpeningHours }: Pick<Shop, 'openingHours' | 'specialOpeningHours'>,
  now: Date,
): DayLine[] | null {
  if (openingHours === null) return null
  const today = osloDay(now).date
  const sinceMonday = (weekdayOf(today) + 6) % 7
  return Array.from({ length: 7 }, (_, at) => {
    const date = dayAfter(today, at - sinceMonday)
    const hours = hoursOn(date, openingHours, specialOpeningHours)
    const name = weekdayName(weekdayOf(date))
    return {
      date,
      day: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(date.slice(8))}.`,
      hours: hours ? `${formatClock(hours.open)}–${formatClock(hours.close)}` : 'Stengt',
      today: date === today,
      special: specialOpeningHours.some(special => special.date === date),
    }
  })
}
