import { expect, test } from 'vitest'
import { requestedDays } from './requested-days.ts'

const now = new Date('2026-11-30T23:30:00Z')
test('without dates a settlement covers this month until today, in Oslo time', () => {
  expect(requestedDays(new URLSearchParams(), now)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})
test('invalid dates count as absent', () => {
  const daysOf = (query: string) => requestedDays(new URLSearchParams(query), now)
  expect(daysOf('fra=2026-10-01&til=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysOf('fra=2026-13-01&til=i+dag')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})
