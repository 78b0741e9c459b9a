import { daysFrom, osloDate } from './oslo-time.ts'
import { openOnSundays, type DemoShop } from './shop.ts'

const dayInYear = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** Easter Sunday by Butcher's algorithm. */
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

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0

const shortDays = (year: number): string[] => {
  const [month, sunday] = easter(year)
  return [-4, -1, 48].map(days => dayInYear(year, month, sunday + days))
}

const christmas = (shop: DemoShop, year: number): [string, string][] => [
  ...[20, 21, 22, 23].map((date): [string, string] => {
    const day = dayInYear(year, 12, date)
    return [day, isSunday(day) ? '1400-1900' : shop.size < 0.5 ? '1000-1900' : '1000-2100']
  }),
  [dayInYear(year, 12, 24), '0900-1300'],
  [dayInYear(year, 12, 25), 'stengt'],
  [dayInYear(year, 12, 26), 'stengt'],
  [dayInYear(year, 12, 31), '0900-1500'],
]

/** Near the slopes Easter is high season: shops close only on New Year's Day, 1 May and 17 May. */
const skiersHours = (date: string): string => (/-05-(01|17)$|-01-01$/.test(date) ? 'stengt' : '1200-1700')

/** Special hours of the next twelve months: an evening sale, a stocktaking, holidays, Christmas. */
export const specialHours = (shop: DemoShop, now: Date): string => {
  const today = osloDate(now)
  const lastDay = osloDate(daysFrom(now, 365))
  const year = Number(today.slice(0, 4))
  const days = new Map<string, string>()
  const weekdayNear = (days: number): string => {
    const day = osloDate(daysFrom(now, days))
    return isSunday(day) ? osloDate(daysFrom(now, days + 1)) : day
  }
  if (shop.size >= 0.75) days.set(weekdayNear(6), '1000-2200')
  if (shop.size < 0.6) days.set(weekdayNear(9), '1200-1700')
  for (const each of [year, year + 1]) {
    for (const date of shortDays(each)) days.set(date, '1000-1500')
    for (const date of publicHolidays(each)) days.set(date, shop.hours === openOnSundays ? skiersHours(date) : 'stengt')
    for (const [date, hours] of christmas(shop, each)) days.set(date, hours)
  }
  return [...days]
    .filter(([date]) => date >= today && date <= lastDay)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, hours]) => `${date} ${hours}`)
    .join(', ')
}
