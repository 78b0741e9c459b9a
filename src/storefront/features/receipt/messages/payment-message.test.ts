import { expect, test } from 'vitest'
import { reservationStatus, openStatuses } from '#shared/reservations/reservation-status.ts'
import { cancelNote, payAtCounter, paymentMessage, providerLabel, sumLabel } from './payment-message.ts'

test.each([
  [0, 'created', false, 'Ikke betalt ennå.'],
  [8, 'aborted', false, 'Du er ikke belastet.'],
  [1, 'authorised', false, 'Beløpet er reservert på kontoen din, og trekkes når du har hentet varene.'],
  [3, 'cancelled', true, 'Beløpet vi reserverte, gjelder ikke lenger. Du betaler i butikken når du henter.'],
  [4, 'cancelled', true, 'Beløpet vi reserverte, gjelder ikke lenger.'],
  [6, 'cancelled', true, 'Beløpet vi reserverte, gjelder ikke lenger.'],
  [4, 'authorised', false, 'Beløpet trekkes i løpet av noen minutter.'],
  [4, 'captured', false, 'Beløpet er trukket.'],
  [4, 'refunded', false, 'Hele beløpet er betalt tilbake.'],
  [6, 'authorised', false, 'Beløpet som var reservert, frigis. Du er ikke belastet.'],
] as const)('an order in status %i with payment %s says where the money is', (statusId, status, inShop, words) => {
  expect(paymentMessage({ status, inShop }, statusId)).toBe(words)
})

test('the receipt of an order that is sent says that its amount is captured on dispatch', () => {
  const words = (statusId: number, inShop = false) => paymentMessage({ status: 'authorised', inShop }, statusId, true)
  expect(words(1)).toBe('Beløpet er reservert på kontoen din, og trekkes når varene er sendt.')
  expect([words(9), words(10)]).toEqual(Array(2).fill('Beløpet trekkes i løpet av noen minutter.'))
  expect(words(2, true)).toBe('Beløpet vi reserverte, gjelder ikke lenger. Butikken tar kontakt.')
})

test('a sum is labelled “to pay in the shop” only for open reservations that are not paid online', () => {
  const toPay = Object.values(reservationStatus).filter(id => sumLabel(id, false) === 'Å betale i butikken')
  expect(toPay).toEqual(openStatuses)
  for (const id of Object.values(reservationStatus)) expect(sumLabel(id, true)).toBe('Sum')
})

test('for an online payment the page says that nothing is to be paid at the counter', () => {
  expect(payAtCounter(true)).toBe('Det er ingenting å betale i butikken.')
  expect(payAtCounter(false)).toBe('Varene betales i butikken.')
})

test.each([
  [0, 'created', false, 0, 'Betales med'],
  [1, 'authorised', false, 0, 'Reservert med'],
  [3, 'authorised', false, 0, 'Reservert med'],
  [3, 'cancelled', true, 0, null],
  [4, 'captured', false, 100, 'Betalt med'],
  [4, 'refunded', false, 100, 'Betalt med'],
  [4, 'cancelled', true, 0, null],
  [5, 'authorised', false, 0, null],
  [6, 'cancelled', false, 0, null],
  [7, 'cancelled', false, 0, null],
  [8, 'aborted', false, 0, null],
] as const)(
  'in status %i a payment that is %s (in the shop: %s) is labelled',
  (statusId, status, inShop, captured, label) => {
    expect(providerLabel({ status, inShop, captured }, statusId)).toBe(label)
  },
)

test.each([
  [null, false],
  [{ inShop: true }, false],
  [{ inShop: false }, true],
] as const)('a cancellation of %j releases an amount only if one is reserved', (payment, releases) => {
  expect(cancelNote(payment).includes('beløpet frigis')).toBe(releases)
})
