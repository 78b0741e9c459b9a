import { formatClock, formatDay, osloMoment } from '#shared/format/format-date.ts'

const nbsp = '\u00a0'

/** Text about the last day of a campaign, with the time unless it ends at midnight. `end` null: no last day. */
export function periodText(end: string | null, now: Date): string {
  if (end === null) return 'Gjelder inntil videre.'
  const last = new Date(end)
  const { year } = osloMoment(last)
  const day = year === osloMoment(now).year ? formatDay(last) : `${formatDay(last)} ${year}`
  const after = osloMoment(new Date(last.getTime() + 1_000))
  if (after.clock === '0000') return `Gjelder til og med ${day}.`
  return `Gjelder til ${day} kl.${nbsp}${formatClock(osloMoment(last).clock)}.`
}
