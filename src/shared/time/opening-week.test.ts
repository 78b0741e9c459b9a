import { expect, test } from 'vitest'
import { parseOpeningHours, parseSpecialHours } from './read-opening-hours.ts'
import { openingNow, openingDays } from './opening-week.ts'

const week = parseOpeningHours('Man-Fre 1000-2000, Lør 1000-1800, Søn stengt')
const oslo = (local: string, offset = '+02:00') => new Date(`${local}:00${offset}`)

test('the week lists seven days from today, with their dates, holidays and special hours', () => {
  const special = parseSpecialHours('2026-05-02 1200-1600')
  const days = openingDays(oslo('2026-04-27T23:30'), week, special)
  expect(days.map(({ date, weekday }) => [date, weekday])).toEqual([
    ['2026-04-27', 1],
    ['2026-04-28', 2],
    ['2026-04-29', 3],
    ['2026-04-30', 4],
    ['2026-05-01', 5],
    ['2026-05-02', 6],
    ['2026-05-03', 0],
  ])
  expect(days[4]).toMatchObject({ hours: null, holiday: '1. mai', special: false, today: false })
  expect(days[5]).toMatchObject({ hours: { open: '1200', close: '1600' }, holiday: null, special: true })
  expect(days[6]).toMatchObject({ hours: null, holiday: null, today: false })
  expect(days.map(({ today }) => today)).toEqual([true, false, false, false, false, false, false])
})

test('a closed shop shows whether it opens today, the holiday, and the next opening', () => {
  expect(openingNow(oslo('2026-05-01T12:00'), week)).toEqual({
    state: 'closed',
    opensAt: oslo('2026-05-02T10:00'),
    closedToday: true,
    holiday: '1. mai',
  })
  expect(openingNow(oslo('2026-05-04T08:00'), week)).toEqual({
    state: 'closed',
    opensAt: oslo('2026-05-04T10:00'),
    closedToday: false,
    holiday: null,
  })
  expect(openingNow(oslo('2026-05-04T10:00'), week)).toEqual({ state: 'open', closesAt: oslo('2026-05-04T20:00') })
})

test('a shop with unreadable hours is neither open nor closed', () => {
  expect(openingNow(new Date(), null)).toEqual({ state: 'unknown' })
  expect(openingDays(new Date(), null)).toEqual([])
})
