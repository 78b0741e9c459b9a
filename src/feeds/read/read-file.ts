import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { decodeText, type Encoding } from './text/decode-text.ts'
import { repairDoubleEncoding } from './text/double-encoding.ts'
import { nameOtherPacking, nameOtherText } from './name-other-kind.ts'

const unpack = promisify(gunzip)
const maxFile = 500_000_000
const maxLine = 1_000_000
/** The mark with which DOS ends a text. */
const dosEnd = '\u001A'

export type ReadOutcome =
  | {
      ok: true
      text: string
      encoding: Encoding
      /** All letters were encoded twice, and are repaired. */
      encodedTwice: boolean
      hash: string
    }
  | { ok: false; line: number | null; reason: string }

const refused = (reason: string, line: number | null = null): ReadOutcome => ({ ok: false, line, reason })

/** Reads a feed file as text: unpacked, decoded and checked to be complete. */
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

/**
 * Decodes and checks the bytes of a feed. `endIsSure`: the file was compressed, and unpacking it proved it complete.
 */
export function decodeFeed(bytes: Buffer, { endIsSure }: { endIsSure: boolean }): ReadOutcome {
  if (bytes.length === 0) return refused('the file is empty: check that the program that writes it has finished')
  const packing = nameOtherPacking(bytes, { unpacked: endIsSure })
  if (packing !== null) return refused(packing)
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const text = decoded.text.endsWith(dosEnd) ? decoded.text.slice(0, -1) : decoded.text
  const otherKind = nameOtherText(text)
  if (otherKind !== null) return refused(otherKind)
  const long = findLongLine(text)
  if (long)
    return refused(
      `the line has ${long.length} characters; at most ${maxLine} are read: a feed has a line for each row, so this is another file, or its line ends are lost`,
      long.line,
    )
  if (text.includes('\r') && !text.includes('\n'))
    return refused('the lines end in CR alone, as old Macs wrote them: save it with line ends LF or CRLF')
  if (!endIsSure && !text.endsWith('\n'))
    return refused(
      'the last line has no line end: the file is probably cut off. Send it again; where it is whole, end its last line too',
      countLines(text),
    )
  const repaired = repairDoubleEncoding(text)
  return {
    ok: true,
    text: repaired ?? text,
    encoding: decoded.encoding,
    encodedTwice: repaired !== null,
    hash: '',
  }
}

function findLongLine(text: string): { line: number; length: number } | null {
  let line = 1
  for (let start = 0; start < text.length; line++) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start > maxLine) return { line, length: end - start }
    start = end + 1
  }
  return null
}

function countLines(text: string): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++
  return line
}
