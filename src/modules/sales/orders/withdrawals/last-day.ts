import { dayAfter, osloDay, weekdayOf } from '#shared/time/oslo-time.ts'
import { holidayOn } from '#shared/time/public-holidays.ts'

const days = 14

/**
 * The last day (`2026-11-24`, in Oslo) to withdraw from what was received then (angrerettloven § 21), or to hand in what was withdrawn
 * from then (§ 25): 14 days, and the day itself is not counted. A last day that is a Saturday, a Sunday or a public holiday moves to the
 * next working day: recital 41 of directive 2011/83/EU, by article 3 (4) of regulation (EEC, Euratom) 1182/71.
 */
export function lastDayAfter(instant: Date): string {
  let day = dayAfter(osloDay(instant).date, days)
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidayOn(day)?.kind === 'red') day = dayAfter(day, 1)
  return day
}
