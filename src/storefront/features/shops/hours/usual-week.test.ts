import { expect, test } from 'vitest'
import { usualWeek } from './usual-week.ts'

const open = (from: string, to: string) => ({ open: from, close: to })
const weekday = open('1000', '2000')
const rows = (openingHours: Parameters<typeof usualWeek>[0]['openingHours']) =>
  usualWeek({ openingHours })?.map(({ days, hours }) => `${days} ${hours}`)

test.each([
  [
    'equal weekdays',
    [null, weekday, weekday, weekday, weekday, weekday, open('1000', '1800')],
    ['Mandag–fredag 10.00–20.00', 'Lørdag 10.00–18.00', 'Søndag Stengt'],
  ],
  ['the same every day', Array(7).fill(weekday), ['Mandag–søndag 10.00–20.00']],
  [
    'a closed weekend and a late Thursday',
    [null, weekday, weekday, weekday, open('1000', '2200'), weekday, null],
    ['Mandag–onsdag 10.00–20.00', 'Torsdag 10.00–22.00', 'Fredag 10.00–20.00', 'Lørdag–søndag Stengt'],
  ],
  [
    'a break',
    [null, { ...weekday, spans: [open('1000', '1200'), open('1300', '2000')] }, null, null, null, null, null],
    ['Mandag 10.00–12.00 og 13.00–20.00', 'Tirsdag–søndag Stengt'],
  ],
])('the usual week begins on Monday, with neighbouring equal days together: %s', (_, week, expected) => {
  expect(rows(week)).toEqual(expected)
})

test('hours that cannot be parsed give no week', () => {
  expect(rows(null)).toBeUndefined()
})
