import { expect, test } from 'vitest'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { openItems } from './open-items.ts'

const item = (id: number, statusID: number) => ({
  id,
  statusID,
  status: '',
  shopName: 'Lade',
  date: '2026-11-28T10:00:00Z',
  pickupCode: '042117',
  receiptToken: 't',
  pickupDeadline: null,
  heldUntil: null,
  readyBy: null,
  sentFrom: null,
  delivery: false,
})

const open = new Set(['awaitingPayment', 'placed', 'picking', 'ready'])

test.each(Object.entries(reservationStatus))('an overview shows what is still open: %s', (name, status) =>
  expect(openItems([item(1, status)], []).length).toBe(open.has(name) ? 1 : 0),
)

test('the overview of Min side shows reservations and orders together, newest first', () => {
  const { placed, ready, collected } = reservationStatus
  const shown = openItems([item(7, placed), item(3, collected)], [item(9, ready), item(5, placed)])
  expect(shown.map(({ id, order }) => [id, order])).toEqual([
    [9, true],
    [7, false],
    [5, true],
  ])
})
