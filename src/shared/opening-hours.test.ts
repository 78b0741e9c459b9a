import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOpenHours,
  closesAt,
  nextOpening,
  openAt,
  parseOpeningHours,
  parseSpecialHours,
  type DayHours,
  type SpecialDay,
  type Week,
} from './opening-hours.ts'
import { osloDay } from './oslo-time.ts'

const week = parseOpeningHours('Man-Fre 1000-2000, Lør 1000-1800, Søn stengt')
const oslo = (local: string, offset = '+01:00') => new Date(`${local}:00${offset}`)

test('opening hours are read from ranges of days and of times, Sunday first', () => {
  const weekday = { open: '1000', close: '2000' }
  expect(week).toEqual([null, weekday, weekday, weekday, weekday, weekday, { open: '1000', close: '1800' }])
})
test('a day that is not named is closed, and a range of days may run past Sunday', () => {
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
])('hours that cannot be read are told apart from closed: %j', text => {
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
test('special days are read, and those that cannot be read are left out', () => {
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
test('a special day goes before the week', () => {
  const special = parseSpecialHours('2026-12-24 0900-1400, 2026-12-25 stengt, 2026-12-26 stengt')
  expect(addOpenHours(oslo('2026-12-23T19:00'), 8, week, special)).toEqual(oslo('2026-12-28T12:00'))
})
test('unreadable hours and a shop that never opens give no promise', () => {
  expect(addOpenHours(new Date(), 2, null)).toBeNull()
  expect(addOpenHours(new Date(), 2, parseOpeningHours('Man-Søn stengt'))).toBeNull()
  expect(addOpenHours(new Date(Number.NaN), 2, week)).toBeNull()
})
test('a shop tells until when it is open, or when it opens next', () => {
  expect(closesAt(oslo('2026-07-01T12:00', '+02:00'), week)).toEqual(oslo('2026-07-01T20:00', '+02:00'))
  expect(closesAt(oslo('2026-07-01T20:00', '+02:00'), week)).toBeNull()
  expect(nextOpening(oslo('2026-11-21T18:30'), week)).toEqual(oslo('2026-11-23T10:00'))
})

const time = fc.integer({ min: 0, max: 24 * 12 }).map(step => hhmm(step * 5))
const hours: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant(null),
  fc
    .tuple(time, time)
    .filter(([a, b]) => a < b && a !== '2400')
    .map(([open, close]) => ({ open, close })),
)
const weeks = fc.array(hours, { minLength: 7, maxLength: 7 })
// Around both nights in which the clocks change, and a month without.
const instant = fc
  .tuple(
    fc.constantFrom('2026-03-20', '2026-10-16', '2026-12-20', '2027-03-26'),
    fc.integer({ min: 0, max: 14 * 1440 }),
  )
  .map(([date, minute]) => new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000))
const specials = fc.array(
  fc.record({ date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-24', '2026-03-30', '2026-10-24'), hours }),
  { maxLength: 3 },
)

test('a model that walks minute by minute agrees, nights with a change of the clocks included', () => {
  fc.assert(
    fc.property(weeks, specials, instant, fc.integer({ min: 1, max: 40 * 60 }), (openings, special, from, minutes) => {
      const walked = walk(openings, special, from, minutes)
      const found = addOpenHours(from, minutes / 60, openings, special)
      expect(openAt(from, openings, special)).toBe(walked.openAtStart)
      if (walked.reached) expect(found).toEqual(walked.reached)
      // The model gives up after twenty days, the rule after a year.
      else expect(found === null || found > walked.gaveUp).toBe(true)
    }),
    { numRuns: 40 },
  )
})

/** Opens a shop when its clock first shows the opening time of a day, closes it at the first closing time after. */
function walk(openings: Week, special: SpecialDay[], from: Date, minutes: number) {
  const closed = new Set<string>()
  let open = false
  let day = ''
  let openAtStart = false
  let left = minutes
  const end = from.getTime() + 20 * 86_400_000
  for (let at = from.getTime() - 26 * 3_600_000; at < end; at += 60_000) {
    const shown = osloDay(new Date(at))
    if (shown.date !== day) [open, day] = [false, shown.date]
    const plan = special.find(entry => entry.date === day) ?? { hours: openings[new Date(day).getUTCDay()] }
    if (plan.hours) {
      const now = hhmm(shown.minute)
      if (now >= plan.hours.close) closed.add(day)
      if (now >= plan.hours.open && !closed.has(day)) open = true
      if (closed.has(day)) open = false
    }
    if (at === from.getTime()) openAtStart = open
    if (at < from.getTime() || !open) continue
    if (--left === 0) return { openAtStart, reached: new Date(at + 60_000), gaveUp: new Date(end) }
  }
  return { openAtStart, reached: null, gaveUp: new Date(end) }
}

function hhmm(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}
