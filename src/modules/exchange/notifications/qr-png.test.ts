import { inflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png.ts'

test('the picture in a mail shows the QR code in black on white with a border of four modules', () => {
  const png = qrPng('042117')
  const { modules } = QRCode.create('042117', { errorCorrectionLevel: 'M' })
  const side = (modules.size + 8) * 8
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  expect(png.toString('latin1', 12, 16)).toBe('IHDR')
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([side, side, 1, 0])
  const bits = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const row = 1 + side / 8
  expect(bits.length).toBe(row * side)
  for (let y = 0; y < modules.size; y++) {
    const line = bits.subarray((y + 4) * 8 * row, (y + 4) * 8 * row + row)
    const expected = Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? 0 : 255))
    expect([...line]).toEqual([0, 255, 255, 255, 255, ...expected, 255, 255, 255, 255])
  }
  expect([...bits.subarray(1, row)].every(byte => byte === 255)).toBe(true)
  expect(png.length).toBeLessThan(600)
})
