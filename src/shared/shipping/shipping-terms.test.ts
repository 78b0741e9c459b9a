import { describe, expect, test } from 'vitest'
import { promiseMessages } from './promise-messages.ts'
import { promiseOf, shippingTerms, shippingTermsFaults, type ShippingTerms } from './shipping-terms.ts'

const terms: ShippingTerms = {
  carrier: 'Posten',
  days: { first: 2, last: 4 },
  collect: { exchangeDays: 30, returnDays: 14 },
  delivery: { exchangeDays: 60, returnDays: 30 },
}
const tuesday = new Date('2026-11-24T12:00:00Z')

describe('delivery days are counted in working days from the Norwegian day of the order', () => {
  test.each([
    ['a Tuesday', '2026-11-24T12:00:00Z', '2026-11-26', '2026-11-30'],
    ['Friday evening', '2026-11-27T21:00:00Z', '2026-12-01', '2026-12-03'],
    ['a Sunday', '2026-11-29T12:00:00Z', '2026-12-01', '2026-12-03'],
    ['just before midnight in Norway', '2026-11-24T22:59:00Z', '2026-11-26', '2026-11-30'],
    ['just after midnight in Norway', '2026-11-24T23:00:00Z', '2026-11-27', '2026-12-01'],
    ['before Christmas', '2026-12-23T09:00:00Z', '2026-12-28', '2026-12-30'],
  ])('%s', (_, at, earliest, latest) =>
    expect(promiseOf(terms, true, new Date(at))).toMatchObject({ earliest, latest, carrier: 'Posten' }),
  )
})

test.each([
  [
    'sent',
    { online: true, delivery: true },
    terms,
    [
      'Levering torsdag 26. november til mandag 30. november, med Posten.',
      'Du kan bytte i butikk innen 60 dager.',
      'Du har 30 dagers angrerett fra du har fått varene.',
    ],
  ],
  [
    'sent on one day, without a carrier',
    { online: true, delivery: true },
    { ...terms, carrier: '', days: { first: 2, last: 2 } },
    [
      'Levering torsdag 26. november.',
      'Du kan bytte i butikk innen 60 dager.',
      'Du har 30 dagers angrerett fra du har fått varene.',
    ],
  ],
  [
    'sent, without days',
    { online: true, delivery: true },
    { ...shippingTerms, carrier: 'Bring' },
    ['Sendes med Bring.', 'Du har 14 dagers angrerett fra du har fått varene.'],
  ],
  [
    'collected, paid online',
    { online: true, delivery: false },
    terms,
    ['Du kan bytte i butikk innen 30 dager.', 'Du har 14 dagers angrerett fra du har hentet varene.'],
  ],
  ['collected, paid in the shop', { online: false, delivery: false }, terms, ['Du kan bytte i butikk innen 30 dager.']],
  ['collected, nothing promised', { online: false, delivery: false }, shippingTerms, []],
])('the promise in words: %s', (_, kind, chosen, expected) =>
  expect(promiseMessages(promiseOf(chosen, kind.delivery, tuesday), kind)).toEqual(expected),
)

test.each([
  ['valid', terms, []],
  ['the default', shippingTerms, []],
  ['a long carrier', { ...terms, carrier: 'x'.repeat(41) }, ['carrier']],
  ['last before first', { ...terms, days: { first: 3, last: 2 } }, ['lastDays']],
  ['only one of the days', { ...terms, days: { first: 3, last: NaN } }, ['lastDays']],
  ['a negative day', { ...terms, days: { first: -1, last: 2 } }, ['firstDays']],
  ['half a day', { ...terms, days: { first: 1, last: 2.5 } }, ['lastDays']],
  ['too many days', { ...terms, days: { first: 1, last: 61 } }, ['lastDays']],
  ['no exchange days', { ...terms, collect: { exchangeDays: 0, returnDays: 14 } }, ['collect.exchangeDays']],
  ['less than the law', { ...terms, delivery: { exchangeDays: null, returnDays: 13 } }, ['delivery.returnDays']],
])('the faults of shipping terms: %s', (_, typed, fields) =>
  expect(Object.keys(shippingTermsFaults(typed))).toEqual(fields),
)
