import { gzipSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usingFolder } from '#tests/support/feed-files.ts'
import { decodeFeed, readFeedFile } from './read-file.ts'

const decode = (bytes: Buffer | string, endIsSure = false) => decodeFeed(Buffer.from(bytes as string), { endIsSure })

test('a byte order mark is not part of the first column', () => {
  expect(decode('\uFEFFid\tprice\n')).toMatchObject({ ok: true, text: 'id\tprice\n' })
})
test('bytes that are not UTF-8 are named by line and byte', () => {
  const latin1 = Buffer.concat([Buffer.from('id\nLøpesko ', 'utf8'), Buffer.from([0xe6]), Buffer.from('\n')])
  expect(decodeFeed(latin1, { endIsSure: false })).toMatchObject({
    ok: false,
    line: 2,
    reason: expect.stringContaining('byte 10 of the line (hexadecimal E6)'),
  })
})
test('UTF-16 is refused by its mark', () => {
  expect(decode(Buffer.from('\uFEFFid\n', 'utf16le'))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('UTF-16'),
  })
})
test('an empty file is refused', () => {
  expect(decode('')).toMatchObject({ ok: false, reason: 'the file is empty' })
})
test('a line of more than a megabyte is refused', () => {
  expect(decode(`id\n${'x'.repeat(1_000_001)}\n`)).toMatchObject({ ok: false, line: 2 })
})
test('a file whose last line has no end is taken to be cut off, unless its packing proves it whole', () => {
  expect(decode('id\n41')).toMatchObject({ ok: false, line: 2, reason: expect.stringContaining('cut off') })
  expect(decode('id\n41', true)).toMatchObject({ ok: true })
})
test('gzip is recognised by its first bytes, whatever the file is called, and refused where it is cut off or damaged', async () => {
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
