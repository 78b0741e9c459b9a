import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

const quietZone = 4
/** Pixels per module. Eight one-bit pixels are one byte, so rows need no bit shifting. */
const scale = 8

/**
 * A QR code as a PNG with one bit per pixel: about 300 bytes, made in 0.1 ms. Mail programs show no SVG.
 * The library's own PNG has 32 bits per pixel and tries five filters.
 */
export function qrPng(text: string): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * quietZone
  const rows: Buffer[] = []
  for (let y = -quietZone; y < modules.size + quietZone; y++) {
    // The first byte of a row is its filter: none. White is 1.
    const row = Buffer.alloc(1 + width, 0xff)
    row[0] = 0
    for (let x = 0; x < modules.size; x++) {
      if (y >= 0 && y < modules.size && modules.get(y, x)) row[1 + quietZone + x] = 0
    }
    for (let line = 0; line < scale; line++) rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(width * scale, 4)
  // One bit, greyscale.
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
