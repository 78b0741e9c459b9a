import { capital } from '#shared/text/capital.ts'
import type { Shop } from '#contract/shops.ts'
import { weekdayName, weekMondayFirst } from '#shared/format/format-date.ts'
import { hoursLabel } from './next-days.ts'

/** Neighbouring days with the same hours. */
export interface UsualHours {
  /** The days as text, such as `Mandag–fredag`. */
  days: string
  hours: string
}

/** A shop's usual opening hours from Monday to Sunday. null: the hours are unreadable. */
export function usualWeek({ openingHours }: Pick<Shop, 'openingHours'>): UsualHours[] | null {
  if (openingHours === null) return null
  const spans: { first: number; last: number; hours: string }[] = []
  for (const day of weekMondayFirst) {
    const hours = hoursLabel(openingHours[day] ?? null)
    const before = spans.at(-1)
    if (before?.hours === hours) before.last = day
    else spans.push({ first: day, last: day, hours })
  }
  return spans.map(({ first, last, hours }) => ({
    days: capital(first === last ? weekdayName(first) : `${weekdayName(first)}–${weekdayName(last)}`),
    hours,
  }))
}
