import { expect, test } from 'vitest'
import { calendar, plainEaster } from '#tests/support/catalogue/plain-opening-model.ts'
import { easterSunday, holidayOn } from './public-holidays.ts'

test('Easter follows the church’s lunar rule in each of two hundred years', () => {
  const days = calendar(1990, 2190)
  for (let year = 1990; year < 2190; year++) expect(easterSunday(year)).toBe(days[plainEaster(days, year)]?.date)
  expect([easterSunday(2000), easterSunday(2026), easterSunday(2038)]).toEqual([
    '2000-04-23',
    '2026-04-05',
    '2038-04-25',
  ])
})

test('a year has its red days and eves with their Norwegian names', () => {
  const found = calendar(2026, 2026).flatMap(({ date }) => {
    const holiday = holidayOn(date)
    return holiday ? `${date} ${holiday.name}${holiday.kind === 'eve' ? ' (eve)' : ''}` : []
  })
  expect(found).toEqual([
    '2026-01-01 1. nyttårsdag',
    '2026-04-02 skjærtorsdag',
    '2026-04-03 langfredag',
    '2026-04-04 påskeaften (eve)',
    '2026-04-05 1. påskedag',
    '2026-04-06 2. påskedag',
    '2026-05-01 1. mai',
    '2026-05-14 Kristi himmelfartsdag',
    '2026-05-17 17. mai',
    '2026-05-23 pinseaften (eve)',
    '2026-05-24 1. pinsedag',
    '2026-05-25 2. pinsedag',
    '2026-12-24 julaften (eve)',
    '2026-12-25 1. juledag',
    '2026-12-26 2. juledag',
  ])
})

test('a day that is two holidays has both names, and an eve on a red day is red', () => {
  expect(holidayOn('2027-05-17')).toEqual({ name: '17. mai og 2. pinsedag', kind: 'red' })
  expect(holidayOn('2008-05-01')).toEqual({ name: '1. mai og Kristi himmelfartsdag', kind: 'red' })
  expect(holidayOn('2059-05-17')).toEqual({ name: '17. mai', kind: 'red' })
})
