import { squeeze, type Encoding } from '#platform/content-encoding.ts'
import { worthCompressing } from '../compress.ts'
import { responseBuffers } from './response-buffers.ts'
import type { ReadResponse } from './reads.ts'

/** Encodes a response for the client. Cached responses are compressed thoroughly and once, others quickly. */
export function compressResponse(result: ReadResponse, encoding: Encoding): ReadResponse | Promise<ReadResponse> {
  const { body, keep, encoded } = result
  if (encoding === 'identity' || encoded || body.byteLength <= worthCompressing) return result
  return squeeze(body, encoding, keep ? 'thorough' : 'quick').then(packed => {
    responseBuffers.release(body)
    keep?.(packed)
    return { ...result, headers: [...result.headers, 'Content-Encoding', encoding], body: packed }
  })
}
