import { expect, test } from 'vitest'
import {
  formatAmount,
  formatCount,
  formatKroner,
  formatMoney,
  formatPlural,
  formatTenths,
  joinFacts,
} from './format.ts'
import {
  formatClock,
  formatDay,
  formatDateAndTime,
  formatDayAndTime,
  weekdayName,
  weekMondayFirst,
} from './format-date.ts'

test('amounts have two decimals, a comma and no-break spaces between thousands', () => {
  expect(formatAmount(19_900)).toBe('199,00')
  expect(formatAmount(129_900)).toBe('1\u00a0299,00')
  expect(formatAmount(123_456_705)).toBe('1\u00a0234\u00a0567,05')
  expect(formatAmount(0)).toBe('0,00')
  expect(formatAmount(5)).toBe('0,05')
})

test('a negative amount has an ordinary hyphen and keeps its whole part', () => {
  expect(formatAmount(-5)).toBe('-0,05')
  expect(formatAmount(-129_900)).toBe('-1\u00a0299,00')
})

test('an amount with currency begins with kr and does not wrap', () => {
  expect(formatMoney(129_900)).toBe('kr\u00a01\u00a0299,00')
})

test('counts and measures have no decimals', () => {
  expect(formatCount(15_000)).toBe('15\u00a0000')
  expect(formatPlural(1, 'butikk', 'butikker')).toBe('1 butikk')
  expect(formatPlural(0, 'butikk', 'butikker')).toBe('0 butikker')
})

test('times and days are in Norwegian and in Oslo time, summer and winter', () => {
  expect(formatClock('0905')).toBe('09.05')
  expect(formatDayAndTime(new Date('2026-07-01T22:30:00Z'))).toBe('torsdag 2. juli kl.\u00a000.30')
  expect(formatDateAndTime(new Date('2025-12-31T23:30:00Z'))).toBe('1. januar 2026 kl.\u00a000.30')
  expect(formatDay(new Date('2026-12-31T23:30:00Z'))).toBe('fredag 1. januar')
})

test('weekday names are listed Sunday first', () => {
  const names = [0, 1, 2, 3, 4, 5, 6].map(weekdayName)
  expect(names).toEqual(['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'])
})

test('weeks are shown from Monday to Sunday', () => {
  const visible = weekMondayFirst.map(weekdayName)
  expect(visible).toEqual(['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'])
})

test('a mean has one decimal and a comma', () => {
  expect([4.5, 4, 3.96, 0.04, 12.25].map(formatTenths)).toEqual(['4,5', '4,0', '4,0', '0,0', '12,3'])
})

test('kroner in a form field are formatted as typed', () => {
  expect([0, 199, 1299, 199.5, 199.05].map(formatKroner)).toEqual(['0', '199', '1299', '199,50', '199,05'])
})

test('facts are joined without those that are missing, and no line begins with the dot', () => {
  expect(joinFacts(['Åpent til 20', null, false, '', 'Klar 14'])).toBe('Åpent til 20\u00a0· Klar 14')
})
