import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { squeeze, type Effort, type Encoding } from '#platform/content-encoding.ts'

const decompress = promisify(brotliDecompress)

/** A complete response in one encoding. Headers are a flat list of names and values. */
export interface EncodedResponse {
  status: number
  headers: string[]
  /** The headers of a 304. */
  notModified: string[]
  etag: string
  body: Buffer
  /** The content of a file, which is streamed instead of `body`. */
  stream?: ReadableStream<Uint8Array>
}

export interface PlainResponse {
  status: number
  headers: [string, string][]
  body: Buffer
  stream?: ReadableStream<Uint8Array>
}

const object = 120
/** The memory of a response in bytes, headers included. */
export function weightOf({ headers, notModified, etag, body }: EncodedResponse): number {
  let letters = etag.length
  for (const text of headers) letters += text.length
  return body.byteLength + letters * 2 + (headers.length + notModified.length) * 8 + object * 4
}

/** The stream of a file, which may be too large for memory. null: a page, which is read completely. */
export const streamOfFile = ({ headers, body }: Response): ReadableStream<Uint8Array> | null =>
  headers.get('content-disposition')?.startsWith('attachment') ? body : null

export async function encode(
  response: PlainResponse,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedResponse> {
  const { status, headers, body, stream } = response
  if (stream) return { status, headers: headers.flat(), notModified: [], etag: '', body, stream }
  return wrap(response, encoding, await squeeze(response.body, encoding, effort))
}

/** Converts a brotli response to another encoding, or compresses it with more effort. */
export async function reencode(
  held: EncodedResponse,
  plain: Omit<PlainResponse, 'body'>,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<EncodedResponse> {
  const body = await decompress(held.body)
  return wrap({ ...plain, body }, encoding, await squeeze(body, encoding, effort))
}

const ofNotModified = new Set([
  ...['cache-control', 'vary'],
  ...['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key'],
])

function wrap({ status, headers, body }: PlainResponse, encoding: Encoding, squeezed: Buffer): EncodedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${encoding}"`
  const common = ['ETag', etag, 'Vary', 'Accept-Encoding']
  const kept = headers.filter(([name]) => ofNotModified.has(name.toLowerCase()))
  return {
    status,
    headers: [
      ...headers.flat(),
      ...common,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(squeezed.byteLength),
    ],
    notModified: [...common, ...kept.flat()],
    etag,
    body: squeezed,
  }
}
