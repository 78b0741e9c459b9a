import { osloDay, weekdayOf } from '../time/oslo-time.ts'

const nbsp = '\u00a0'

/** Øre as kroner with two decimals: `1 299,00`, with no-break spaces. Intl's formats differ between versions. */
export function formatAmount(ore: number): string {
  const sign = ore < 0 ? '-' : ''
  const whole = Math.abs(Math.round(ore))
  return `${sign}${formatCount(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`
}

/** `kr 1 299,00` */
export function formatMoney(ore: number): string {
  return `kr${nbsp}${formatAmount(ore)}`
}

/** A count or a measure without decimals: `15 000`. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+(?!\d))/g, nbsp)
}

/** A change of a count: `+2`, `−15`, `0`. */
export function formatChange(change: number): string {
  return change === 0 ? '0' : `${change > 0 ? '+' : '\u2212'}${formatCount(Math.abs(change))}`
}

/** Kroner as typed in a form: `1299`, `199,50`. */
export function formatKroner(kroner: number): string {
  const ore = Math.round(kroner * 100)
  return ore % 100 === 0 ? String(ore / 100) : `${Math.floor(ore / 100)},${String(ore % 100).padStart(2, '0')}`
}

/** A mean with one decimal: `4,5`. */
export function formatTenths(value: number): string {
  const tenths = Math.round(value * 10)
  return `${formatCount(tenths / 10)},${Math.abs(tenths % 10)}`
}

/** `1 butikk`, `7 butikker` */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `hhmm` → `20.00` */
export function formatClock(hhmm: string): string {
  return `${hhmm.slice(0, 2)}.${hhmm.slice(2, 4)}`
}

const weekdays = ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'] as const
const months = [
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
