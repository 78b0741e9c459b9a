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

/** The calendar day (`yyyy-mm-dd`) and the minute of the day that clocks in Norway show at an instant. */
export function osloDay(at: Date): { date: string; minute: number } {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

/**
 * The first instant of a day at which clocks in Norway have reached a minute (1440: the end of the day). In the night
 * that skips an hour this is the end of the skipped hour, in the night that repeats one the first time round.
 */
export function osloInstant(date: string, minuteOfDay: number): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * minute
  for (const offset of [120, 60]) {
    const candidate = wanted - offset * minute
    if (shownAt(candidate) === wanted) return new Date(candidate)
  }
  return new Date(Math.floor((wanted - 60 * minute) / (60 * minute)) * 60 * minute)
}

function shownAt(instant: number): number {
  const { date, minute: shown } = osloDay(new Date(instant))
  return Date.parse(`${date}T00:00:00Z`) + shown * minute
}
