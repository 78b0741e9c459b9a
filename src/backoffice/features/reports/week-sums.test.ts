import { expect, test } from 'vitest'
import { weekCsv } from './week-csv.ts'
import { requestedWeeks, byWeek, percentOf, sumOf, weekNumber } from './week-sums.ts'

const row = (monday: string, shopName: string, reserved: number) => ({
  ...{ shopId: 55, shopName, monday, reserved, promised: 4, inTime: 3, collected: 2, expired: 1, cancelled: 1 },
  ...{ pieces: 5, missing: 1, turnover: 129_905, tillPieces: 7, tillTurnover: 90_010 },
})

test('shops are summed by week, oldest first', () => {
  const rows = [row('2026-11-23', 'Oslo', 4), row('2026-11-16', 'Oslo', 1), row('2026-11-23', 'Bergen', 2)]
  expect(byWeek(rows).map(({ monday, reserved, turnover }) => [monday, reserved, turnover])).toEqual([
    ['2026-11-16', 1, 129_905],
    ['2026-11-23', 6, 259_810],
  ])
  expect(sumOf(rows)).toMatchObject({ reserved: 7, tillPieces: 21, tillTurnover: 270_030 })
  expect([percentOf(3, 4), percentOf(0, 0)]).toEqual([75, null])
})
test('week numbers follow ISO 8601, also at the turn of the year', () => {
  expect(['2026-11-23', '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([48, 53, 1, 1])
})
test('without valid dates a report covers the twelve weeks until today', () => {
  expect(requestedWeeks(new URLSearchParams(), '2026-11-25')).toEqual({ from: '2026-09-09', to: '2026-11-25' })
  expect(requestedWeeks(new URLSearchParams('fra=2026-13-01&til=i+dag'), '2026-11-25').to).toBe('2026-11-25')
})
test('shop names in the report are escaped, so that a spreadsheet does not run them as formulas', () => {
  expect(weekCsv([row('2026-11-23', '=1+1', 4)]).split('\r\n')[1]).toBe(
    `48;2026-11-23;55;'=1+1;4;4;3;2;1;1;5;1;1299,05;7;900,10`,
  )
})
