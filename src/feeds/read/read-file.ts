import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { nameOtherKind } from './name-other-kind.ts'

const unpack = promisify(gunzip)
const maxFile = 500_000_000
const maxLine = 1_000_000
const newline = 0x0a
const carriageReturn = 0x0d

export type ReadOutcome = { ok: true; text: string; hash: string } | { ok: false; line: number | null; reason: string }

const refused = (reason: string, line: number | null = null): ReadOutcome => ({ ok: false, line, reason })

/** Reads a feed file as text: unpacked, checked to be complete and UTF-8, without its byte order mark. */
export async function readFeedFile(path: string): Promise<ReadOutcome> {
  const { size } = await stat(path)
  if (size > maxFile) return refused(`the file has ${size} bytes; at most ${maxFile} are read`)
  const raw = await readFile(path)
  const packed = raw[0] === 0x1f && raw[1] === 0x8b
  const unpacked = packed ? await unpackFeed(raw) : raw
  if (typeof unpacked === 'string') return refused(unpacked)
  const outcome = decodeFeed(unpacked, { endIsSure: packed })
  return outcome.ok ? { ...outcome, hash: createHash('sha256').update(raw).digest('hex') } : outcome
}

export const fileName = (path: string) => basename(path)

async function unpackFeed(raw: Buffer): Promise<Buffer | string> {
  try {
    return await unpack(raw, { maxOutputLength: maxFile })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ERR_BUFFER_TOO_LARGE') return `unpacked, the file has more than ${maxFile} bytes`
    if (code === 'Z_BUF_ERROR') return 'the gzip data is cut off: the file did not arrive whole; send it again'
    return `the gzip data is damaged (${(error as Error).message}); send it again`
  }
}

/** `endIsSure`: the compression format proves that nothing is missing at the end. */
export function decodeFeed(bytes: Buffer, { endIsSure }: { endIsSure: boolean }): ReadOutcome {
  if (bytes.length === 0) return refused('the file is empty: look whether the program that writes it has finished')
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return refused('the file is UTF-16 or UTF-32; save it as UTF-8')
  const otherKind = nameOtherKind(bytes, { unpacked: endIsSure })
  if (otherKind !== null) return refused(otherKind)
  const long = findLongLine(bytes)
  if (long)
    return refused(
      `the line has ${long.length} bytes; at most ${maxLine} are read: a feed has a line for each row, so this is another file, or its line ends are lost`,
      long.line,
    )
  if (!isUtf8(bytes)) {
    const { line, byte, value } = findInvalidByte(bytes)
    const hex = value.toString(16).toUpperCase().padStart(2, '0')
    return refused(
      `byte ${byte} of the line (hexadecimal ${hex}) is not UTF-8; the file looks like ISO-8859-1 or Windows-1252: save it as UTF-8`,
      line,
    )
  }
  if (bytes.includes(carriageReturn) && !bytes.includes(newline))
    return refused('the lines end in CR alone, as old Macs wrote them: save it with line ends LF or CRLF')
  if (!endIsSure && bytes.at(-1) !== newline)
    return refused(
      'the last line has no line end: the file is probably cut off. Send it again; where it is whole, end its last line too',
      countLines(bytes),
    )
  const text = bytes.toString('utf8')
  return { ok: true, text: text.startsWith('\uFEFF') ? text.slice(1) : text, hash: '' }
}

function findLongLine(bytes: Buffer): { line: number; length: number } | null {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    if (end - start > maxLine) return { line, length: end - start }
    start = end + 1
  }
  return null
}

function countLines(bytes: Buffer): number {
  let line = 1
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) line++
  return line
}

/** Line and byte in the line, both from 1. Lines are at most 1 MB, so the slow search covers one line. */
function findInvalidByte(bytes: Buffer): { line: number; byte: number; value: number } {
  for (let start = 0, line = 1; ; line++) {
    const found = bytes.indexOf(newline, start)
    const content = bytes.subarray(start, found < 0 ? bytes.length : found)
    if (!isUtf8(content)) {
      let at = 0
      for (;;) {
        const length = [1, 2, 3, 4].find(
          count => at + count <= content.length && isUtf8(content.subarray(at, at + count)),
        )
        if (length === undefined) return { line, byte: at + 1, value: content[at] ?? 0 }
        at += length
      }
    }
    start = found + 1
  }
}
