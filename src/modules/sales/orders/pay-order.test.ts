import { expect, test } from 'vitest'
import { failureMessage } from './pay-order.ts'

test('each outcome without a payment has a message', () => {
  expect(['declined', 'aborted', 'expired', 'cancelled'].map(status => failureMessage(status, 'vipps'))).toEqual([
    'Betalingen ble ikke godkjent. Du er ikke belastet.',
    'Du avbrøt betalingen. Du er ikke belastet.',
    'Betalingen ble ikke fullført i tide. Du er ikke belastet.',
    'Det ble ingen betaling. Du er ikke belastet hos Vipps.',
  ])
  expect(['created', 'authorised', 'captured', 'unknown'].map(status => failureMessage(status, 'klarna'))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
