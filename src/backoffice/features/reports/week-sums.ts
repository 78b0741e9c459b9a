import type { WeekRow } from '#contract/own-shop/reports.ts'

const summed = [
  'reserved',
  'promised',
  'inTime',
  'collected',
  'expired',
  'cancelled',
  'pieces',
  'missing',
  'turnover',
  'tillPieces',
  'tillTurnover',
] as const
export type WeekSum = Record<(typeof summed)[number], number>

export const sumOf = (rows: readonly WeekRow[]): WeekSum =>
  rows.reduce<WeekSum>((sum, row) => Object.fromEntries(summed.map(name => [name, sum[name] + row[name]])) as WeekSum, {
    reserved: 0,
    promised: 0,
    inTime: 0,
    collected: 0,
    expired: 0,
    cancelled: 0,
    pieces: 0,
    missing: 0,
    turnover: 0,
    tillPieces: 0,
    tillTurnover: 0,
  })

/** Sums of all shops, one row per week, oldest first. */
export function byWeek(rows: readonly WeekRow[]): (WeekSum & { monday: string })[] {
  const weeks = Map.groupBy(rows, ({ monday }) => monday)
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([monday, of]) => ({ monday, ...sumOf(of) }))
}

/** Whole per cent; null if `whole` is zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

/** ISO 8601 week number of the week that starts on this Monday. */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000))
}

/** The dates in the URL. Default: the twelve weeks until today. */
export function requestedWeeks(params: URLSearchParams, today: string): { from: string; to: string } {
  const read = (name: string, usual: string) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : usual
  }
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 11 * 7 * 86_400_000).toISOString().slice(0, 10)
  return { from: read('fra', before), to: read('til', today) }
}
