import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReported, type Payment } from './payment.ts'
import type { Told } from './provider.ts'

const begun = { status: 'unknown', authorised: 0, captured: 0, cancelled: 0, refunded: 0 } as const
const told = (state: Told['state'], sums: Partial<Told> = {}): Told => ({
  state,
  amount: 1_000,
  currency: 'NOK',
  authorised: 0,
  captured: 0,
  cancelled: 0,
  refunded: 0,
  ...sums,
})

test('the state of a payment does not depend on the order or repetition of reports', () => {
  // Reports of a provider over the life of a payment: sums that rise.
  const life = fc
    .record({
      captured: fc.integer({ min: 0, max: 1_000 }),
      refunded: fc.integer({ min: 0, max: 1_000 }),
      cancel: fc.boolean(),
    })
    .map(({ captured, refunded, cancel }) => {
      const back = Math.min(captured, refunded)
      const cancelled = cancel ? 1_000 - captured : 0
      return [
        told('open'),
        told('authorised', { authorised: 1_000 }),
        told('authorised', { authorised: 1_000, captured }),
        told('authorised', { authorised: 1_000, captured, cancelled }),
        told('authorised', { authorised: 1_000, captured, cancelled, refunded: back }),
      ]
    })
  fc.assert(
    fc.property(
      life.chain(results =>
        fc.tuple(fc.constant(results), fc.shuffledSubarray([...results, ...results], { minLength: 10 })),
      ),
      ([answers, heard]) => {
        const inOrder = answers.reduce<Pick<Payment, keyof typeof begun>>(withReported, begun)
        expect(heard.reduce<Pick<Payment, keyof typeof begun>>(withReported, begun)).toEqual(inOrder)
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['aborted', told('aborted')],
  ['expired', told('expired')],
  ['declined', told('declined')],
  ['cancelled', told('cancelled')],
  ['created', told('open')],
  ['authorised', told('authorised', { authorised: 1_000 })],
  ['captured', told('authorised', { authorised: 1_000, captured: 1 })],
  ['refunded', told('authorised', { authorised: 1_000, captured: 400, refunded: 400 })],
  ['cancelled', told('authorised', { authorised: 1_000, cancelled: 1_000 })],
] as const)('the reported payment is %s', (status, result) => {
  expect(withReported(begun, result).status).toBe(status)
})

test('a delayed report does not reopen a payment that has ended', () => {
  expect(withReported({ ...begun, status: 'aborted' }, told('open')).status).toBe('aborted')
})
