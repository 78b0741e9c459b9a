import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReported, type Payment } from './payment.ts'
import type { ReportedPayment } from './provider.ts'

const begun = { status: 'unknown', authorised: 0, captured: 0, cancelled: 0, refunded: 0 } as const
const reported = (state: ReportedPayment['state'], sums: Partial<ReportedPayment> = {}): ReportedPayment => ({
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
        reported('open'),
        reported('authorised', { authorised: 1_000 }),
        reported('authorised', { authorised: 1_000, captured }),
        reported('authorised', { authorised: 1_000, captured, cancelled }),
        reported('authorised', { authorised: 1_000, captured, cancelled, refunded: back }),
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
  ['aborted', reported('aborted')],
  ['expired', reported('expired')],
  ['declined', reported('declined')],
  ['cancelled', reported('cancelled')],
  ['created', reported('open')],
  ['authorised', reported('authorised', { authorised: 1_000 })],
  ['captured', reported('authorised', { authorised: 1_000, captured: 1 })],
  ['refunded', reported('authorised', { authorised: 1_000, captured: 400, refunded: 400 })],
  ['cancelled', reported('authorised', { authorised: 1_000, cancelled: 1_000 })],
] as const)('the reported payment is %s', (status, result) => {
  expect(withReported(begun, result).status).toBe(status)
})

test('a delayed report does not reopen a payment that has ended', () => {
  expect(withReported({ ...begun, status: 'aborted' }, reported('open')).status).toBe('aborted')
})
