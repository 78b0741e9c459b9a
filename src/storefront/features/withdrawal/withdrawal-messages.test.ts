import { expect, test } from 'vitest'
import { deadlineMessage, expectedMessage } from './withdrawal-messages.ts'

const left = [{ line: 0, count: 2 }]

test('the last day for withdrawal is named, and afterwards that it has passed', () => {
  expect(deadlineMessage({ lastDay: '2026-12-08', open: true, left })).toBe(
    'Du kan angre kjøpet til og med tirsdag 8. desember.',
  )
  expect(deadlineMessage({ lastDay: '2026-12-08', open: false, left })).toBe('Angrefristen gikk ut 8.12.2026.')
  expect(deadlineMessage({ lastDay: null, open: true, left })).toContain(
    'Fristen begynner å løpe når du har fått varene',
  )
  expect(deadlineMessage({ lastDay: '2026-12-08', open: false, left: [] })).toBeNull()
})
test('announced goods that have not come back are requested by their last day', () => {
  const announced = [{ at: '2026-11-24T10:00:00Z', reason: '', lines: left, returnBy: '2026-12-08' }]
  expect(expectedMessage({ expected: left, announced })).toBe(
    'Du har angret kjøpet av 2 varer. Lever tilbake senest tirsdag 8. desember.',
  )
  expect(expectedMessage({ expected: [], announced })).toBeNull()
})
