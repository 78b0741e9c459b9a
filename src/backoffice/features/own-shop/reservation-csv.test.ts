import { expect, test } from 'vitest'
import { reservationCsvHead, reservationCsvRows } from './reservation-csv.ts'

const row = {
  ...{ id: 7, at: '2026-11-20T10:00:00.000Z', shopId: 55, shopName: 'Oslo; sentrum', kind: 'reserved' as const },
  ...{ status: 'Mottatt', statusID: 1, phone: '99000000', email: '@kari', pickupCode: '012345' },
  goods: [{ articleNo: 'A1', ean: '7038010000017', name: 'Jakke "Skarv"', count: 2 }],
  ...{ total: 149_850, readyBy: null, pickupDeadline: null },
}

test.each(['=1+1', '+47', '-2', '@x', '\tx', '\rx'])(
  'a shopper’s name %j is escaped, so that a spreadsheet does not run it as a formula',
  name => {
    const line = reservationCsvRows([{ ...row, name }])
    expect(line.split(';')).toContain(/\s/.test(name) ? `"'${name}"` : `'${name}`)
  },
)

test('the file starts with a UTF-8 byte order mark, and cells with semicolons or quotes are quoted', () => {
  expect(reservationCsvHead()).toMatch(/^\ufeffNummer;Tid \(UTC\);.*\r\n$/)
  expect(reservationCsvRows([{ ...row, name: 'Kari' }])).toBe(
    '7;2026-11-20T10:00:00.000Z;55;"Oslo; sentrum";Reservasjon;Mottatt;Kari;99000000;\'@kari;012345;"2 × Jakke ""Skarv"" (A1)";1498,50;;\r\n',
  )
})
