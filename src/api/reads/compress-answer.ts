import { squeeze, type Encoding } from '#platform/content-encoding.ts'
import { worthCompressing } from '../compress.ts'
import { answerBuffers } from './answer-buffers.ts'
import type { ReadAnswer } from './reads.ts'

/** The answer as the client can unpack it. What is cached is compressed well, once; anything else quickly. */
export function compressAnswer(answer: ReadAnswer, encoding: Encoding): ReadAnswer | Promise<ReadAnswer> {
  const { body, keep, encoded } = answer
  if (encoding === 'identity' || encoded || body.byteLength <= worthCompressing) return answer
  return squeeze(body, encoding, keep ? 'thorough' : 'quick').then(packed => {
    answerBuffers.release(body)
    keep?.(packed)
    return { ...answer, headers: [...answer.headers, 'Content-Encoding', encoding], body: packed }
  })
}
