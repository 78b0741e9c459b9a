import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { RecordedResponse } from './closed-loop.ts'
import type { CannedResponse } from './messages.ts'
import { headField } from './response-reader.ts'

const none = 'identity'
const unpack: Record<string, (body: Buffer) => Buffer> = {
  [none]: body => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

/** A recorded response of the shop for the bare server to send (same bytes, type and encoding), and its text. */
export function cannedResponse({ index, status, head, body }: RecordedResponse): {
  canned: CannedResponse
  text: string
  encoding: string
} {
  const bytes = body ?? Buffer.alloc(0)
  const encoding = headField(head, 'content-encoding') ?? none
  const open = unpack[encoding]
  if (!open) throw new Error(`Unexpected encoding: ${encoding}`)
  const type = headField(head, 'content-type')
  const headers = {
    ...(type ? { 'Content-Type': type } : {}),
    ...(encoding === none ? {} : { 'Content-Encoding': encoding }),
  }
  return { canned: { index, status, headers, body: bytes }, text: open(bytes).toString(), encoding }
}
