import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
const [compress, decompress, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

/** A whole answer in one encoding, ready to be written: headers as a flat list, names and values by turns. */
export interface EncodedAnswer {
  status: number
  headers: string[]
  /** What a 304 carries. */
  notModified: string[]
  etag: string
  body: Buffer
}

export interface PlainAnswer {
  status: number
  headers: [string, string][]
  body: Buffer
}

// Browsers say it in a handful of ways, and are asked at each request.
const chosen = new Map<string, Encoding>()
const mostChosen = 100

/** The best encoding the client takes. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const known = chosen.get(accept)
  if (known) return known
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))(?=[\\s,;]|$)`, 'i').test(accept)
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (chosen.size < mostChosen && accept.length < 200) chosen.set(accept, best)
  return best
}

const object = 120
/** Bytes that an answer holds, its headers included. */
export function weightOf({ headers, notModified, etag, body }: EncodedAnswer): number {
  let letters = etag.length
  for (const text of headers) letters += text.length
  return body.byteLength + letters * 2 + (headers.length + notModified.length) * 8 + object * 4
}

/** `quick` while somebody waits, `thorough` for what is sent again and again: a tenth smaller, three times the work. */
export type Effort = 'quick' | 'thorough'
// 256 kB: no page is larger, and a larger window is memory to be cleared for each.
const windowBits = 18
const atOnce = 256 * 1024
const quality = { quick: { br: 3, gzip: 4 }, thorough: { br: 6, gzip: 7 } }

export async function encode(
  answer: PlainAnswer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedAnswer> {
  return wrap(answer, encoding, await squeeze(answer.body, encoding, effort))
}

/** An answer that is held as brotli in another encoding, or the same with more effort. */
export async function reencode(
  held: EncodedAnswer,
  plain: Omit<PlainAnswer, 'body'>,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedAnswer> {
  const body = await decompress(held.body)
  return wrap({ ...plain, body }, encoding, await squeeze(body, encoding, effort))
}

async function squeeze(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: quality[effort].gzip })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  // A third of a millisecond: handing it to another thread and back takes longer.
  if (effort === 'quick' && body.byteLength <= atOnce) return brotliCompressSync(body, { params })
  return compress(body, { params })
}

function wrap({ status, headers, body }: PlainAnswer, encoding: Encoding, squeezed: Buffer): EncodedAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${encoding}"`
  const common = ['ETag', etag, 'Vary', 'Accept-Encoding']
  const cacheControl = headers.find(([name]) => name.toLowerCase() === 'cache-control')
  return {
    status,
    headers: [
      ...headers.flat(),
      ...common,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(squeezed.byteLength),
    ],
    notModified: [...common, ...(cacheControl ?? [])],
    etag,
    body: squeezed,
  }
}
