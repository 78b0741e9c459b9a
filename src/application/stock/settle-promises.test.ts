import { expect, test } from 'vitest'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'
import { isLostByHours, nextClosing } from './settle-promises.ts'

const hours = (week: string, special = '') => ({ week: parseOpeningHours(week), special: parseSpecialHours(special) })
const usual = hours('Man-Lør 1000-2000')
// Tuesday and Wednesday in Norway's winter time.
const tuesday = (time: string) => new Date(`2026-12-01T${time}:00+01:00`)
const wednesday = (time: string) => new Date(`2026-12-02T${time}:00+01:00`)

test('a promised time is lost if the shop was open just before it and no longer is', () => {
  const closed = hours('Man-Lør 1000-2000', '2026-12-01 stengt')
  const shorter = hours('Man-Lør 1000-1600')
  expect(isLostByHours(tuesday('20:00'), usual, closed)).toBe(true)
  expect(isLostByHours(tuesday('20:00'), usual, shorter)).toBe(true)
  expect(isLostByHours(tuesday('16:00'), usual, shorter)).toBe(false)
  expect(isLostByHours(wednesday('20:00'), usual, closed)).toBe(false)
  // A time that was outside the opening hours before.
  expect(isLostByHours(tuesday('22:00'), usual, closed)).toBe(false)
})

test('a moved promise ends at the next closing time, or after a day if the shop does not close', () => {
  const closed = hours('Man-Lør 1000-2000', '2026-12-01 stengt')
  expect(nextClosing(tuesday('20:00'), closed)).toEqual(wednesday('20:00'))
  expect(nextClosing(wednesday('00:00'), usual)).toEqual(wednesday('20:00'))
  expect(nextClosing(wednesday('12:00'), usual)).toEqual(wednesday('20:00'))
  expect(nextClosing(tuesday('12:00'), hours('Man-Søn 0000-2400'))).toEqual(wednesday('12:00'))
  expect(nextClosing(wednesday('00:00'), hours(''))).toBeNull()
})
