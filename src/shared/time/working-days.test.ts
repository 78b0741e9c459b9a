import { expect, test } from 'vitest'
import { workingDayAfter } from './working-days.ts'

test.each([
  ['Tuesday, one day', '2026-11-24', 1, '2026-11-25'],
  ['Friday, one day: Monday', '2026-11-27', 1, '2026-11-30'],
  ['Saturday, one day: Monday', '2026-11-28', 1, '2026-11-30'],
  ['Saturday, no day: Monday', '2026-11-28', 0, '2026-11-30'],
  ['Tuesday, no day', '2026-11-24', 0, '2026-11-24'],
  // 24 December 2026 is a Thursday and an eve; the 25th is red, and the 26th a Saturday.
  ['before Christmas', '2026-12-23', 1, '2026-12-24'],
  ['over Christmas', '2026-12-23', 2, '2026-12-28'],
  ['over New Year', '2026-12-31', 1, '2027-01-04'],
  // Maundy Thursday 2 April to Easter Monday 6 April 2026.
  ['over Easter', '2026-04-01', 1, '2026-04-07'],
  ['over 1 May and the weekend', '2026-04-30', 1, '2026-05-04'],
  ['over Ascension Day', '2026-05-13', 1, '2026-05-15'],
  ['two weeks', '2026-11-02', 10, '2026-11-16'],
])('working days after %s', (_, date, count, expected) => expect(workingDayAfter(date, count)).toBe(expected))
