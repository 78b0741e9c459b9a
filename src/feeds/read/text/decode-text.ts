import { isUtf8 } from 'node:buffer'
import { fromWindows1252 } from './windows-1252.ts'

export type Encoding = 'UTF-8' | 'UTF-8 with byte order mark' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252'
export type DecodedText =
  { ok: true; text: string; encoding: Encoding } | { ok: false; line: number | null; reason: string }

const refused = (reason: string, line: number | null = null): DecodedText => ({ ok: false, line, reason })
const newline = 0x0a
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])
const utf16Marks = { LE: Buffer.from([0xff, 0xfe]), BE: Buffer.from([0xfe, 0xff]) }
const utf32Marks = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])]

/**
 * Decodes a file as UTF-8, UTF-16 or Windows-1252, and returns the encoding. ISO-8859-1 is read as Windows-1252, which
 * has the same letters. A file is refused if it mixes encodings or uses another code page. Byte order marks are
 * removed.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (utf32Marks.some(startsWith)) return refused('the file is UTF-32: save it as UTF-8')
  if (startsWith(utf16Marks.LE)) return decodeUtf16(bytes, 'LE')
  if (startsWith(utf16Marks.BE)) return decodeUtf16(bytes, 'BE')
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return decodeUtf16(bytes, unmarked)
  const hasMark = startsWith(utf8Mark)
  if (!isUtf8(bytes)) return decodeSingleBytes(bytes, hasMark)
  return {
    ok: true,
    text: withoutMark(bytes.toString('utf8')),
    encoding: hasMark ? 'UTF-8 with byte order mark' : 'UTF-8',
  }
}

/** Removes byte order marks. A program may have written a mark as the three letters `ï»¿`, which are also removed. */
const withoutMark = (text: string) => text.replace(/^(?:\uFEFF|ï»¿)+/, '')

function decodeUtf16(bytes: Buffer, order: 'LE' | 'BE'): DecodedText {
  if (bytes.length % 2 === 1)
    return refused('the file is UTF-16 with half a character at its end: it did not arrive whole; send it again')
  const ordered = order === 'LE' ? bytes : Buffer.from(bytes).swap16()
  // Half a surrogate pair becomes U+FFFD, and is reported as a lost letter.
  return { ok: true, text: withoutMark(ordered.toString('utf16le').toWellFormed()), encoding: `UTF-16 ${order}` }
}

/** Detects UTF-16 without a mark: about every other byte of Norwegian text is zero. */
function unmarkedUtf16(bytes: Buffer): 'LE' | 'BE' | null {
  const head = bytes.subarray(0, 2_000)
  if (head.length < 4) return null
  const zerosAt = (side: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (Math.max(even, odd) <= head.length * 0.4 || Math.min(even, odd) >= head.length * 0.05) return null
  return odd > even ? 'LE' : 'BE'
}

/** Norwegian letters and typographic marks in UTF-8. In Windows-1252 these bytes would be `Ã¸`, `Â°` or `â€“`. */
const lettersOfUtf8 = /\u00C3[\u0080-\u00BF]|\u00C2[\u00A0-\u00BF]|\u00E2\u0080[\u0080-\u00BF]/

function decodeSingleBytes(bytes: Buffer, hasMark: boolean): DecodedText {
  const { line, byte, value } = findInvalidByte(bytes)
  const place = `byte ${byte} of the line (hexadecimal ${value.toString(16).toUpperCase().padStart(2, '0')})`
  const remedy = 'the file mixes two encodings: save all of it as UTF-8'
  if (hasMark) return refused(`${place} is not UTF-8, but the byte order mark on line 1 is: ${remedy}`, line)
  const latin1 = bytes.toString('latin1')
  const found = lettersOfUtf8.exec(latin1)
  if (found) return refused(`${place} is not UTF-8, but line ${lineAt(latin1, found.index)} is: ${remedy}`, line)
  if (!isPlausible(bytes))
    return refused(
      `${place} is neither UTF-8 nor a letter in Windows-1252; the file may be in an old code page of DOS or Mac: save it as UTF-8`,
      line,
    )
  return { ok: true, text: fromWindows1252(latin1), encoding: 'Windows-1252' }
}

const isLetter = (byte: number | undefined) => byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))
/** Bytes without a character in Windows-1252. Also C2 and C3, the first bytes of most letters in UTF-8. */
const neverLetters = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d, 0xc2, 0xc3])
/** Bytes that are symbols in Windows-1252, but letters in the code pages of DOS (é ä å æ ö ø) and Mac (å Æ Ø æ ø). */
const lettersElsewhere = new Set([0x82, 0x84, 0x86, 0x91, 0x94, 0x9b, 0x8c, 0xae, 0xaf, 0xbe, 0xbf])

/** Whether most high bytes can be letters of Windows-1252. */
function isPlausible(bytes: Buffer): boolean {
  let letters = 0
  let odd = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (neverLetters.has(byte)) odd++
    else if (byte >= 0xc0) letters++
    else if (lettersElsewhere.has(byte) && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1])) odd++
  }
  return odd === 0 || letters > odd
}

function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The position of the first invalid byte: line and byte in the line, both from 1. */
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
