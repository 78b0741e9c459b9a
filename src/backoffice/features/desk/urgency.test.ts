import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

const now = new Date('2026-11-20T13:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const at = (statusID: number, readyBy: number | null, pickupDeadline: number | null = null) =>
  urgencyOf(
    {
      statusID,
      readyBy: readyBy === null ? null : after(readyBy),
      pickupDeadline: pickupDeadline === null ? null : after(pickupDeadline),
    },
    now,
  )

test.each([
  [12, 'om 12 min', 'soon'],
  [0, 'om 0 min', 'soon'],
  [30, 'om 30 min', 'calm'],
  [100, 'om 2 timer', 'calm'],
  [-25, '25 min siden', 'overdue'],
  [-60 * 60, '3 døgn siden', 'overdue'],
] as const)('a reservation due in %i minutes shows its time and its urgency', (minutes, words, level) => {
  for (const status of [1, 2]) {
    expect(at(status, minutes)?.text).toContain(words)
    expect(at(status, minutes)?.level).toBe(level)
  }
})

test('a reservation due on another day shows only the day and time', () => {
  expect(at(1, 20 * 60)).toEqual({ text: 'Klar senest lørdag 21. november kl.\u00a010.00', level: 'calm' })
})

test('a ready reservation shows its pickup deadline, and whether it has passed', () => {
  expect(at(3, -99, 60)).toEqual({ text: 'Hentes innen fredag 20. november kl.\u00a015.00', level: 'calm' })
  expect(at(3, -99, -60)).toEqual({ text: 'Skulle vært hentet fredag 20. november kl.\u00a013.00', level: 'overdue' })
})

test('without a promised time, or after it is closed, a reservation has no urgency', () => {
  expect(at(1, null)).toBeNull()
  for (const status of [4, 5, 6, 7]) expect(at(status, 10, 10)).toBeNull()
})
