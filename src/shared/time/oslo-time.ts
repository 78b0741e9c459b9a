const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const minute = 60_000
const day = 86_400_000

/** The date (`yyyy-mm-dd`) and minute of the day in Norway at an instant. */
export function osloDay(at: Date): { date: string; minute: number } {
  const instant = at.getTime()
  const view = new Date(instant + offsetAt(instant))
  return { date: view.toISOString().slice(0, 10), minute: view.getUTCHours() * 60 + view.getUTCMinutes() }
}

/**
 * The first instant at which Norwegian clocks show this minute of a day (1440: the end of the day).
 * In the night that skips an hour, it is the end of the skipped hour. In the night that repeats one, it is the first
 * occurrence.
 */
export function osloInstant(date: string, minuteOfDay: number): Date {
  const requested = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * minute
  for (const offset of [120, 60]) {
    const candidate = requested - offset * minute
    if (candidate + offsetAt(candidate) === requested) return new Date(candidate)
  }
  return new Date(Math.floor((requested - 60 * minute) / (60 * minute)) * 60 * minute)
}

/** The date (`yyyy-mm-dd`) `days` after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

// A call of Intl takes microseconds, and a list of shops needs hundreds of offsets. The offset changes on two days a
// year. On all other days it is the same at both ends of the day, so it can be cached.
const offsetAtMidnight = new Map<number, number>()
const daysCached = 2_000

function offsetAt(instant: number): number {
  const today = Math.floor(instant / day)
  const offset = midnightOffset(today)
  return offset === midnightOffset(today + 1) ? offset : askIntl(instant)
}

function midnightOffset(utcDay: number): number {
  const known = offsetAtMidnight.get(utcDay)
  if (known !== undefined) return known
  const offset = askIntl(utcDay * day)
  if (offsetAtMidnight.size >= daysCached) offsetAtMidnight.clear()
  offsetAtMidnight.set(utcDay, offset)
  return offset
}

function askIntl(instant: number): number {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const shown = Date.parse(`${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:00Z`)
  return shown - Math.floor(instant / minute) * minute
}
