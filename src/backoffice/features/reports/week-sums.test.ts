import { expect, test } from 'vitest'
import { weekCsv } from './week-csv.ts'
import { requestedWeeks, byWeek, percentOf, sumOf, weekNumber } from './week-sums.ts'

const row = (monday: string, shopName: string, reserved: number) => ({
  ...{ shopId: 55, shopName, monday, reserved, promised: 4, inTime: 3, collected: 2, expired: 1, cancelled: 1 },
  ...{ pieces: 5, missing: 1, turnover: 129_905 },
})

test('shops are added up week by week, the oldest first', () => {
  const rows = [row('2026-11-23', 'Oslo', 4), row('2026-11-16', 'Oslo', 1), row('2026-11-23', 'Bergen', 2)]
  expect(byWeek(rows).map(({ monday, reserved, turnover }) => [monday, reserved, turnover])).toEqual([
    ['2026-11-16', 1, 129_905],
    ['2026-11-23', 6, 259_810],
  ])
  expect(sumOf(rows).reserved).toBe(7)
  expect([percentOf(3, 4), percentOf(0, 0)]).toEqual([75, null])
})
test('weeks have the numbers of ISO 8601, also where the year turns', () => {
  expect(['2026-11-23', '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([48, 53, 1, 1])
})
test('without days a report is of the twelve weeks until today, and days that are none are those', () => {
  expect(requestedWeeks(new URLSearchParams(), '2026-11-25')).toEqual({ from: '2026-09-09', to: '2026-11-25' })
  expect(requestedWeeks(new URLSearchParams('fra=2026-13-01&til=i+dag'), '2026-11-25').to).toBe('2026-11-25')
})
test('a report is a file of which no name is a formula', () => {
  expect(weekCsv([row('2026-11-23', '=1+1', 4)]).split('\r\n')[1]).toBe(
    `48;2026-11-23;55;'=1+1;4;4;3;2;1;1;5;1;1299,05`,
  )
})
