import { osloDay, osloInstant as instantOf } from '#shared/time/oslo-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * day)
export const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)

/** The date in Oslo: `2026-11-21`. */
export const osloDate = (at: Date): string => osloDay(at).date

/** An instant in the format of feeds: `2026-11-21T05:04:00+0100`. */
export const osloInstant = (at: Date): string => {
  const { date, minute: shown } = osloDay(at)
  const ahead = (Date.parse(`${date}T00:00:00Z`) - at.getTime()) / minute + shown
  const clock = new Date(at.getTime() + Math.round(ahead / 60) * 60 * minute).toISOString().slice(11, 19)
  return `${date}T${clock}+0${Math.round(ahead / 60)}00`
}

/** A feed's sale period: from midnight on the first day to 23:59 on the last, each with its own offset. */
export const salePeriod = (now: Date, [from, to]: readonly [from: number, to: number]): string => {
  const edge = (days: number, minuteOfDay: number) =>
    osloInstant(instantOf(osloDate(daysFrom(now, days)), minuteOfDay)).replace(':00+', '+')
  return `${edge(from, 0)}/${edge(to, 1439)}`
}
