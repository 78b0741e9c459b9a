const minute = 60_000
const day = 24 * 60 * minute

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const read = (at: Date) => {
  const found = Object.fromEntries(parts.formatToParts(at).map(part => [part.type, part.value]))
  const date = `${found['year']}-${found['month']}-${found['day']}`
  const clock = `${found['hour']}:${found['minute']}:${found['second']}`
  const ahead = Math.round((Date.parse(`${date}T${clock}Z`) - at.getTime()) / minute / 60)
  return { date, clock, offset: `+0${ahead}00` }
}

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * day)
export const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)

/** `2026-11-21` as the calendar stands in Oslo. */
export const osloDate = (at: Date): string => read(at).date

/** `2026-11-21T05:04:00+0100` */
export const osloInstant = (at: Date): string => {
  const { date, clock, offset } = read(at)
  return `${date}T${clock}${offset}`
}

/** A feed's sale period: from the first day's midnight to the last day's 23:59, each with its own offset. */
export const salePeriod = (now: Date, [from, to]: readonly [from: number, to: number]): string => {
  const edge = (days: number, clock: string) => {
    const date = osloDate(daysFrom(now, days))
    // Noon tells the day's offset safely: clocks change at night, and never on both edges of one day.
    const { offset } = read(new Date(`${date}T${clock === '00:00' ? '00' : '22'}:00:00Z`))
    return `${date}T${clock}${offset}`
  }
  return `${edge(from, '00:00')}/${edge(to, '23:59')}`
}
