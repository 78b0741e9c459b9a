import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFormat } from './photo-format.ts'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['jpeg', picture.clone().jpeg()],
  ['png', picture.clone().png()],
  ['webp', picture.clone().webp()],
  ['gif', picture.clone().gif()],
  ['tiff', picture.clone().tiff()],
  ['heif', picture.clone().avif()],
] as const)('%s is recognised', async (format, encoded) => {
  expect(photoFormat(await encoded.toBuffer())).toBe(format)
})

test.each([
  ['an SVG', svg],
  ['an SVG after 600 spaces', ' '.repeat(600) + svg],
  ['an SVG after 5,000 line breaks', '\n'.repeat(5_000) + svg],
  ['an SVG after a byte order mark', '\uFEFF' + svg],
  ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg}`],
  ['an SVG after a long comment', `<!--${'x'.repeat(2_000)}-->${svg}`],
  ['an SVG after letters', `xx${svg}`],
  ['an SVG in UTF-16', Buffer.from('\uFEFF' + svg, 'utf16le')],
  ['a PDF', '%PDF-1.7'],
  ['a BMP', 'BM'],
  ['an empty file', ''],
  ['a web page', '<!doctype html><title>Not found</title>'],
] as const)('%s is not a photo', (_, file) => {
  expect(photoFormat(typeof file === 'string' ? Buffer.from(file) : file)).toBeNull()
})
