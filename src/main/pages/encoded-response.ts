import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { squeeze, type Effort, type Encoding } from '#platform/content-encoding.ts'

const decompress = promisify(brotliDecompress)

/** A whole answer in one encoding, ready to be written: headers as a flat list, names and values by turns. */
export interface EncodedResponse {
  status: number
  headers: string[]
  /** What a 304 carries. */
  notModified: string[]
  etag: string
  body: Buffer
  /** Of a file: goes out as it is made, instead of `body`. */
  stream?: ReadableStream<Uint8Array>
}

export interface PlainResponse {
  status: number
  headers: [string, string][]
  body: Buffer
  stream?: ReadableStream<Uint8Array>
}

const object = 120
/** Bytes that an answer holds, its headers included. */
export function weightOf({ headers, notModified, etag, body }: EncodedResponse): number {
  let letters = etag.length
  for (const text of headers) letters += text.length
  return body.byteLength + letters * 2 + (headers.length + notModified.length) * 8 + object * 4
}

/** A file may be larger than memory has room for; null: a page, which is read to its end. */
export const streamOfFile = ({ headers, body }: Response): ReadableStream<Uint8Array> | null =>
  headers.get('content-disposition')?.startsWith('attachment') ? body : null

export async function encode(
  answer: PlainResponse,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedResponse> {
  const { status, headers, body, stream } = answer
  if (stream) return { status, headers: headers.flat(), notModified: [], etag: '', body, stream }
  return wrap(answer, encoding, await squeeze(answer.body, encoding, effort))
}

/** An answer that is held as brotli in another encoding, or the same with more effort. */
export async function reencode(
  held: EncodedResponse,
  plain: Omit<PlainResponse, 'body'>,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedResponse> {
  const body = await decompress(held.body)
  return wrap({ ...plain, body }, encoding, await squeeze(body, encoding, effort))
}

function wrap({ status, headers, body }: PlainResponse, encoding: Encoding, squeezed: Buffer): EncodedResponse {
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
