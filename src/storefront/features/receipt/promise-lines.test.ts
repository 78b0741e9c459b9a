import { expect, test } from 'vitest'
import type { Receipt } from '#contract/reservations.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { promiseLines } from './promise-lines.ts'

const promise = {
  carrier: 'Posten',
  earliest: '2026-12-01',
  latest: '2026-12-03',
  exchangeDays: 30,
  returnDays: 14,
}
const days = 'Levering tirsdag 1. desember til torsdag 3. desember, med Posten.'
const exchange = 'Du kan bytte i butikk innen 30 dager.'
const fetched = 'Du har 14 dagers angrerett fra du har fått varene.'
const { placed, ready, dispatched, delivered, collected, cancelled, expired, rejected, unpaid } = reservationStatus
const paid = { inShop: false } as NonNullable<Receipt['payment']>
const inShop = { inShop: true } as NonNullable<Receipt['payment']>
const period = {} as NonNullable<Receipt['withdrawal']>

test.each<[string, number, Partial<Receipt> & { delivery?: boolean }, string[]]>([
  ['placed, to be sent', placed, {}, [days, exchange, fetched]],
  ['on its way, withdrawal open', dispatched, { withdrawal: period }, [days, exchange]],
  ['delivered', delivered, { withdrawal: period }, [exchange]],
  ['ready, paid in the shop', ready, { payment: null, delivery: false }, [exchange]],
  ['ready, lost payment', ready, { payment: inShop, delivery: false }, [exchange]],
  ['collected', collected, { payment: null, delivery: false }, [exchange]],
  ['cancelled', cancelled, {}, []],
  ['expired', expired, {}, []],
  ['rejected', rejected, {}, []],
  ['not paid', unpaid, {}, []],
  ['no promise stored', placed, { promise: null }, []],
])('a receipt promises what still applies: %s', (_, statusID, { delivery = true, ...differs }, expected) =>
  expect(
    promiseLines({ promise, payment: paid, withdrawal: null, ...differs, reservation: { statusID, delivery } }),
  ).toEqual(expected),
)
