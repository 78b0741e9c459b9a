import { gzipSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { decodeFeed, readFeedFile } from './read-file.ts'
import { rejectedPath } from './rejected-rows.ts'

const decode = (bytes: Buffer | string, endIsSure = false) => decodeFeed(Buffer.from(bytes as string), { endIsSure })

test('a byte order mark is not part of the first column', () => {
  expect(decode('\uFEFFid\tprice\n')).toMatchObject({ ok: true, text: 'id\tprice\n' })
})
test('bytes that are not UTF-8 are reported by line and byte', () => {
  const latin1 = Buffer.concat([Buffer.from('id\nLøpesko ', 'utf8'), Buffer.from([0xe6]), Buffer.from('\n')])
  expect(decodeFeed(latin1, { endIsSure: false })).toMatchObject({
    ok: false,
    line: 2,
    reason: expect.stringContaining('byte 10 of the line (hexadecimal E6)'),
  })
})
test('the encoding is reported, and letters that were all encoded twice are repaired', () => {
  expect(decode(Buffer.from('\uFEFFid\nGrønn\n', 'utf16le'))).toMatchObject({
    encoding: 'UTF-16 LE',
    text: 'id\nGrønn\n',
  })
  expect(decode('id\nGrÃ¸nn\n')).toMatchObject({ encoding: 'UTF-8', encodedTwice: true, text: 'id\nGrønn\n' })
  expect(decode('id\nGrÃ¸nn blå\n')).toMatchObject({ encodedTwice: false, text: 'id\nGrÃ¸nn blå\n' })
})
test('the end-of-file mark of DOS is not part of the text', () => {
  expect(decode('id\n41\n\u001A')).toMatchObject({ ok: true, text: 'id\n41\n' })
})
test('an empty file is refused', () => {
  expect(decode('')).toMatchObject({ ok: false, reason: expect.stringMatching(/^the file is empty/) })
})
test('a line of more than a megabyte is refused', () => {
  expect(decode(`id\n${'x'.repeat(1_000_001)}\n`)).toMatchObject({ ok: false, line: 2 })
})
test('a file without a final line ending counts as cut off, unless its compression proves it complete', () => {
  expect(decode('id\n41')).toMatchObject({ ok: false, line: 2, reason: expect.stringContaining('cut off') })
  expect(decode('id\n41', true)).toMatchObject({ ok: true })
})
test('gzip is recognised by its first bytes, not the file name, and refused if cut off or damaged', async () => {
  const folder = await usingFolder()
  const packed = gzipSync(Buffer.from('id\n'.repeat(500)))
  const damaged = Buffer.from(packed)
  damaged[damaged.length - 6]! ^= 0xff
  const read = async (bytes: Buffer) => {
    await writeFile(join(folder, 'feed.tsv'), bytes)
    return readFeedFile(join(folder, 'feed.tsv'))
  }
  expect(await read(packed)).toMatchObject({ ok: true })
  expect(await read(packed.subarray(0, packed.length - 9))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('cut off'),
  })
  expect(await read(damaged)).toMatchObject({ ok: false, reason: expect.stringContaining('damaged') })
})
test('a file of another format is refused with its format and a remedy', () => {
  const reasonOf = (bytes: Buffer | string, unpacked = false) => {
    const outcome = decode(bytes, unpacked)
    return outcome.ok ? 'taken' : outcome.reason
  }
  const packed = gzipSync(Buffer.from('id\n'))
  const entry = (name: string) => Buffer.from(`PK\u0003\u0004\u0014\u0000\u0000\u0000 ${name}`, 'latin1')
  expect(reasonOf(packed, true)).toMatch(/packed with gzip twice/)
  expect(reasonOf(entry('lager.tsv'))).toMatch(/zip archive that is packed once more/)
  expect(reasonOf(entry('[Content_Types].xml xl/workbook.xml'))).toMatch(/Excel workbook \(xlsx\)/)
  expect(reasonOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/old Excel workbook/)
  expect(reasonOf('\uFEFF\n<!DOCTYPE html>\n<html lang="nb">\n')).toMatch(/web page \(HTML\)/)
  expect(reasonOf(entry('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))).toMatch(/OpenDocument spreadsheet/)
  expect(reasonOf('{"error": "expired"}\n')).toMatch(/JSON/)
  expect(reasonOf('[{"id": "1"}]\n')).toMatch(/JSON/)
  expect(reasonOf(Buffer.from('<!DOCTYPE html>\n<html>\n', 'utf16le'))).toMatch(/web page \(HTML\)/)
  expect(reasonOf(Buffer.from('fd377a585a000004', 'hex'))).toMatch(
    /packed with xz: send it unpacked, or packed with gzip/,
  )
  expect(reasonOf(Buffer.from('BZh91AY&SY'))).toMatch(/packed with bzip2/)
  expect(reasonOf('id\tnavn\r1\tSko\r')).toMatch(/CR alone/)
  expect(reasonOf('id\ttext\n1\t<html> i en celle\n')).toBe('taken')
  expect(reasonOf('id\ttext\n1\t{"a": [1]}\n')).toBe('taken')
})
test('the file of rejected rows keeps the feed’s extension', () => {
  expect(['a/lager.csv', 'lager.txt.gz', 'a.b/lager', 'lager.tsv'].map(rejectedPath)).toEqual([
    'a/lager.rejected.csv',
    'lager.rejected.txt',
    'a.b/lager.rejected.tsv',
    'lager.rejected.tsv',
  ])
})
