import { squeeze, type Encoding } from '#platform/content-encoding.ts'
import { worthCompressing } from '../compress.ts'
import { responseBuffers } from './response-buffers.ts'
import type { ReadResponse } from './reads.ts'

/** Encodes a response for the client. Cached responses are compressed thoroughly and once, others quickly. */
export function compressResponse(answer: ReadResponse, encoding: Encoding): ReadResponse | Promise<ReadResponse> {
  const { body, keep, encoded } = answer
  if (encoding === 'identity' || encoded || body.byteLength <= worthCompressing) return answer
  return squeeze(body, encoding, keep ? 'thorough' : 'quick').then(packed => {
    responseBuffers.release(body)
    keep?.(packed)
    return { ...answer, headers: [...answer.headers, 'Content-Encoding', encoding], body: packed }
  })
}
