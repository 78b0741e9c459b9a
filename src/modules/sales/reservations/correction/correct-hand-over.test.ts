import { expect, test } from 'vitest'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { mayCorrect } from './correct-hand-over.ts'

const now = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const handOver = { status: reservationStatus.collected, isOrder: false, delivery: false, undoFor: 0 }

test('a hand-over can be corrected once it can no longer be undone, for 14 days', () => {
  expect(mayCorrect({ ...handOver, closedAt: daysAgo(14) }, now)).toEqual({ ok: true, to: reservationStatus.ready })
  for (const [change, reason] of [
    [{ undoFor: 0.5 }, 'can_undo'],
    [{ closedAt: daysAgo(14.01) }, 'too_late'],
    [{ isOrder: true }, 'paid_online'],
    [{ status: reservationStatus.ready }, 'not_allowed'],
  ] as const)
    expect(mayCorrect({ ...handOver, closedAt: daysAgo(1), ...change }, now)).toMatchObject({ ok: false, reason })
})
