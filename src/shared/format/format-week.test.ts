import { expect, test } from 'vitest'
import { parseOpeningHours } from '../time/read-opening-hours.ts'
import { formatWeek } from './format-week.ts'

test.each([
  ['Man-Fre 1000-2000, Lør 1000-1800, Søn stengt', 'man.–fre. 10.00–20.00, lør. 10.00–18.00, søn. stengt'],
  ['Man-Søn 0900-2100', 'man.–søn. 09.00–21.00'],
  [
    'Man-Ons 1000-1700, Tor 1000-1900, Fre 1000-1700',
    'man.–ons. 10.00–17.00, tor. 10.00–19.00, fre. 10.00–17.00, lør.–søn. stengt',
  ],
  ['Man-Fre 1000-1400, 1600-2000', 'man.–fre. 10.00–14.00 og 16.00–20.00, lør.–søn. stengt'],
  ['Man-Søn 0000-2400', 'man.–søn. 00.00–24.00'],
])('opening hours in one line of Norwegian: %s', (text, expected) =>
  expect(formatWeek(parseOpeningHours(text)!)).toBe(expected),
)
