import { expect, test } from 'vitest'
import { nextStep, type OrderFacts } from './next-step.ts'

const now = 1_000_000_000
const pace = { now, settledAfter: 70_000 }
const payment = (
  status: string,
  sums: Partial<Record<'authorised' | 'captured' | 'cancelled' | 'refunded', number>> = {},
) => ({ status, authorised: 0, captured: 0, cancelled: 0, refunded: 0, ...sums }) as NonNullable<OrderFacts['payment']>
const order = (changes: Partial<OrderFacts>): OrderFacts => ({
  statusId: 0,
  closedAt: null,
  payBy: now + 600_000,
  promised: 1_000,
  owed: 1_000,
  lost: false,
  returned: 0,
  payment: null,
  byHand: { names: new Set(), captured: 0, refunded: 0 },
  unansweredRefund: null,
  ...changes,
})
const authorised = payment('authorised', { authorised: 1_000 })
const long = now - 3_600_000

test.each([
  ['nothing is begun yet', order({}), { do: 'wait', until: now + 600_000 }],
  ['nothing was begun in time', order({ payBy: now }), { do: 'abandon' }],
  ['the shopper is paying', order({ payment: payment('created') }), { do: 'wait', until: now + 20_000 }],
  [
    'nobody knows, and the hold is not over',
    order({ payment: payment('unknown') }),
    { do: 'wait', until: now + 20_000 },
  ],
  [
    'the hold is over while the shopper pays',
    order({ payBy: now, payment: payment('created') }),
    { do: 'cancel', name: 'end' },
  ],
  ['it is authorised', order({ payment: authorised }), { do: 'confirm' }],
  ['it is authorised after the hold, and not ended', order({ payBy: long, payment: authorised }), { do: 'confirm' }],
  [
    'less is authorised',
    order({ payment: payment('authorised', { authorised: 999 }) }),
    { do: 'cancel', name: 'release from 0' },
  ],
  ['it was declined', order({ payment: payment('declined') }), { do: 'abandon' }],
  [
    'it was given back before it was confirmed',
    order({ payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }) }),
    { do: 'abandon' },
  ],
  ['it is picked', order({ statusId: 2, payment: authorised }), { do: 'wait', until: now + 3_600_000 }],
  [
    'the authorisation is gone',
    order({ statusId: 3, payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }) }),
    { do: 'lose' },
  ],
  [
    'and that is known',
    order({ statusId: 3, lost: true, payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }) }),
    { do: 'wait', until: now + 3_600_000 },
  ],
  [
    'it was handed over a moment ago',
    order({ statusId: 4, closedAt: now - 1, payment: authorised }),
    { do: 'wait', until: now - 1 + 70_000 },
  ],
  [
    'it was handed over',
    order({ statusId: 4, closedAt: long, payment: authorised }),
    { do: 'capture', amount: 1_000, name: 'handed over' },
  ],
  [
    'a part of it was found',
    order({ statusId: 4, closedAt: long, owed: 400, payment: authorised }),
    { do: 'capture', amount: 400, name: 'handed over' },
  ],
  [
    'the rest of it is held',
    order({
      statusId: 4,
      closedAt: long,
      owed: 400,
      payment: payment('captured', { authorised: 1_000, captured: 400 }),
    }),
    { do: 'cancel', name: 'release from 400' },
  ],
  [
    'goods came back while the rest is still held',
    order({
      statusId: 4,
      closedAt: long,
      owed: 400,
      returned: 400,
      payment: payment('captured', { authorised: 1_000, captured: 400 }),
    }),
    { do: 'refund', amount: 400, name: 'refund from 0' },
  ],
  [
    'and are paid back',
    order({
      statusId: 4,
      closedAt: long,
      owed: 400,
      returned: 400,
      payment: payment('refunded', { authorised: 1_000, captured: 400, refunded: 400 }),
    }),
    { do: 'cancel', name: 'release from 400' },
  ],
  [
    'all is done',
    order({ statusId: 4, closedAt: long, payment: payment('captured', { authorised: 1_000, captured: 1_000 }) }),
    { do: 'settle' },
  ],
  [
    'a part of it came back',
    order({
      statusId: 4,
      closedAt: long,
      returned: 300,
      payment: payment('captured', { authorised: 1_000, captured: 1_000 }),
    }),
    { do: 'refund', amount: 300, name: 'refund from 0' },
  ],
  [
    'more of it came back',
    order({
      statusId: 4,
      closedAt: long,
      returned: 1_000,
      payment: payment('captured', { authorised: 1_000, captured: 1_000, refunded: 300 }),
    }),
    { do: 'refund', amount: 700, name: 'refund from 300' },
  ],
  [
    'all of it came back',
    order({
      statusId: 4,
      closedAt: long,
      returned: 1_000,
      payment: payment('refunded', { authorised: 1_000, captured: 1_000, refunded: 1_000 }),
    }),
    { do: 'settle' },
  ],
  [
    'it is paid at the till',
    order({
      statusId: 4,
      closedAt: long,
      lost: true,
      payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }),
    }),
    { do: 'settle' },
  ],
  [
    'it was cancelled a moment ago',
    order({ statusId: 6, closedAt: now, payment: authorised }),
    { do: 'wait', until: now + 70_000 },
  ],
  [
    'it was not collected',
    order({ statusId: 5, closedAt: long, payment: authorised }),
    { do: 'cancel', name: 'release from 0' },
  ],
  [
    'it was rejected after a capture',
    order({
      statusId: 7,
      closedAt: long,
      payment: payment('captured', { authorised: 1_000, captured: 1_000, refunded: 300 }),
    }),
    { do: 'refund', amount: 700, name: 'refund from 300' },
  ],
  [
    'it was paid after it had ended',
    order({ statusId: 8, closedAt: now, payment: authorised }),
    { do: 'cancel', name: 'release from 0' },
  ],
  [
    'it can still be paid after it had ended',
    order({ statusId: 8, closedAt: now, payment: payment('created') }),
    { do: 'cancel', name: 'end' },
  ],
  ['it ended without payment', order({ statusId: 8, closedAt: now, payment: payment('aborted') }), { do: 'settle' }],
])('the next step where %s', (_, facts, step) => {
  expect(nextStep(facts, pace)).toEqual(step)
})
const byHand = (refunded: number, ...names: string[]) => ({ names: new Set(names), captured: 0, refunded })
test.each([
  [
    'the capture was',
    order({ statusId: 4, closedAt: long, payment: authorised, byHand: byHand(0, 'handed over') }),
    { do: 'cancel', name: 'release from 0' },
  ],
  [
    'the capture and the release were',
    order({ statusId: 4, closedAt: long, payment: authorised, byHand: byHand(0, 'handed over', 'release from 0') }),
    { do: 'settle' },
  ],
  [
    'the release after a capture was',
    order({
      statusId: 4,
      closedAt: long,
      owed: 400,
      payment: payment('captured', { authorised: 1_000, captured: 400 }),
      byHand: byHand(0, 'release from 400'),
    }),
    { do: 'settle' },
  ],
  [
    'a refund was',
    order({
      statusId: 4,
      closedAt: long,
      returned: 300,
      payment: payment('captured', { authorised: 1_000, captured: 1_000 }),
      byHand: byHand(300, 'refund from 0'),
    }),
    { do: 'settle' },
  ],
  [
    'a refund was, and more came back',
    order({
      statusId: 4,
      closedAt: long,
      returned: 700,
      payment: payment('captured', { authorised: 1_000, captured: 1_000, refunded: 100 }),
      byHand: byHand(300, 'refund from 100'),
    }),
    { do: 'refund', amount: 300, name: 'refund from 400' },
  ],
  [
    'the release of what was not collected was',
    order({ statusId: 5, closedAt: long, payment: authorised, byHand: byHand(0, 'release from 0') }),
    { do: 'settle' },
  ],
  [
    'the capture and the release were, and goods came back',
    order({
      statusId: 4,
      closedAt: long,
      returned: 300,
      payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }),
      byHand: { ...byHand(0, 'handed over'), captured: 1_000 },
    }),
    { do: 'refund by hand', amount: 300, name: 'refund from 0' },
  ],
  [
    'that refund was, and more came back than was taken',
    order({
      statusId: 4,
      closedAt: long,
      returned: 1_200,
      payment: payment('cancelled', { authorised: 1_000, cancelled: 1_000 }),
      byHand: { ...byHand(300, 'handed over', 'refund from 0'), captured: 1_000 },
    }),
    { do: 'refund by hand', amount: 700, name: 'refund from 300' },
  ],
  [
    'a capture of which the provider told a part was',
    order({
      statusId: 4,
      closedAt: long,
      returned: 1_000,
      payment: payment('captured', { authorised: 1_000, captured: 400, cancelled: 600 }),
      byHand: { ...byHand(0, 'handed over'), captured: 600 },
    }),
    { do: 'refund', amount: 400, name: 'refund from 0' },
  ],
  [
    'a refund was, and another was not answered',
    order({
      statusId: 4,
      closedAt: long,
      returned: 600,
      payment: payment('captured', { authorised: 1_000, captured: 1_000, refunded: 300 }),
      byHand: byHand(300, 'refund from 0'),
      unansweredRefund: { amount: 300, name: 'refund from 300' },
    }),
    { do: 'refund', amount: 300, name: 'refund from 300' },
  ],
  [
    'ending what nobody paid was',
    order({ payBy: long, payment: payment('created'), byHand: byHand(0, 'end') }),
    { do: 'abandon' },
  ],
  [
    'ending what was paid meanwhile was not',
    order({ statusId: 8, closedAt: long, payment: authorised, byHand: byHand(0, 'end') }),
    { do: 'cancel', name: 'release from 0' },
  ],
])('where %s settled by hand, the provider is not asked again', (_, facts, step) => {
  expect(nextStep(facts, pace)).toEqual(step)
})
