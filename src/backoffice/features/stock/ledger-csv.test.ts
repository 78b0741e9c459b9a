import { expect, test } from 'vitest'
import { ledgerCsv } from './ledger-csv.ts'

const stock = {
  variantId: 1,
  ean: '7000000000001',
  articleNo: '=RJ-1',
  name: 'Jakke; rød',
  detail: 'M',
  onHand: 3,
  reserved: 0,
  buffer: 0,
  doubt: 0,
  available: 3,
  shortfall: 0,
  countedAt: null,
}
test('the CSV of movements contains no formulas, and ends with the sum of earlier movements', () => {
  const text = ledgerCsv({
    stock,
    shopName: '@Oslo',
    movements: [
      {
        id: '1',
        at: '2026-11-24T12:00:00.000Z',
        what: '+1 "funnet"',
        by: 'Dina',
        reservation: null,
        onHand: -2,
        reserved: 0,
        onHandAfter: 3,
        reservedAfter: 0,
      },
    ],
    carriedOver: { onHand: 5, reserved: 0 },
  })
  expect(text.split('\r\n').slice(1)).toEqual([
    `2026-11-24T12:00:00.000Z;'@Oslo;'=RJ-1;7000000000001;"Jakke; rød, M";"'+1 ""funnet""";Dina;;-2;3;0;0`,
    `;'@Oslo;'=RJ-1;7000000000001;"Jakke; rød, M";Overført fra før;;;;5;;0`,
    '',
  ])
})
