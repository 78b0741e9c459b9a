import type { SpecialDay, Week } from '#shared/time/opening-hours.ts'

// A model of opening hours, minute by minute, that shares nothing with the rules of the shop: no Intl, no Date, Easter
// from the ecclesiastical full moon, daylight saving time by the EU directive.

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]!)

interface CalendarDay {
  date: string
  /** 0 is Sunday. */
  weekday: number
  year: number
  month: number
  day: number
}

/** All days of the years, counted one by one. 1 January 1990 was a Monday. */
export function calendar(fromYear: number, toYear: number): CalendarDay[] {
  const days: CalendarDay[] = []
  let weekday = 1
  for (let year = 1990; year <= toYear; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= daysIn(year, month); day++) {
        const pad = (part: number) => String(part).padStart(2, '0')
        if (year >= fromYear) days.push({ date: `${year}-${pad(month)}-${pad(day)}`, weekday, year, month, day })
        weekday = (weekday + 1) % 7
      }
    }
  }
  return days
}

/**
 * The index of Easter Sunday among the days of its year: the first Sunday after the ecclesiastical full moon. The table
 * for 1900 to 2199 has its date, in days from 21 March, for each of the nineteen years of the cycle.
 */
const moonDaysAfterMarch21 = [24, 13, 2, 21, 10, 28, 18, 7, 26, 15, 4, 23, 12, 1, 20, 9, 27, 17, 6]

export function plainEaster(days: readonly CalendarDay[], year: number): number {
  const march21 = days.findIndex(each => each.year === year && each.month === 3 && each.day === 21)
  let at = march21 + moonDaysAfterMarch21[year % 19]! + 1
  while (days[at]!.weekday !== 0) at++
  return at
}

/** The legal rule for each day: closed, or closed from 16:00. */
function lawDays(days: readonly CalendarDay[]): Map<string, 'closed' | 'until four'> {
  const law = new Map<string, 'closed' | 'until four'>()
  const years = new Set(days.map(day => day.year))
  for (const year of years) {
    const easter = plainEaster(days, year)
    for (const eve of [easter - 1, easter + 48]) law.set(days[eve]!.date, 'until four')
    law.set(`${year}-12-24`, 'until four')
    for (const red of [-3, -2, 0, 1, 39, 49, 50]) law.set(days[easter + red]!.date, 'closed')
    for (const red of ['01-01', '05-01', '05-17', '12-25', '12-26']) law.set(`${year}-${red}`, 'closed')
  }
  return law
}

/**
 * Walks over minutes in UTC and calls `tell` with each minute (in ms) and whether the shop is open. Stops when `tell`
 * returns true.
 */
export type Walk = (from: number, minutes: number, tell: (at: number, open: boolean) => boolean | void) => void

/**
 * Shops with one calendar. The clock is one hour ahead of UTC, and two hours from the last Sunday of March to that of
 * October.
 */
export function plainModel(days: readonly CalendarDay[], firstMidnightUtc: number) {
  const law = lawDays(days)
  const lastSundays = new Map<string, number>()
  for (const [at, { year, month, weekday }] of days.entries()) {
    if (weekday === 0 && (month === 3 || month === 10)) lastSundays.set(`${year}-${month}`, at)
  }
  const changes = new Map([...lastSundays].map(([of, at]) => [at * 1440 + 60, of.endsWith('-3') ? 120 : 60]))
  const changeTimes = [...changes.keys()]
  const number = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2))

  return (week: Week, special: readonly SpecialDay[]): Walk => {
    const planOf = ({ date, weekday }: CalendarDay) => {
      const own = special.find(entry => entry.date === date)
      const cut = own ? undefined : law.get(date)
      const plan = own ? own.hours : cut === 'closed' ? null : (week[weekday] ?? null)
      if (!plan) return null
      return { open: number(plan.open), close: Math.min(number(plan.close), cut === 'until four' ? 960 : 1440) }
    }
    return (from, minutes, tell) => {
      // Starts at the midnight before, so that an earlier closing of the day is known.
      const start = (from - firstMidnightUtc) / 60_000
      const before = Math.max(0, start - 1560)
      let ahead = changes.get(changeTimes.findLast(time => time <= before) ?? -1) ?? 60
      let day = -1
      let plan: ReturnType<typeof planOf> = null
      let open = false
      let closed = false
      for (let minute = before; minute < start + minutes; minute++) {
        ahead = changes.get(minute) ?? ahead
        const shown = minute + ahead
        const today = Math.floor(shown / 1440)
        if (today !== day) {
          day = today
          plan = planOf(days[today]!)
          open = closed = false
        }
        if (plan) {
          const clock = shown - today * 1440
          // The clock may show an opening or closing time twice: the first time counts.
          if (clock >= plan.close) closed = true
          open = !closed && (open || clock >= plan.open)
        }
        if (minute >= start && tell(firstMidnightUtc + minute * 60_000, open) === true) return
      }
    }
  }
}
