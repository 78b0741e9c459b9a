import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip } from 'node:zlib'
import sax from 'sax'
import { limitBytes } from '#platform/files/limit-bytes.ts'
import { XmlFault, XmlItems } from './xml-items.ts'
import type { XmlRecords } from './xml-records.ts'

export type XmlOutcome =
  { ok: true; records: XmlRecords; hash: string } | { ok: false; line: number | null; reason: string }

/** Unpacked, in bytes. */
const maxFile = 500_000_000

/** Encodings that an XML declaration may name. A file in UTF-16 needs a byte order mark instead. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/**
 * Reads a feed in RSS or Atom, plain or gzipped. null: the file is not XML.
 * The file is streamed, so memory grows with the cells and not with the markup. Only HTML entities and character
 * references are decoded: a DOCTYPE, which could define other entities, is refused.
 */
export async function readXmlFeed(path: string): Promise<XmlOutcome | null> {
  const { bytes: head, packed } = await headOf(path)
  const encoding = encodingOf(head)
  if (encoding === null) return null
  const hash = createHash('sha256')
  const parser = sax.parser(true, { xmlns: true })
  const items = new XmlItems(parser)
  try {
    const decoder = decoderOf(encoding)
    await pipeline(
      createReadStream(path),
      hashing(hash),
      packed ? createGunzip() : new PassThrough(),
      limitBytes(maxFile),
      async (parts: AsyncIterable<Buffer>) => {
        for await (const part of parts) parser.write(decoder.decode(part, { stream: true }))
      },
    )
    parser.write(decoder.decode()).close()
    return { ok: true, records: items.finish(), hash: hash.digest('hex') }
  } catch (error) {
    const reason = reasonOf(error as Error & { code?: string }, encoding)
    if (reason === null) throw error
    return { ok: false, line: parser.line + 1, reason }
  }
}

/** The first bytes, unpacked. Empty if gzip data cannot be unpacked: the reader of text feeds reports that. */
async function headOf(path: string): Promise<{ bytes: Buffer; packed: boolean }> {
  const nothing = Buffer.alloc(0)
  const source = createReadStream(path, { end: 65_535, highWaterMark: 65_536 })
  for await (const part of source as AsyncIterable<Buffer>) {
    if (part[0] !== 0x1f || part[1] !== 0x8b) return { bytes: part, packed: false }
    try {
      const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
      for await (const text of Readable.from([part]).pipe(gunzip) as AsyncIterable<Buffer>)
        return { bytes: text, packed: true }
    } catch {
      return { bytes: nothing, packed: true }
    }
  }
  return { bytes: nothing, packed: false }
}

/** The encoding of an XML file. null: the beginning is not that of XML. */
function encodingOf(head: Buffer): string | null {
  const mark = head.subarray(0, 2).toString('hex')
  const wide = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  const text = new TextDecoder(wide ?? 'utf-8').decode(head.subarray(0, 2_000)).trimStart()
  if (!/^<(\?xml\s|!--|!doctype\s+(?!html\b)|(?!(html|head|body)\b)[a-z_][\w:.-]*[\s/>])/i.test(text)) return null
  return wide ?? /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8'
}

function decoderOf(encoding: string): TextDecoder {
  if (encodings.has(encoding) || encoding.startsWith('utf-16le') || encoding.startsWith('utf-16be'))
    return new TextDecoder(encoding, { fatal: true })
  throw new XmlFault(`the XML declares the encoding ${encoding}; save it as UTF-8`)
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })

/** The problem of the file. null: the error has another cause, such as a disk error. */
function reasonOf({ code = '', message }: Error & { code?: string }, encoding: string): string | null {
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `the text is not ${encoding}, as its first line ${encoding === 'utf-8' ? 'implies' : 'declares'}; save it as UTF-8`
  if (code === 'Z_BUF_ERROR') return 'the gzip data is cut off: the file did not arrive whole; send it again'
  if (code.startsWith('Z_')) return `the gzip data is damaged (${message}); send it again`
  if (code !== '') return null
  return message
}
