import { osloDay } from '#shared/time/oslo-time.ts'

/** The dates in the URL. Default: this month until today. */
export function requestedDays(params: URLSearchParams, now: Date): { from: string; to: string } {
  const today = osloDay(now).date
  const read = (name: string, fallback: string) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fallback
  }
  return { from: read('fra', `${today.slice(0, 8)}01`), to: read('til', today) }
}
