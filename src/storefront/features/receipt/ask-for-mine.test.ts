import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { askForMine } from './ask-for-mine.ts'

const token = (letter: string) => letter.repeat(32)
const known = {
  id: 7,
  pickupCode: '042117',
  statusID: 1,
  status: 'Mottatt',
  shopName: 'Hent Elverum',
  pickupDeadline: null,
  heldUntil: null,
}
const receiving = (receipts: () => unknown) => fakeClient({ 'POST /reservations/receipts': receipts })
const mine = [{ token: token('a'), known }]

test('the server returns the current state of each reservation and those it no longer has', async () => {
  const ready = { ...known, statusID: 3, status: 'Klar til henting' }
  const { mine: now, answer } = await askForMine(
    [...mine, { token: token('b'), known: { ...known, id: 3 } }],
    receiving(() => ({
      ok: true,
      status: 200,
      data: { receipts: [{ ...ready, receiptToken: token('a'), shopID: 1, date: '', readyBy: null }] },
    })),
  )
  expect(answer).toEqual({ missing: [token('b')] })
  expect(now).toEqual([
    { token: token('a'), known: ready },
    { token: token('b'), known: { ...known, id: 3 } },
  ])
})
test('without a response from the server the stored reservations stay unchanged', async () => {
  const error = { ok: false, status: 0, error: { message: '', code: 'offline' } } as const
  expect(
    await askForMine(
      mine,
      receiving(() => error),
    ),
  ).toEqual({ mine, answer: 'unavailable' })
})
test('a device without stored reservations sends no request', async () => {
  const receipts = () => Promise.reject(new Error('asked'))
  expect((await askForMine([], receiving(receipts))).answer).toEqual({ missing: [] })
})
