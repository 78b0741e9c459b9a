import { formatPlural } from './format.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day
const year = 365.25 * day

/** The distance from now in the largest unit that rounds to at least one: `om 2 timer`, `for en uke siden`. */
export function formatRelative(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const length = formatSpan(Math.abs(seconds))
  return seconds > 0 ? `om ${length}` : `for ${length} siden`
}

function formatSpan(seconds: number): string {
  const rounded = (unit: number) => Math.max(1, Math.round(seconds / unit))
  const one = (word: string, count: number, many: string) => (count === 1 ? word : formatPlural(count, word, many))
  if (seconds < 45) return 'noen sekunder'
  if (rounded(minute) < 60) return one('ett minutt', rounded(minute), 'minutter')
  if (rounded(hour) < 24) return one('en time', rounded(hour), 'timer')
  if (rounded(day) < 7) return one('en dag', rounded(day), 'dager')
  if (rounded(day) < 30) return one('en uke', rounded(7 * day), 'uker')
  if (rounded(month) < 12) return one('en måned', rounded(month), 'måneder')
  return one('ett år', rounded(year), 'år')
}
