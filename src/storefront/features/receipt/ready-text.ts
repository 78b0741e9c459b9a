import { formatDay, formatDayAndTime } from '#shared/format/format-date.ts'

/** When the goods should be ready. `sentFrom`: the other shop that sends them. */
export function readyText(delivery: boolean, sentFrom: string | null, at: Date): string {
  if (sentFrom !== null) return `Sendes fra ${sentFrom}, klar ca. ${formatDay(at)}`
  return `${delivery ? 'Plukkes innen' : 'Klar senest'} ${formatDayAndTime(at)}`
}
