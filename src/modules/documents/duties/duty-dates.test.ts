import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { duties } from './duties.ts'
import { dutyDates, firstDay, isInForce, readDutyDays } from './duty-dates.ts'

const duty = (id: string) => duties.find(each => each.id === id)!

test.each([
  ['seller-identity', {}, '2000-01-01', true],
  ['withdrawal-function', {}, '2099-01-01', false],
  ['withdrawal-function', { 'withdrawal-function': '2027-06-19' }, '2027-06-18', false],
  ['withdrawal-function', { 'withdrawal-function': '2027-06-19' }, '2027-06-19', true],
  ['product-passport', {}, '2027-02-17', false],
  ['product-passport', {}, '2027-02-18', true],
  ['product-passport', { 'product-passport': '2026-12-01' }, '2026-12-01', true],
] as const)('%s with the dates %j applies on %s: %s', (id, dates, day, applies) =>
  expect(isInForce(duty(id), dates, day)).toBe(applies),
)

test('a duty in force has no first day, and an uncertain one has none until the chain sets it', () => {
  expect(firstDay(duty('cookies'), {})).toBeNull()
  expect(firstDay(duty('recalls'), {})).toBeUndefined()
  expect(firstDay(duty('recalls'), { recalls: '2027-01-01' })).toBe('2027-01-01')
})

test('dates are accepted only for duties that are not in force, as days', () => {
  const accepts = (value: unknown) => dutyDates.schema.safeParse(value).success
  expect(accepts({ recalls: '2027-01-01' })).toBe(true)
  expect(accepts({ recalls: '1.1.2027' })).toBe(false)
  expect(accepts({ cookies: '2027-01-01' })).toBe(false)
  expect(accepts({ unknown: '2027-01-01' })).toBe(false)
})

test('the setting switches a duty on for gates, by the day in Norway', async () => {
  const { db } = await usingDatabase()
  const applies = async (at: string) => (await readDutyDays(db, new Date(at))).get('recalls')?.inForce
  expect(await applies('2026-12-31T23:30:00Z')).toBe(false)
  await writeSetting(db, dutyDates.key, { recalls: '2027-01-01' })
  expect(await applies('2026-12-31T23:30:00Z')).toBe(true)
  expect(await applies('2026-12-31T22:30:00Z')).toBe(false)
})
