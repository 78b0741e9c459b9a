import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, osloDay, osloInstant, weekdayOf } from '#shared/time/oslo-time.ts'
import { holidayOn } from '#shared/time/public-holidays.ts'
import { lastDayAfter } from './last-day.ts'

test('the day of receipt, in Norwegian time, does not count towards the withdrawal period', () => {
  expect(lastDayAfter(new Date('2026-11-24T10:00:00Z'))).toBe('2026-12-08')
  expect(lastDayAfter(new Date('2026-11-24T22:59:00Z'))).toBe('2026-12-08')
  // After midnight in Oslo.
  expect(lastDayAfter(new Date('2026-11-24T23:00:00Z'))).toBe('2026-12-09')
})

test('a last day of withdrawal that is no working day moves to the next working day', () => {
  // The last day is a Saturday, and the next day a Sunday.
  expect(lastDayAfter(new Date('2026-11-14T12:00:00Z'))).toBe('2026-11-30')
  // Skjærtorsdag, 2 April 2026: moves over Easter to Tuesday.
  expect(lastDayAfter(new Date('2026-03-19T12:00:00Z'))).toBe('2026-04-07')
  // 1. juledag, a Friday, followed by the weekend.
  expect(lastDayAfter(new Date('2026-12-11T12:00:00Z'))).toBe('2026-12-28')
})

test('the withdrawal period is at least fourteen days, and longer only because of weekends and holidays', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      received => {
        const last = lastDayAfter(received)
        const fourteenth = dayAfter(osloDay(received).date, 14)
        expect(last >= fourteenth).toBe(true)
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(last))
        expect(holidayOn(last)?.kind).not.toBe('red')
        for (let day = fourteenth; day < last; day = dayAfter(day, 1))
          expect(weekdayOf(day) % 6 === 0 || holidayOn(day)?.kind === 'red').toBe(true)
        expect(lastDayAfter(new Date(osloInstant(osloDay(received).date, 720)))).toBe(last)
      },
    ),
  )
})
