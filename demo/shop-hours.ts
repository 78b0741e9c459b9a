import { daysFrom, osloDate } from './oslo-time.ts'
import type { DemoShop } from './shops.ts'

const dayInYear = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** Easter Sunday by Gauss's method in Butcher's form. */
const easter = (year: number): [month: number, date: number] => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return [Math.floor(f / 31), (f % 31) + 1]
}

const publicHolidays = (year: number): string[] => {
  const [month, sunday] = easter(year)
  const moving = [-3, -2, 0, 1, 39, 49, 50].map(days => dayInYear(year, month, sunday + days))
  return [dayInYear(year, 1, 1), dayInYear(year, 5, 1), dayInYear(year, 5, 17), ...moving]
}

const christmas = (year: number): [string, string][] => [
  ...[20, 21, 22, 23].map((date): [string, string] => [dayInYear(year, 12, date), '1000-2100']),
  [dayInYear(year, 12, 24), '0900-1300'],
  [dayInYear(year, 12, 25), 'stengt'],
  [dayInYear(year, 12, 26), 'stengt'],
  [dayInYear(year, 12, 31), '0900-1500'],
]

/** The next twelve months' unusual days: an evening sale, a stocktaking, holidays, Christmas. */
export const specialHours = (shop: DemoShop, now: Date): string => {
  const today = osloDate(now)
  const lastDay = osloDate(daysFrom(now, 365))
  const year = Number(today.slice(0, 4))
  const days = new Map<string, string>()
  if (shop.size >= 0.75) days.set(osloDate(daysFrom(now, 6)), '1000-2200')
  if (shop.size < 0.6) days.set(osloDate(daysFrom(now, 9)), '1200-1700')
  for (const each of [year, year + 1]) {
    for (const date of publicHolidays(each)) days.set(date, 'stengt')
    for (const [date, hours] of christmas(each)) days.set(date, hours)
  }
  return [...days]
    .filter(([date]) => date >= today && date <= lastDay)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, hours]) => `${date} ${hours}`)
    .join(', ')
}
