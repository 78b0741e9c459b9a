import { expect, test } from 'vitest'
import { formatRelative } from './format-relative.ts'

const now = new Date('2026-03-02T12:00:00Z')
const after = (seconds: number) => formatRelative(new Date(now.getTime() + seconds * 1000), now)
const minutes = 60
const hours = 60 * minutes
const days = 24 * hours
// The shortest and longest span of each wording, in seconds.
const spans: [string, number, number][] = [
  ['noen sekunder', 1, 44],
  ['ett minutt', 45, 89],
  ['2 minutter', 90, 149],
  ['59 minutter', 58.5 * minutes, 59.4 * minutes],
  ['en time', 59.5 * minutes, 89 * minutes],
  ['2 timer', 90 * minutes, 149 * minutes],
  ['23 timer', 22.5 * hours, 23.4 * hours],
  ['en dag', 23.5 * hours, 35 * hours],
  ['2 dager', 36 * hours, 59 * hours],
  ['6 dager', 5.5 * days, 6.4 * days],
  ['en uke', 6.5 * days, 10.4 * days],
  ['2 uker', 10.5 * days, 17.4 * days],
  ['4 uker', 24.5 * days, 29.4 * days],
  ['en måned', 29.5 * days, 45 * days],
  ['2 måneder', 46 * days, 76 * days],
  ['11 måneder', 320 * days, 350 * days],
  ['ett år', 351 * days, 547 * days],
  ['2 år', 548 * days, 913 * days],
  ['10 år', 3652 * days, 3652 * days],
]

test.each(spans)("a future instant is 'om %s'", (words, shortest, longest) => {
  expect([after(shortest), after(longest)]).toEqual([`om ${words}`, `om ${words}`])
})

test.each(spans)("a past instant is 'for %s siden'", (words, shortest, longest) => {
  expect([after(-shortest), after(-longest)]).toEqual([`for ${words} siden`, `for ${words} siden`])
})

test('a relative time of the current instant is in the past', () => {
  expect(after(0)).toBe('for noen sekunder siden')
})
