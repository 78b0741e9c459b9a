import { expect, test } from 'vitest'
import { settlementCsv } from './settlement-csv.ts'

const row = {
  day: '2026-11-24',
  shopId: 55,
  shopName: 'Oslo',
  seller: '923609016',
  captures: 2,
  captured: 129_905,
  refunds: 1,
  refunded: 200_000,
}
const csvOf = (...names: string[]) =>
  settlementCsv({ from: row.day, to: row.day, rows: names.map(shopName => ({ ...row, shopName, provider: 'vipps' })) })

test('a settlement is a CSV with a byte order mark, semicolons and decimal commas', () => {
  const [header, line] = csvOf('Oslo').split('\r\n')
  expect(header?.startsWith('\ufeffDag;')).toBe(true)
  expect(line).toBe('2026-11-24;55;Oslo;Vipps;2;1299,05;1;2000,00;-700,95;923609016')
})
test('a shop name is escaped, so that it neither becomes a formula nor breaks its row', () => {
  const lines = csvOf('=1+1', '@sum', 'Oslo; "sentrum"').split('\r\n').slice(1, 4)
  expect(lines.map(line => line.split(';')[2])).toEqual(["'=1+1", "'@sum", '"Oslo'])
  expect(lines[2]).toContain('"Oslo; ""sentrum"""')
})
