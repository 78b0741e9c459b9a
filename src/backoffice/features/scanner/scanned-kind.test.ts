import { expect, test } from 'vitest'
import { scannedAddress, scannedKind } from './scanned-kind.ts'

test('a scan is goods by a barcode, article number or digital link, a number by few digits, or a member code', () => {
  const kinds = {
    '7048652518972': 'goods',
    '96385074': 'goods',
    'SKA-7': 'goods',
    'https://shop.example/01/07048652518972/10/A1': 'goods',
    '004711': 'number',
    '#12345': 'number',
    [`M${'0A'.repeat(13)}`]: 'member',
  }
  for (const [code, kind] of Object.entries(kinds)) expect([code, scannedKind(code).kind]).toEqual([code, kind])
  expect(scannedKind('https://shop.example/01/07048652518972/10/A1').code).toBe('07048652518972')
  expect(scannedAddress('SKA 7&x', '3')).toBe('/ansatt/skann?kode=SKA+7%26x&butikk=3')
})
