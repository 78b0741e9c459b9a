import { spansOf, type Week } from '../time/opening-hours.ts'
import { formatClock, weekMondayFirst } from './format-date.ts'

const shortNames = ['søn.', 'man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.']

/** Opening hours in one line: `man.–fre. 10.00–20.00, lør. 10.00–18.00, søn. stengt`. */
export function formatWeek(week: Week): string {
  const groups: { from: number; to: number; hours: string }[] = []
  for (const day of weekMondayFirst) {
    const spans = spansOf(week[day] ?? null).map(({ open, close }) => `${formatClock(open)}–${formatClock(close)}`)
    const hours = spans.join(' og ') || 'stengt'
    const last = groups.at(-1)
    if (last?.hours === hours) last.to = day
    else groups.push({ from: day, to: day, hours })
  }
  return groups
    .map(
      ({ from, to, hours }) => `${from === to ? shortNames[from] : `${shortNames[from]}–${shortNames[to]}`} ${hours}`,
    )
    .join(', ')
}
