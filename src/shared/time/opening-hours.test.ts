import { expect, test } from 'vitest'
import { addOpenHours, closesAt, hoursOn, nextOpening, openAt } from './opening-hours.ts'
import { parseOpeningHours, parseSpecialHours } from './read-opening-hours.ts'

const week = parseOpeningHours('Man-Fre 1000-2000, Lør 1000-1800, Søn stengt')
const oslo = (local: string, offset = '+01:00') => new Date(`${local}:00${offset}`)

test('only hours in which the shop is open count towards a ready time', () => {
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
test('shops are closed on public holidays and close at 16.00 on eves, regardless of their week', () => {
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
test('a shop that is open around the clock closes after its last open day, not at each midnight', () => {
  const nights = parseOpeningHours('Man-Lør 0000-2400, Søn stengt')
  expect(closesAt(oslo('2026-11-16T12:00'), nights)).toEqual(oslo('2026-11-22T00:00'))
})

const siesta = parseOpeningHours('Man-Fre 10-14, 16-20, Lør 10-14')
test('only the spans of a day count as open, and a break is closed time', () => {
  expect(openAt(oslo('2026-11-20T13:59'), siesta)).toBe(true)
  expect(openAt(oslo('2026-11-20T14:00'), siesta)).toBe(false)
  expect(openAt(oslo('2026-11-20T16:00'), siesta)).toBe(true)
  expect(closesAt(oslo('2026-11-20T11:00'), siesta)).toEqual(oslo('2026-11-20T14:00'))
  expect(nextOpening(oslo('2026-11-20T14:30'), siesta)).toEqual(oslo('2026-11-20T16:00'))
  expect(addOpenHours(oslo('2026-11-20T13:00'), 2, siesta)).toEqual(oslo('2026-11-20T17:00'))
  expect(addOpenHours(oslo('2026-11-20T15:00'), 6, siesta)).toEqual(oslo('2026-11-21T12:00'))
})
test('the law cuts and drops the spans of an eve, and special hours may have spans too', () => {
  const evening = parseOpeningHours('Man-Søn 10-14, 15-18, 19-22')!
  expect(hoursOn('2026-12-24', evening)).toEqual({
    ...{ open: '1000', close: '1600' },
    spans: [
      { open: '1000', close: '1400' },
      { open: '1500', close: '1600' },
    ],
  })
  expect(hoursOn('2026-12-25', evening)).toBeNull()
  const special = parseSpecialHours('2026-12-24 0900-1100, 1200-1300')
  expect(addOpenHours(oslo('2026-12-24T08:00'), 2.5, evening, special)).toEqual(oslo('2026-12-24T12:30'))
})

const nightly = parseOpeningHours('Man-Tor 16-23, Fre-Lør 18-02, Søn stengt')
test('hours past midnight belong to the evening before', () => {
  expect(openAt(oslo('2026-11-21T01:30'), nightly)).toBe(true)
  expect(closesAt(oslo('2026-11-21T01:30'), nightly)).toEqual(oslo('2026-11-21T02:00'))
  expect(openAt(oslo('2026-11-22T01:59'), nightly)).toBe(true)
  expect(openAt(oslo('2026-11-22T02:00'), nightly)).toBe(false)
  expect(nextOpening(oslo('2026-11-22T02:00'), nightly)).toEqual(oslo('2026-11-23T16:00'))
  expect(addOpenHours(oslo('2026-11-20T23:00'), 4, nightly)).toEqual(oslo('2026-11-21T19:00'))
})
test('hours past midnight end at midnight before a red day, and are counted correctly when clocks change', () => {
  const always = parseOpeningHours('Man-Søn 18-02')
  expect(closesAt(oslo('2026-04-30T23:30', '+02:00'), always)).toEqual(oslo('2026-05-01T00:00', '+02:00'))
  // Clocks go from 03:00 back to 02:00 that night.
  expect(addOpenHours(oslo('2026-10-24T22:00', '+02:00'), 4, always)).toEqual(oslo('2026-10-25T02:00', '+02:00'))
})
test('overlapping nights and mornings are counted once', () => {
  const long = parseOpeningHours('Fre 20-04, Lør 02-06')
  expect(addOpenHours(oslo('2026-11-20T20:00'), 10, long)).toEqual(oslo('2026-11-21T06:00'))
  expect(closesAt(oslo('2026-11-21T01:00'), long)).toEqual(oslo('2026-11-21T06:00'))
})
