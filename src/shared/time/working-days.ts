import { dayAfter, weekdayOf } from './oslo-time.ts'
import { holidayOn } from './public-holidays.ts'

/** Monday to Friday without public holidays. Eves such as julaften are working days. */
export const isWorkingDay = (date: string): boolean =>
  weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && holidayOn(date)?.kind !== 'red'

/** The date (`yyyy-mm-dd`) that is `count` working days after another. With 0, the date or the next working day. */
export function workingDayAfter(date: string, count: number): string {
  let day = date
  for (let left = count; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left--
  }
  while (!isWorkingDay(day)) day = dayAfter(day, 1)
  return day
}
