import { expect, test } from 'vitest'
import { heldLine } from './held-line.ts'

const now = new Date('2026-11-23T09:00:00Z')
const deadline = '2026-11-24T17:30:00.000Z'

test('before the goods are ready the minimum time of holding is shown, afterwards the deadline', () => {
  expect(heldLine({ pickupDeadline: null, heldUntil: deadline }, now)).toEqual({
    label: 'Holdes av til minst',
    when: 'tirsdag 24. november kl.\u00a018.30',
  })
  expect(heldLine({ pickupDeadline: deadline, heldUntil: deadline }, now)?.label).toBe('Hent innen')
})
test('with unreadable opening hours or a late shop no time is shown', () => {
  expect(heldLine({ pickupDeadline: null, heldUntil: null }, now)).toBeNull()
  expect(heldLine({ pickupDeadline: null, heldUntil: '2026-11-22T17:00:00.000Z' }, now)).toBeNull()
})
