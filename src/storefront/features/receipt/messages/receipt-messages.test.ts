import { describe, expect, test } from 'vitest'
import { abandonedStatuses, reservationStatus } from '#shared/reservations/reservation-status.ts'
import { endedMessage, receiptTitle } from './receipt-messages.ts'

const { awaitingPayment, placed, picking, ready, collected, expired, cancelled, rejected, unpaid, dispatched } =
  reservationStatus

describe('the title of a receipt', () => {
  test.each([
    [placed, 'Mottatt', 'Varene er reservert til deg', 'Varene er bestilt'],
    [picking, 'Plukkes', 'Varene er reservert til deg', 'Varene er bestilt'],
    [ready, 'Klar til henting', 'Varene er klare til henting', 'Varene er klare til henting'],
    [collected, 'Hentet', 'Reservasjonen er hentet', 'Ordren er hentet'],
    [expired, 'Utløpt', 'Reservasjonen er utløpt', 'Ordren er utløpt'],
    [cancelled, 'Avbestilt', 'Reservasjonen er avbestilt', 'Ordren er avbestilt'],
  ])('%i (%s): %s, or of an order: %s', (id, status, reservation, order) => {
    expect(receiptTitle(id, status, false)).toBe(reservation)
    expect(receiptTitle(id, status, true)).toBe(order)
  })

  test.each([
    [awaitingPayment, 'Venter på betaling', 'Ordren venter på betaling'],
    [unpaid, 'Ikke betalt', 'Ordren ble ikke betalt'],
    [dispatched, 'Sendt', 'Ordren er sendt'],
  ])('%i (%s) of an order: %s', (id, status, title) => {
    expect(receiptTitle(id, status, true)).toBe(title)
  })
})

describe('the end of a reservation without a hand-over', () => {
  const deadline = '2026-12-01T12:00:00.000Z'
  test.each([
    { statusID: cancelled, delivery: false, pickupDeadline: deadline, says: 'lagt tilbake til andre' },
    { statusID: unpaid, delivery: true, pickupDeadline: null, says: 'lagt tilbake til andre' },
    { statusID: rejected, delivery: false, pickupDeadline: null, says: 'kan dessverre ikke levere varene' },
    { statusID: expired, delivery: true, pickupDeadline: null, says: 'rakk ikke å sende' },
    { statusID: expired, delivery: false, pickupDeadline: null, says: 'rakk ikke å finne fram' },
    { statusID: expired, delivery: false, pickupDeadline: deadline, says: 'ikke hentet i tide' },
  ])('$statusID, sent: $delivery, deadline: $pickupDeadline: $says', ({ says, ...ended }) => {
    expect(endedMessage({ ...ended, articles: [] })).toContain(says)
  })

  test.each([[rejected], [unpaid]])('%i of recalled goods alone: the goods do not go back to others', statusID => {
    const line = { state: 'recalled', count: 2, missing: 2 }
    const said = (...articles: (typeof line)[]) =>
      endedMessage({ statusID, delivery: false, pickupDeadline: null, articles })
    expect(said(line)).toBe('Varen er tilbakekalt. Du skal ikke hente noe, og du er ikke belastet for noe.')
    expect(said(line, { state: 'found', count: 1, missing: 0 })).not.toContain('tilbakekalt')
  })

  test('every status without a hand-over has a message, and no other has', () => {
    for (const statusID of Object.values(reservationStatus))
      expect(
        endedMessage({ statusID, delivery: false, pickupDeadline: null, articles: [] }) !== null,
        String(statusID),
      ).toBe(abandonedStatuses.includes(statusID))
  })
})
