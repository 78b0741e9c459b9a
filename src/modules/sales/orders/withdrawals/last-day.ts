import { dayAfter, osloDay, weekdayOf } from '#shared/time/oslo-time.ts'
import { holidayOn } from '#shared/time/public-holidays.ts'

const days = 14

/**
 * The last day (`2026-11-24`, in Oslo) to withdraw after the receipt of goods (angrerettloven § 21), or to
 * hand them in after a withdrawal (§ 25): 14 days, without the day itself. A last day that is a Saturday,
 * Sunday or public holiday moves to the next working day: recital 41 of directive 2011/83/EU, by article 3
 * (4) of regulation (EEC, Euratom) 1182/71.
 */
export function lastDayAfter(instant: Date): string {
  let day = dayAfter(osloDay(instant).date, days)
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidayOn(day)?.kind === 'red') day = dayAfter(day, 1)
  return day
}
