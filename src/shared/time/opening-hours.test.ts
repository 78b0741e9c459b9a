import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOpenHours,
  closesAt,
  hoursOn,
  nextOpening,
  openAt,
  parseOpeningHours,
  parseSpecialHours,
} from './opening-hours.ts'

const week = parseOpeningHours('Man-Fre 1000-2000, Lør 1000-1800, Søn stengt')
const oslo = (local: string, offset = '+01:00') => new Date(`${local}:00${offset}`)

test('opening hours are read from ranges of days and of times, Sunday first', () => {
  const weekday = { open: '1000', close: '2000' }
  expect(week).toEqual([null, weekday, weekday, weekday, weekday, weekday, { open: '1000', close: '1800' }])
})
test('a day not listed is closed, and a range of days may include Sunday', () => {
  const hours = { open: '1100', close: '1700' }
  expect(parseOpeningHours('Lør-Man 1100-1700')).toEqual([hours, hours, null, null, null, null, hours])
})
test('case, blanks and a long dash do not matter', () => {
  expect(parseOpeningHours('  man – FRE  1000 – 2000 ,LØR 1000-1800, søn Stengt ')).toEqual(week)
})
test.each([
  '',
  'Åpent nesten alltid',
  'Man-Fre 2500-1000, Lør',
  'Man',
  'Man 1000',
  'Man 1000-1060',
  'Man 2000-1000',
  'Man 1000-1000',
  'Mon 1000-2000',
  'Man-Fre 1000-2000,',
  'Man 1000-2000, Man stengt',
  'Man-Fre-Lør 1000-2000',
  'Man 10-20',
  '1000-2000',
])('unreadable hours differ from closed: %j', text => {
  expect(parseOpeningHours(text)).toBeNull()
})
test('no text at all makes the reader of opening hours fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(Man|Søn|-|,| |\d|stengt)*$/)), text => {
      const read = parseOpeningHours(text)
      expect(read === null || read.length === 7).toBe(true)
      parseSpecialHours(text)
    }),
  )
})
test('special days are read, and unreadable ones are left out', () => {
  expect(
    parseSpecialHours('2026-12-24 0900-1400, 2026-12-25 stengt, 2026-02-30 stengt, julaften, 2026-12-24 stengt'),
  ).toEqual([
    { date: '2026-12-24', hours: { open: '0900', close: '1400' } },
    { date: '2026-12-25', hours: null },
  ])
})

test('only hours in which the shop is open count', () => {
  expect(addOpenHours(oslo('2026-11-20T19:00'), 2, week)).toEqual(oslo('2026-11-21T11:00'))
  expect(addOpenHours(oslo('2026-11-21T17:00'), 2, week)).toEqual(oslo('2026-11-23T11:00'))
  expect(addOpenHours(oslo('2026-11-20T18:00'), 2, week)).toEqual(oslo('2026-11-20T20:00'))
})
test('a special day overrides the week', () => {
  const special = parseSpecialHours('2026-12-24 0900-1400, 2026-12-25 stengt, 2026-12-26 stengt')
  expect(addOpenHours(oslo('2026-12-23T19:00'), 8, week, special)).toEqual(oslo('2026-12-28T12:00'))
})
test('unreadable hours and a shop that never opens give no ready time', () => {
  expect(addOpenHours(new Date(), 2, null)).toBeNull()
  expect(addOpenHours(new Date(), 2, parseOpeningHours('Man-Søn stengt'))).toBeNull()
  expect(addOpenHours(new Date(Number.NaN), 2, week)).toBeNull()
})
test('the closing time of an open shop and the next opening of a closed one are known', () => {
  expect(closesAt(oslo('2026-07-01T12:00', '+02:00'), week)).toEqual(oslo('2026-07-01T20:00', '+02:00'))
  expect(closesAt(oslo('2026-07-01T20:00', '+02:00'), week)).toBeNull()
  expect(nextOpening(oslo('2026-11-21T18:30'), week)).toEqual(oslo('2026-11-23T10:00'))
})
test('shops are closed on red days and close at 16.00 on eves, whatever their week', () => {
  const open = parseOpeningHours('Man-Søn 0900-2100')!
  expect(hoursOn('2026-05-01', open)).toBeNull()
  expect(hoursOn('2026-12-24', open)).toEqual({ open: '0900', close: '1600' })
  expect(hoursOn('2026-04-04', parseOpeningHours('Lør 1000-1500')!)).toEqual({ open: '1000', close: '1500' })
  expect(hoursOn('2026-04-04', parseOpeningHours('Lør 1600-2000')!)).toBeNull()
  expect(hoursOn('2026-12-31', open)).toEqual({ open: '0900', close: '2100' })
})
test('special hours override the law: a shop may open on a red day', () => {
  const special = parseSpecialHours('2026-05-17 1200-1800, 2026-12-24 0900-1800')
  expect(hoursOn('2026-05-17', week!, special)).toEqual({ open: '1200', close: '1800' })
  expect(openAt(oslo('2026-12-24T17:00'), week, special)).toBe(true)
})
test('holidays do not count among opening hours', () => {
  // From the Wednesday before Easter 2026 to the Saturday, which ends at 16.00, and then past both Easter days.
  expect(addOpenHours(oslo('2026-04-01T19:00', '+02:00'), 2, week)).toEqual(oslo('2026-04-04T11:00', '+02:00'))
  expect(addOpenHours(oslo('2026-04-04T15:00', '+02:00'), 2, week)).toEqual(oslo('2026-04-07T11:00', '+02:00'))
})
test('a shop open past midnight closes at its closing time, not at midnight', () => {
  const nights = parseOpeningHours('Man-Lør 0000-2400, Søn stengt')
  expect(closesAt(oslo('2026-11-16T12:00'), nights)).toEqual(oslo('2026-11-22T00:00'))
})
