import { osloDay, weekdayOf } from '../time/oslo-time.ts'

const nbsp = '\u00a0'

/** `hhmm` → `20.00` */
export function formatClock(hhmm: string): string {
  return `${hhmm.slice(0, 2)}.${hhmm.slice(2, 4)}`
}

const weekdays = ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'] as const
export const months = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const

/** The display order of weekdays, as indexes into the list of names. */
export const weekMondayFirst = [1, 2, 3, 4, 5, 6, 0] as const

export const weekdayName = (sundayFirst: number): string => weekdays[sundayFirst] ?? ''

interface OsloMoment {
  year: number
  month: number
  day: number
  weekday: number
  /** `hhmm` */
  clock: string
}

/** The local time in Oslo at an instant, independent of the time zone of the server or phone. */
export function osloMoment(instant: Date): OsloMoment {
  const { date, minute } = osloDay(instant)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const clock = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join('')
  return { year, month, day, weekday: weekdayOf(date), clock }
}

/** `24.12.2026` */
export function formatDate(instant: Date): string {
  const { year, month, day } = osloMoment(instant)
  return `${day}.${month}.${year}`
}

/** `lørdag 21. november` */
export function formatDay(instant: Date): string {
  const { weekday, day, month } = osloMoment(instant)
  return `${weekdayName(weekday)} ${day}. ${months[month - 1]}`
}

/** `21. november 2026 kl. 14.05`, for dates that may be in another year. */
export function formatDateAndTime(instant: Date): string {
  const { year, month, day, clock } = osloMoment(instant)
  return `${day}. ${months[month - 1]} ${year} kl.${nbsp}${formatClock(clock)}`
}

/** `lørdag 21. november kl. 14.05` */
export function formatDayAndTime(instant: Date): string {
  return `${formatDay(instant)} kl.${nbsp}${formatClock(osloMoment(instant).clock)}`
}
