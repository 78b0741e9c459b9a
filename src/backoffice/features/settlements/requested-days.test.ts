import { expect, test } from 'vitest'
import { requestedDays } from './requested-days.ts'

const now = new Date('2026-11-30T23:30:00Z')
test('without days a settlement is of this month until today, in Oslo', () => {
  expect(requestedDays(new URLSearchParams(), now)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})
test('days that are none are those of this month', () => {
  const asked = (query: string) => requestedDays(new URLSearchParams(query), now)
  expect(asked('fra=2026-10-01&til=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(asked('fra=2026-13-01&til=i+dag')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})
