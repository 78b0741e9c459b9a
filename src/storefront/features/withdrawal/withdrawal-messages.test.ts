import { expect, test } from 'vitest'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { deadlineMessage, expectedMessage, notYetMessage } from './withdrawal-messages.ts'

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
test('before the hand-over the receipt says from when the shopper can withdraw, unless the order ended', () => {
  const { awaitingPayment, placed, ready, collected, dispatched, cancelled } = reservationStatus
  const message = (statusID: number, delivery: boolean) => notYetMessage({ statusID, delivery })
  for (const status of [placed, ready])
    expect(message(status, false)).toBe('Du kan angre kjøpet fra du har hentet varene. Fram til da kan du avbestille.')
  expect(message(placed, true)).toBe('Du kan angre kjøpet fra varene er sendt. Fram til da kan du avbestille.')
  for (const status of [collected, dispatched])
    expect(message(status, status === dispatched)).toBe('Du kan angre kjøpet om noen minutter.')
  for (const status of [awaitingPayment, cancelled]) expect(message(status, false)).toBeNull()
})
test('announced goods that have not come back are requested by their last day', () => {
  const announced = [{ at: '2026-11-24T10:00:00Z', reason: '', lines: left, returnBy: '2026-12-08' }]
  expect(expectedMessage({ expected: left, announced })).toBe(
    'Du har angret kjøpet av 2 varer. Lever tilbake senest tirsdag 8. desember.',
  )
  expect(expectedMessage({ expected: [], announced })).toBeNull()
})
