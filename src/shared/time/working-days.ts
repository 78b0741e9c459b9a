import { dayAfter, weekdayOf } from './oslo-time.ts'
import { holidayOn } from './public-holidays.ts'

/** Monday to Friday without public holidays. Eves such as julaften are working days. */
export const isWorkingDay = (date: string): boolean =>
  weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && holidayOn(date)?.kind !== 'red'

/** The date (`yyyy-mm-dd`) `count` working days after `date`. With 0: `date` if it is a working day, else the next one. */
export function workingDayAfter(date: string, count: number): string {
  let day = date
  for (let left = count; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left--
  }
  while (!isWorkingDay(day)) day = dayAfter(day, 1)
  return day
}
